/** The drawn card follows a finger or a mouse to the place where it is let go. */
import { drawn, isOpen, lay, miss, preview, spotAt, spots } from "./choice.js";
import { move } from "./motion.js";
import { swapped } from "./table.js";

/** Pixels: less is a tap. */
const SLOP = 8;

/** A finger on the card moves the card, not the page. */
const hold = () => drawn()?.style.setProperty("touch-action", "none");

swapped.push(hold);
hold();
addEventListener("pointerdown", (/** @type {any} */ down) => {
  const card = drawn();
  if (!down.isPrimary || down.button || !card?.contains(down.target) || !spots().length) return;
  let moved = false;
  down.preventDefault();
  card.setPointerCapture(down.pointerId);

  card.onpointermove = (event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    moved ||= Math.hypot(x, y) > SLOP;
    if (!moved) return;
    card.classList.add("dragged");
    card.style.translate = `${x}px ${y}px`;
    const spot = spotAt(event);
    if (spot) preview(spot);
  };
  // The capture is lost also when the table is swapped under the finger.
  const end = (card.onlostpointercapture = () => {
    card.onpointermove = card.onpointerup = card.onlostpointercapture = null;
    if (moved) move(card, [{ translate: card.style.translate }, {}]);
    card.classList.remove("dragged");
    card.style.translate = "";
  });
  card.onpointerup = (event) => {
    end();
    if (!moved) return;
    // With a choice still open (just here, or a join) it stays previewed, and the next tap decides.
    if (!spotAt(event)) miss(event);
    else if (!isOpen()) lay();
  };
});
