/** The deck on paper: one button prints, and what is chosen is shown at once. Without a script the page says how. */
import { on, pressed } from "./page.js";

pressed("#print", () => print());
on("change", (/** @type {any} */ { target }) => target.closest("#printing")?.submit());
