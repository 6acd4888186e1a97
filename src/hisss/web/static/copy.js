/** Links to give away: one press copies them. */
import { one, pressed } from "./page.js";

/** Milliseconds in which it says that it is done. */
const TOLD = 2000;

pressed("[data-copy]", async (button) => {
  if (!(await copied(button))) return;
  const words = one("span", button);
  const usual = (button.dataset.usual ??= words.textContent);
  words.textContent = button.dataset.copied;
  setTimeout(() => (words.textContent = usual), TOLD);
});

/** Where there is no clipboard, as over plain http, the link is selected. @param {HTMLElement} button */
async function copied(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    return true;
  } catch {
    const link = /** @type {any} */ (one("input.link", button.parentElement));
    link.focus();
    link.select();
    return document.execCommand("copy");
  }
}
