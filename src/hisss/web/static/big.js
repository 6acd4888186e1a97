/** For a class at a whiteboard: everything larger, over the whole screen. This device remembers it. */
import { fitField, one, swapped } from "./table.js";

const KEY = "hisss-big";
const root = document.documentElement;
const isBig = () => root.classList.contains("big");

swapped.push(pressed);
addEventListener("click", (/** @type {any} */ { target }) => {
  if (!target.closest("#big")) return;
  enlarge(!isBig());
  try {
    localStorage.setItem(KEY, isBig() ? "yes" : "");
  } catch {
    // Nothing may be kept here: then it lasts as long as the page.
  }
  // Where the whole screen is not to be had, the picture is large all the same.
  if (isBig()) root.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen();
});
try {
  enlarge(!!localStorage.getItem(KEY));
} catch {
  // The same.
}

function pressed() {
  one("#big")?.setAttribute("aria-pressed", String(isBig()));
}

/** @param {boolean} on */
function enlarge(on) {
  root.classList.toggle("big", on);
  pressed();
  fitField();
}
