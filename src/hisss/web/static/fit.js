/**
 * How dense the snakes lie: the first of six densities at which they fit the field's box. Where none does, the field
 * scrolls: a place is scrolled into view, and arrows at the edge say where there are more.
 */

const DENSITIES = 6;

/** @type {WeakSet<HTMLElement>} fields whose scrolling is watched */
const watched = new WeakSet();

/** @param {HTMLElement} field @returns {boolean} whether all of it is seen */
const fits = (field) => field.scrollHeight <= field.clientHeight + 1 && field.scrollWidth <= field.clientWidth + 1;

/** Says in `data-more` whether places are hidden above (`up`) or below (`down`). @param {HTMLElement} field */
function point(field) {
  const { top, bottom } = field.getBoundingClientRect();
  const boxes = [...field.querySelectorAll(".place")].map((place) => place.getBoundingClientRect());
  const middles = boxes.map((box) => (box.top + box.bottom) / 2);
  const up = middles.some((middle) => middle < top) ? "up" : "";
  const down = middles.some((middle) => middle > bottom) ? "down" : "";
  field.dataset.more = `${up} ${down}`.trim();
}

/** Lets a field scroll, from a place that is wanted. @param {HTMLElement} field */
function scroll(field) {
  field.dataset.scrolls = "";
  const wanted = field.querySelector(".previewed") ?? field.querySelector(".place") ?? field.querySelector(".latest");
  wanted?.scrollIntoView({ block: "nearest", inline: "nearest" });
  point(field);
  if (watched.has(field)) return;
  watched.add(field);
  field.addEventListener("scroll", () => point(field), { passive: true });
}

/** @param {HTMLElement} field */
export function fit(field) {
  delete field.dataset.scrolls;
  delete field.dataset.more;
  field.dataset.measuring = ""; // pictures take most of the time, and no room of their own
  let found = false;
  for (let density = 1; density <= DENSITIES && !found; density++) {
    field.dataset.density = String(density);
    found = fits(field);
  }
  delete field.dataset.measuring;
  if (!found) scroll(field);
}
