/**
 * Motion from the old table to the new: every card glides from where it was to where it is. Nothing
 * queues; a new state finishes the old motion at once. Whoever wants no motion gets none.
 */
const EASE = "cubic-bezier(.2, .8, .3, 1)";
/** Milliseconds: into the hand, onto a snake, along with its snake, into a pit. */
const [TAKE, LAY, SLIDE, HISSS] = [250, 180, 240, 250];

/** @typedef {{ thing: HTMLElement, kind: string, box: DOMRect }} Lying */

/** @type {Animation[]} */
let running = [];

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @type {(thing: HTMLElement, frames: Keyframe[], duration: number) => void} */
export function move(thing, frames, duration) {
  if (!isStill()) running.push(thing.animate(frames, { duration, easing: EASE }));
}

/** Finishes whatever still moves. */
export function settle() {
  for (const motion of running) motion.finish();
  for (const ghost of document.querySelectorAll(".ghost")) ghost.remove();
  running = [];
}

/** Where everything in the page is that may move: a card of the fan goes by the id it will have. */
export function boxes() {
  /** @type {Map<string, Lying>} */
  const found = new Map();
  for (const kind of ["#fan [id]", ".drawn", ".snake .card", ".snake[id^=s]"]) {
    for (const thing of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(kind))) {
      found.set(thing.id.replace("f", "c"), { thing, kind, box: thing.getBoundingClientRect() });
    }
  }
  return found;
}

/** @type {(before: Map<string, Lying>, old: HTMLElement) => void} where things were, and on which table */
export function glide(before, old) {
  if (isStill()) return;
  const after = boxes();
  const mover = [...old.querySelectorAll(".player")].findIndex((player) => player.matches(".turn"));
  const pit = document.querySelectorAll(".player .pit")[mover]?.getBoundingClientRect();
  for (const [id, was] of before) {
    const cards = was.kind === ".drawn" ? [was.thing] : [...was.thing.querySelectorAll(".card")];
    if (after.has(id)) glideCard(was, after.get(id));
    else if (pit && cards.length && !cards.some((card) => after.has(card.id))) slither(was, pit);
  }
}

/** @type {(was: Lying, is: Lying) => void} */
function glideCard(was, { thing, kind, box }) {
  const translate = way(box, was.box);
  if (!thing.matches(".card") || translate === "0px 0px") return;
  if (kind === was.kind) return move(thing, [{ translate }, {}], SLIDE);
  const rotate = was.kind === "#fan [id]" ? "y 90deg" : "none";
  const from = { translate, rotate, scale: was.box.width / box.width };
  move(thing, [from, {}], kind === ".drawn" ? TAKE : LAY);
}

/** What was taken slides into the pit from where it lay. @type {(was: Lying, pit: DOMRect) => void} */
function slither({ thing, box }, pit) {
  const px = (/** @type {number} */ length) => `${length}px`;
  const at = { left: px(box.x), top: px(box.y), width: px(box.width), height: px(box.height) };
  Object.assign(thing.style, { position: "fixed", margin: 0, pointerEvents: "none", ...at });
  thing.classList.add("ghost");
  thing.ariaHidden = "true";
  for (const button of thing.querySelectorAll("button")) button.remove();
  document.querySelector("#field .grass").append(thing);
  move(thing, [{}, { translate: way(box, pit), scale: 0.3, opacity: 0.6 }], HISSS);
  setTimeout(() => thing.remove(), HISSS);
}

/** From the middle of one box to the middle of another. @type {(from: DOMRect, to: DOMRect) => string} */
function way(from, to) {
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  return `${Math.round(x)}px ${Math.round(y)}px`;
}
