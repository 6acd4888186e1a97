/** The keyboard: arrows walk along the fan and from place to place, Enter presses, Escape cancels. */
import { cancel, spots } from "./choice.js";
import { all, swapped } from "./table.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -99, End: 99 };

const fan = () => all("#fan button");
/** The whole fan is one stop of the Tab key. */
const stopAt = (card = fan()[0]) => fan().forEach((button) => (button.tabIndex = button === card ? 0 : -1));

export function watchKeys() {
  swapped.push(() => stopAt());
  stopAt();
  addEventListener("focusin", ({ target }) => fan().includes(/** @type {any} */ (target)) && stopAt(target));
  addEventListener("keydown", (event) => {
    const { key, repeat } = event;
    if (key === "Escape") cancel();
    // A key held down is one press.
    if (repeat && key === "Enter") event.preventDefault();
    const here = /** @type {any} */ (event.target);
    const row = [fan(), spots()].find((buttons) => buttons.includes(here));
    if (!row || !STEPS[key] || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const goal = row.indexOf(here) + STEPS[key];
    row[Math.min(Math.max(goal, 0), row.length - 1)].focus();
  });
}
