/** The fan: one stop of the Tab key, and one target: wherever it is touched, the nearest card answers. */
import { nearest } from "./choice.js";
import { all, on, pressed } from "./page.js";
import { swapped } from "./table.js";

export const fan = () => all("#fan button");

const stopAt = (card = fan()[0]) => fan().forEach((button) => (button.tabIndex = button === card ? 0 : -1));

swapped.push(() => stopAt());
stopAt();
on("focusin", (/** @type {any} */ { target }) => fan().includes(target) && stopAt(target));
pressed("#fan", (_, event) => {
  if (!(/** @type {any} */ (event.target).closest("button"))) nearest(event, fan())[1]?.click();
});
