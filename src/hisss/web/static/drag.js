/**
 * A card follows a finger, a pen or a mouse to the place where it is let go. Out of the fan too: there the first
 * move takes it, and as soon as it is turned up it is the card in hand that follows.
 */
import { drawn, isOpen, lay, miss, preview, spotAt, spots } from "./choice.js";
import { fan } from "./fan.js";
import { middle, move } from "./motion.js";
import { boxOf, on, root } from "./page.js";

/** Pixels: less is a tap. */
const SLOP = 8;

/** The card that a pointer holds, and where it was touched. @type {{ id: number, x: number, y: number, card: HTMLElement, moved?: boolean }} */
let held;

on("pointerdown", (/** @type {any} */ event) => {
  const card = [drawn(), ...fan()].find((thing) => thing?.contains(event.target));
  if (!event.isPrimary || event.button || !card) return;
  held = { id: event.pointerId, x: event.clientX, y: event.clientY, card };
  event.preventDefault(); // a drag marks no text
});

/** @type {(type: string, act: (event: PointerEvent) => void) => void} */
const whileHeld = (type, act) =>
  on(type, (/** @type {any} */ event) => event.pointerId === held?.id && act(event));

whileHeld("pointermove", (event) => {
  const { card, x, y, moved } = held;
  if (!moved) {
    if (Math.hypot(event.clientX - x, event.clientY - y) <= SLOP) return;
    held.moved = true;
    // Whatever is swapped under the pointer, it is held on to.
    root.setPointerCapture(held.id);
    if (card !== drawn()) card.click();
  }
  if (spots().length) follow(event);
});

/** @param {PointerEvent} event */
function follow(event) {
  const card = drawn();
  if (card.id !== held.card.id) [held.x, held.y] = middle(boxOf(card));
  held.card = card;
  card.classList.add("dragged");
  card.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
  const spot = spotAt(event);
  if (spot) preview(spot);
}

whileHeld("pointerup", (event) => {
  const { translate } = held.card.style;
  letGo();
  if (!translate) return;
  // With a choice still open (just here, or a join) it stays previewed, and the next tap decides.
  if (!spotAt(event)) miss(event);
  else if (!isOpen()) lay();
});
whileHeld("pointercancel", letGo);

/** The card goes home. */
function letGo() {
  const { card } = held;
  held = undefined;
  move(card, [{ translate: card.style.translate }, {}]);
  card.classList.remove("dragged");
  card.style.translate = "";
}
