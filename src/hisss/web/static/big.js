/** For a class at a whiteboard: everything larger, over the whole screen. This device remembers it. */
import { all, pressed, root } from "./page.js";
import { memory } from "./sound.js";
import { fitField, swapped } from "./table.js";

const large = () =>
  all("#big").forEach((/** @type {any} */ button) => (button.ariaPressed = root.classList.toggle("big", !!memory.large)));

swapped.push(large);
large();
pressed("#big", () => {
  memory.large = memory.large ? "" : "yes";
  large();
  fitField();
  // Where the whole screen is not to be had, the picture is large all the same.
  (memory.large ? root.requestFullscreen?.() : document.exitFullscreen?.())?.catch(() => {});
});
