/** The part of the page that is swapped: finding it, replacing it, and speaking for it. */
import { fit } from "./fit.js";
import { glide, rest } from "./motion.js";

/** @type {(selector: string, root?: ParentNode) => HTMLButtonElement} */
export const one = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: ParentNode) => HTMLButtonElement[]} */
export const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));

export const table = () => one("#table");
/** The number of the last event: every newer state has a higher one. */
export const seq = (of = table()) => Number(of.dataset.seq);

/** Called when a newer table is in the page, before anything moves. */
export const swapped = [fitField];

/** Lets the field choose how dense it lies; before the first card there is none. */
export function fitField() {
  const field = one("#field");
  if (field) fit(field);
}

/** Shows a table if it is newer, and its problem; false if there is none in this HTML. @param {string} html */
export function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const next = one("#table", page);
  if (next && seq(next) > seq()) replace(next);
  if (next?.dataset.problem) tell(next.dataset.problem);
  return !!next;
}

/** @param {HTMLElement} next */
function replace(next) {
  const before = rest();
  const old = table();
  const focus = old.contains(document.activeElement) && document.activeElement;
  for (const { id } of all("details[open]", old)) one(`#${id}`, next)?.setAttribute("open", "");
  old.replaceWith(next);
  document.title = next.dataset.title;
  for (const listener of swapped) listener();
  one("#status").tabIndex = -1;
  if (focus) refocus(focus.id);
  announce(next.dataset.status);
  glide(before, old);
  // The next game has been set up, with everybody; whoever comes back here later is left to look.
  if (next.dataset.next && next.dataset.next !== old.dataset.next) location.assign(next.dataset.next);
}

/** The same thing, else the first place, else the fan, else the status. @param {string} id */
function refocus(id) {
  const same = id && id !== "status" && one(`#${id}`);
  (same || one(".place") || one("#fan [tabindex='0']") || one("#status")).focus();
}

/** @param {string} sentence  for those who listen */
export const announce = (sentence) => (one("#announcer").textContent = sentence);

/** Says something in the status until the next swap; nothing: takes it back. @param {string} [sentence] */
export function tell(sentence) {
  const place = one("#status .sentence");
  place.dataset.usual ??= place.innerHTML;
  if (!sentence) place.innerHTML = place.dataset.usual;
  else announce((place.textContent = sentence));
}
