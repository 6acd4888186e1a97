/**
 * Choosing a place: the first tap previews, the second lays. An end that can also join shows, once
 * previewed, the ends it reaches and a medallion for each; choosing one of those previews the join.
 */
import { move } from "./motion.js";
import { all, boxOf, one, pressed } from "./page.js";
import { play } from "./sound.js";
import { announce, swapped, tell } from "./table.js";
import { say } from "./voice.js";

/** Milliseconds in which a second tap is not yet meant. */
export const TOO_SOON = 500;
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

pressed(".place, .join, #field, .drawn", (thing, event) => {
  // The card in hand stands for wherever it is previewed.
  const spot = thing.form ? thing : thing.id === "field" ? spotAt(event) : chosen;
  if (!spot) return miss(event);
  event.preventDefault();
  const meant = (spot !== place && joinOf(place, spot)) || spot;
  if (meant !== chosen) preview(meant);
  else if (performance.now() - since >= TOO_SOON) lay();
});

/** @param {Spot} spot */
export function preview(spot) {
  if (spot === chosen) return;
  chosen = spot;
  if (spot.matches(".place")) place = spot;
  since = performance.now();
  paint();
  tell();
  const { again, choose } = one("#announcer").dataset;
  announce(`${spot.ariaLabel}. ${(isOpen() && choose) || again}`);
}

export const lay = () => chosen.form.requestSubmit(chosen);

/** Whether the previewed place leaves a choice: just here, or a join. */
export const isOpen = () => chosen === place && !!joinOf(place);

/** Nothing is chosen any more; whoever was at a join is at its place again. */
export function cancel() {
  if (document.activeElement.matches(".join")) place?.focus();
  chosen = place = undefined;
  paint();
}

/** Pointed at no place; if at a snake, the card rocks and says what it looks for. @param {MouseEvent} event */
export function miss({ clientX, clientY }) {
  cancel();
  if (!spots().length || !document.elementFromPoint(clientX, clientY)?.closest(".snake")) return;
  move(drawn(), [0, -3, 3, -3, 3, 0].map((angle) => ({ rotate: `${angle}deg` })));
  play("wrong");
  say(drawn().dataset.hint);
  tell(drawn().dataset.hint);
}

function paint() {
  one("#field")?.classList.toggle("previewing", !!chosen);
  for (const spot of all(".place, .join")) {
    const is = {
      previewed: spot === chosen,
      offered: joins(spot, place),
      reachable: spot !== place && !!joinOf(place, spot),
      joining: joins(chosen, spot),
    };
    for (const name in is) spot.classList.toggle(name, is[name]);
    spot.ariaPressed = String(is.previewed);
  }
}

/** The spot under a pointer, else the nearest close by. @param {MouseEvent} event */
export function spotAt(event) {
  const [away, spot] = nearest(event, spots());
  return away < NEAR ? spot : undefined;
}

/** The nearest of some things, and how far from its edge. @type {(event: MouseEvent, things: Spot[]) => [number, Spot?]} */
export function nearest({ clientX, clientY }, things) {
  /** @type {[number, Spot?]} */
  let found = [Infinity, undefined];
  for (const thing of things) {
    const { left, right, top, bottom } = boxOf(thing);
    const across = Math.max(left - clientX, 0, clientX - right);
    const away = Math.hypot(across, Math.max(top - clientY, 0, clientY - bottom));
    if (away < found[0]) found = [away, thing];
  }
  return found;
}
