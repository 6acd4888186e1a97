/** The keyboard: arrows walk along the fan and from place to place, Enter presses, Escape goes back. */
import { cancel, spots, TOO_SOON } from "./choice.js";
import { fan } from "./fan.js";
import { on, one } from "./page.js";
import { landing } from "./table.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -99, End: 99 };

on("keydown", (/** @type {any} */ event) => {
  if (event.key === "Escape") {
    cancel();
    const panel = one("[name=tools][open] > summary");
    panel?.focus();
    panel?.click();
  }
  // A key held down is one press; so is one pressed twice, where the first has moved the focus elsewhere.
  const twice = event.target === landing.at && performance.now() - landing.since < TOO_SOON;
  if ((event.repeat || twice) && /^(Enter| )$/.test(event.key)) event.preventDefault();
  const step = STEPS[event.key];
  const row = [fan(), spots()].find((buttons) => buttons.includes(event.target));
  if (!row || !step || event.altKey || event.metaKey) return;
  event.preventDefault();
  const goal = row.indexOf(event.target) + step;
  row[Math.min(Math.max(goal, 0), row.length - 1)].focus();
});
