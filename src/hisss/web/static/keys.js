/** The keyboard: arrows walk along the fan and from place to place, Enter presses, Escape cancels. */
import { cancel, spots } from "./choice.js";
import { all, swapped } from "./table.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -99, End: 99 };

const fan = () => all("#fan button");
/** The whole fan is one stop of the Tab key. */
const stopAt = (card = fan()[0]) => fan().forEach((button) => (button.tabIndex = button === card ? 0 : -1));

swapped.push(() => stopAt());
stopAt();
addEventListener("focusin", (/** @type {any} */ { target }) => fan().includes(target) && stopAt(target));
addEventListener("keydown", (/** @type {any} */ event) => {
  if (event.key === "Escape") cancel();
  // A key held down is one press.
  if (event.repeat && event.key === "Enter") event.preventDefault();
  const step = STEPS[event.key];
  const row = [fan(), spots()].find((buttons) => buttons.includes(event.target));
  if (!row || !step || event.altKey || event.metaKey) return;
  event.preventDefault();
  const goal = row.indexOf(event.target) + step;
  row[Math.min(Math.max(goal, 0), row.length - 1)].focus();
});
