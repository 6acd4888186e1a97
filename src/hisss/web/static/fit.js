/**
 * How dense the snakes lie: the first of six densities at which they fit the field's box. Where none does, the field
 * scrolls, and a place is scrolled into view.
 */

const DENSITIES = 6;

/** @param {HTMLElement} field @returns {boolean} whether all of it is seen */
const fits = (field) => field.scrollHeight <= field.clientHeight + 1 && field.scrollWidth <= field.clientWidth + 1;

/** @param {HTMLElement} field */
export function fit(field) {
  delete field.dataset.scrolls;
  for (let density = 1; density <= DENSITIES; density++) {
    field.dataset.density = String(density);
    if (fits(field)) return;
  }
  field.dataset.scrolls = "";
  const place = field.querySelector(".previewed") ?? field.querySelector(".place");
  place?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
