/**
 * Choosing a place: the first tap previews, the second lays. An end that can also join shows, once
 * previewed, the ends it reaches and a medallion for each; choosing one of those previews the join.
 */
import { move } from "./motion.js";
import { all, announce, one, swapped, tell } from "./table.js";

/** Milliseconds in which a second tap is not yet meant. */
const TOO_SOON = 500;
/** Pixels beside a place that still mean it. */
const NEAR = 28;

/** @typedef {HTMLButtonElement} Spot  a place, or the medallion of a join */

/** @type {Spot} where the next tap lays */
let chosen;
/** @type {Spot} the place whose joins are offered */
let place;
let since = 0;

swapped.push(() => (chosen = place = undefined));

/** The places, and the medallions that are offered. */
export const spots = () => all(".place, .join.offered");
export const drawn = () => one("#hand .drawn");

/** Whether it is a join of all these places. @type {(join: Spot, ...ends: Spot[]) => boolean} */
const joins = (join, ...ends) => ends.every((end) => join?.dataset.places?.split(" ").includes(end?.id));
/** @type {(...ends: Spot[]) => Spot} */
const joinOf = (...ends) => all(".join").find((join) => joins(join, ...ends));

addEventListener("click", (/** @type {any} */ event) => {
  const inField = event.target.closest("#field");
  const spot = event.target.closest(".place, .join") ?? (inField && spotAt(event));
  if (spot) {
    event.preventDefault();
    const meant = (spot !== place && joinOf(place, spot)) || spot;
    if (meant !== chosen) preview(meant);
    else if (performance.now() - since >= TOO_SOON) lay();
  } else if (inField) miss(event);
});

/** @param {Spot} spot */
export function preview(spot) {
  if (spot === chosen) return;
  chosen = spot;
  if (spot.matches(".place")) place = spot;
  since = performance.now();
  paint();
  tell();
  announce(`${spot.ariaLabel}. ${one("#announcer").dataset.again}`);
}

export const lay = () => chosen.form.requestSubmit(chosen);

/** Whether the previewed place leaves a choice: just here, or a join. */
export const isOpen = () => chosen === place && !!joinOf(place);

export function cancel() {
  chosen = place = undefined;
  paint();
}

/** Pointed at no place; if at a snake, the card rocks and says what it looks for. @param {MouseEvent} event */
export function miss({ clientX, clientY }) {
  cancel();
  if (!spots().length || !document.elementFromPoint(clientX, clientY)?.closest(".snake")) return;
  move(drawn(), [0, -3, 3, -3, 3, 0].map((angle) => ({ rotate: `${angle}deg` })));
  tell(drawn().dataset.hint);
}

function paint() {
  one("#field")?.classList.toggle("previewing", !!chosen);
  for (const spot of all(".place, .join")) {
    spot.ariaPressed = String(spot === chosen);
    spot.classList.toggle("previewed", spot === chosen);
    spot.classList.toggle("offered", joins(spot, place));
    spot.classList.toggle("reachable", spot !== place && !!joinOf(place, spot));
    spot.classList.toggle("joining", joins(chosen, spot));
  }
}

/** The spot under a pointer, else the nearest close by. @param {MouseEvent} event */
export function spotAt({ clientX, clientY }) {
  let least = NEAR;
  let nearest;
  for (const spot of spots()) {
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    const across = Math.max(left - clientX, 0, clientX - right);
    const away = Math.hypot(across, Math.max(top - clientY, 0, clientY - bottom));
    if (away < least) [least, nearest] = [away, spot];
  }
  return nearest;
}
