/**
 * Motion from the old table to the new: every card glides from where it was to where it is. Nothing
 * queues; a new state ends the old motion at once. Whoever wants no motion gets none.
 */
import { all, boxOf, one } from "./page.js";

/** Milliseconds: none is longer than 250. */
const TAKE = 250;
const LAY = 180;
const TURN = 200;
const FLICK = 160;
const SLITHER = 250;
const POP = 160;
/** Cards that make room, rock, or go home. */
const REST = 240;
/** How long the last card of a snake sets out after the first. */
const TAIL = 100;

/** @typedef {{ thing: HTMLElement, kind: string, box: DOMRect }} Lying  a thing, what it is, and where */

/** @type {Animation[]} */
let running = [];

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @type {(thing: Element, frames: any, duration?: number, delay?: number, composite?: CompositeOperation) => void} */
export function move(thing, frames, duration = REST, delay = 0, composite) {
  const easing = "cubic-bezier(.2,.8,.3,1)";
  const how = { duration, delay, composite, easing, fill: thing.closest(".ghost") ? "both" : "backwards" };
  if (!isStill()) running.push(thing.animate(frames, /** @type {any} */ (how)));
}

/** Ends all motion, and finds what may move next: a card of the fan by the id it will have. */
export function rest() {
  for (const motion of running) motion.cancel();
  for (const ghost of all(".ghost")) ghost.remove();
  running = [];
  /** @type {Map<string, Lying>} */
  const found = new Map();
  for (const kind of ["#fan [id]", ".drawn", ".snake .card", ".snake[id^=s]", ".pointer"]) {
    for (const thing of all(kind)) found.set(thing.id.replace("f", "c"), { thing, kind, box: boxOf(thing) });
  }
  return found;
}

/** @type {(before: Map<string, Lying>, old: HTMLElement) => void} where things were, and on which table */
export function glide(before, old) {
  if (isStill()) return;
  const after = rest();
  const pit = all(".player .pit")[all(".player", old).findIndex((player) => player.matches(".turn"))];
  for (const [id, was] of before) {
    const cards = was.kind === ".drawn" ? [was.thing] : all(".card", was.thing);
    if (after.has(id)) glideOne(was, after.get(id));
    else if (pit && cards.length && !cards.some((card) => after.has(card.id))) slither(was, cards, pit);
  }
}

/** @type {(was: Lying, is: Lying) => void} */
function glideOne(was, { thing, kind, box }) {
  const translate = way(box, was.box);
  if (thing.matches("ul") || translate === "0px 0px") return;
  const stays = kind === was.kind;
  const rotate = was.kind.startsWith("#fan") && !stays ? "y 90deg" : "none";
  const time = { ".drawn": TAKE, ".pointer": TURN }[kind] ?? (stays ? REST : LAY);
  move(thing, [{ translate, rotate, scale: stays ? 1 : was.box.width / box.width }, {}], time);
}

/** What was taken flicks its tongue, and slithers along its wave into the pit. @type {(was: Lying, cards: Element[], pit: Element) => void} */
function slither({ thing, box }, cards, pit) {
  Object.assign(thing.style, { width: `${box.width}px`, height: `${box.height}px` });
  thing.classList.add("ghost");
  thing.ariaHidden = "true";
  for (const spot of all(".spot", thing)) spot.className = spot.innerHTML = "";
  one("#field .grass").append(thing);
  thing.style.translate = way(boxOf(thing), box);
  move(thing, { "--flick": [1, 1.5, 1, 1.5, 1] }, FLICK);
  cards.forEach((card, i) => {
    const how = /** @type {const} */ ([SLITHER - TAIL, FLICK + (TAIL * i) / cards.length, "add"]);
    move(card, { translate: ["0", way(boxOf(card), boxOf(pit))], scale: [1, 0.2] }, ...how);
    move(card, { translate: ["0", "0 -30%", "0 30%", "0 -30%", "0"] }, ...how);
  });
  const badge = all(".bd", pit).pop();
  if (badge) move(badge, { scale: [1, 1.15, 1] }, POP, FLICK + SLITHER);
  setTimeout(() => thing.remove(), FLICK + SLITHER);
}

/** @type {(box: DOMRect) => [number, number]} */
export const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/** From the middle of one box to the middle of another. @type {(from: DOMRect, to: DOMRect) => string} */
const way = (from, to) => middle(to).map((there, axis) => `${there - middle(from)[axis]}px`).join(" ");
