/**
 * Motion from the old table to the new: every card glides from where it was to where it is. Nothing
 * queues; a new state finishes the old motion at once. Whoever wants no motion gets none.
 */

/** Milliseconds. */
const TIME = 250;

/** @typedef {{ thing: HTMLElement, kind: string, box: DOMRect }} Lying  a thing, what it is, and where */

/** @type {Animation[]} */
let running = [];

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @type {(thing: HTMLElement, frames: Keyframe[]) => void} */
export function move(thing, frames) {
  if (!isStill()) running.push(thing.animate(frames, { duration: TIME, easing: "cubic-bezier(.2, .8, .3, 1)" }));
}

/** Finishes all motion, and finds what may move next: a card of the fan by the id it will have. */
export function rest() {
  for (const motion of running) motion.finish();
  for (const ghost of document.querySelectorAll(".ghost")) ghost.remove();
  running = [];
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
  const after = rest();
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
  const rotate = was.kind === "#fan [id]" ? "y 90deg" : "none";
  const scale = kind === was.kind ? 1 : was.box.width / box.width;
  move(thing, [{ translate, rotate, scale }, {}]);
}

/** What was taken slides into the pit from where it lay. @type {(was: Lying, pit: DOMRect) => void} */
function slither({ thing, box }, pit) {
  const size = { width: `${box.width}px`, height: `${box.height}px` };
  Object.assign(thing.style, { position: "absolute", zIndex: 1, pointerEvents: "none", ...size });
  thing.classList.add("ghost");
  thing.ariaHidden = "true";
  for (const spot of thing.querySelectorAll(".spot")) spot.className = spot.innerHTML = "";
  document.querySelector("#field .grass").append(thing);
  const now = thing.getBoundingClientRect();
  move(thing, [{ translate: way(now, box) }, { translate: way(now, pit), scale: 0.3, opacity: 0.6 }]);
  setTimeout(() => thing.remove(), TIME);
}

/** From the middle of one box to the middle of another. @type {(from: DOMRect, to: DOMRect) => string} */
function way(from, to) {
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  return `${x}px ${y}px`;
}
