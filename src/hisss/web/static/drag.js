/** The drawn card follows a finger or a mouse to the place where it is let go. */
import { drawn, isOpen, lay, miss, preview, spotAt, spots } from "./choice.js";
import { move } from "./motion.js";

/** Pixels: less is a tap. */
const SLOP = 8;

export function watchDrags() {
  /** @param {any} event */
  const onCard = ({ target }) => drawn()?.contains(target) && spots().length;
  addEventListener("pointerdown", (event) => event.isPrimary && !event.button && onCard(event) && drag(event));
  // A finger on the card moves the card, not the page.
  addEventListener("touchmove", (event) => onCard(event) && event.preventDefault(), { passive: false });
}

/** @param {PointerEvent} down */
function drag(down) {
  const card = drawn();
  const over = new AbortController();
  let moved = false;

  /** @param {PointerEvent} event */
  const follow = (event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    moved ||= Math.hypot(x, y) > SLOP;
    if (!moved) return;
    card.classList.add("dragged");
    card.style.translate = `${x}px ${y}px`;
    const spot = spotAt(event);
    if (spot) preview(spot, event);
  };
  const end = () => {
    over.abort();
    if (moved) move(card, [{ translate: card.style.translate }, {}], 180);
    card.classList.remove("dragged");
    card.style.translate = "";
  };
  /** @param {PointerEvent} event */
  const drop = (event) => {
    end();
    if (!moved) return;
    // With a choice still open (just here, or a join) it stays previewed, and the next tap decides.
    if (!spotAt(event)) miss(event);
    else if (!isOpen()) lay();
  };

  down.preventDefault();
  card.setPointerCapture(down.pointerId);
  card.addEventListener("pointermove", follow, over);
  card.addEventListener("pointerup", drop, over);
  // Also when the table is swapped under the finger.
  card.addEventListener("lostpointercapture", end, over);
}
