/**
 * How dense the snakes lie: the first of six densities at which they fit the field's box. Where none does, the field
 * scrolls: a place is scrolled into view, and arrows at the edge say where there are more.
 */
import { all, boxOf, one } from "./page.js";

const DENSITIES = [..."123456"];

/** @param {HTMLElement} field @returns {boolean} whether all of it is seen */
const fits = (field) => field.scrollHeight <= field.clientHeight + 1 && field.scrollWidth <= field.clientWidth + 1;

/** Says in `data-more` whether places are hidden above (`up`) or below (`down`). @param {HTMLElement} field */
function point(field) {
  const { top, bottom } = boxOf(field);
  const boxes = all(".place", field).map(boxOf);
  const middles = boxes.map((box) => (box.top + box.bottom) / 2);
  const up = middles.some((middle) => middle < top) ? "up" : "";
  const down = middles.some((middle) => middle > bottom) ? "down" : "";
  field.dataset.more = `${up} ${down}`.trim();
}

/** Lets a field scroll, from a place that is wanted; by keys, where there is none. @param {HTMLElement} field */
function scroll(field) {
  field.dataset.scrolls = "";
  const wanted = one(".previewed", field) ?? one(".place", field);
  if (!wanted) field.tabIndex = 0;
  (wanted ?? one(".latest", field))?.scrollIntoView({ block: "nearest", inline: "nearest" });
  point(field);
  field.onscroll = () => point(field);
}

/** @param {HTMLElement} field */
export function fit(field) {
  delete field.dataset.scrolls;
  delete field.dataset.more;
  field.dataset.measuring = ""; // pictures take most of the time, and no room of their own
  const found = DENSITIES.some((density) => {
    field.dataset.density = density;
    return fits(field);
  });
  delete field.dataset.measuring;
  if (!found) scroll(field);
}
