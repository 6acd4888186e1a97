/**
 * The table, live. Every action is a form or a link that works without this script; with it the same
 * HTML, made by the server, is swapped in place. Nothing here knows the rules of the game.
 */
import "./big.js";
import "./choice.js";
import "./copy.js";
import "./drag.js";
import "./fan.js";
import "./keys.js";
import "./notice.js";
import "./print.js";
import "./sound.js";
import "./voice.js";
import { keepLive, send } from "./live.js";
import { on, root } from "./page.js";
import { fitField, table } from "./table.js";

/** The forms whose answer is the table itself; the others lead to another page. */
const MOVES = /\/(take|lay|back|cut|begin|free|hand|resume|host|welcome)$/;

/** Posts on their way to another page: each goes once, however often its button is pressed. */
const gone = new Set();

root.classList.add("js");
on("pageshow", () => gone.clear());
on("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const move = table()?.contains(form) && MOVES.test(form.action);
  if (move) send(form, event.submitter);
  if (move || gone.has(form)) event.preventDefault();
  else if (form.method === "post") gone.add(form);
});

if (table()) {
  on("resize", fitField);
  fitField();
  if (table().dataset.live) keepLive();
}
