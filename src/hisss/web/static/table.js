/** The part of the page that is swapped: finding it, replacing it, and speaking for it. */
import { fit } from "./fit.js";
import { glide, rest } from "./motion.js";
import { all, one } from "./page.js";

/** How many sentences are kept for those who listen. */
const KEPT = 12;
/** How many turns are told at most, to whoever was away. */
const MANY = 5;

export const table = () => one("#table");
/** The number of the last event: every newer state has a higher one. */
export const seq = (of = table()) => Number(of.dataset.seq);

/** Called when a newer table is in the page, before anything moves. @type {((next: HTMLElement, old: HTMLElement) => void)[]} */
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
  for (const { id } of all("[id][open]", old)) one(`#${id}`, next)?.setAttribute("open", "");
  old.replaceWith(next);
  document.title = next.dataset.title;
  for (const listener of swapped) listener(next, old);
  one("#status").tabIndex = -1;
  if (focus) refocus(focus.id);
  told = undefined;
  announce(...happened(next, old), next.dataset.status);
  glide(before, old);
  // The next game has been set up, with everybody; whoever comes back here later is left to look.
  if (next.dataset.next && next.dataset.next !== old.dataset.next) location.assign(next.dataset.next);
}

/** What was laid since the old table, in the order of the turns. @type {(next: HTMLElement, old: HTMLElement) => string[]} */
function happened(next, old) {
  const [now, then] = [next, old].map((of) => all("#story li", of));
  const fresh = now.slice(0, Math.min(MANY, Math.max(0, now.length - then.length)));
  return fresh.map((turn) => turn.textContent).reverse();
}

/** Where focus has been put, and when: a press meant for what was there before does nothing. */
export const landing = { at: undefined, since: 0 };

/** The same thing, else the first place, else the fan (in the large picture its button), else the status. @param {string} id */
function refocus(id) {
  const same = id !== "status" && document.getElementById(id);
  const homes = [same, one(".place"), one("#fan [tabindex='0']"), one("#take-any"), one("#status")];
  const home = homes.find((thing) => thing && (thing.focus(), document.activeElement === thing));
  if (home !== same) Object.assign(landing, { at: home, since: performance.now() });
}

/** Says each sentence once, to those who listen. @param {string[]} sentences */
export function announce(...sentences) {
  const announcer = one("#announcer");
  for (const textContent of sentences) announcer.append(Object.assign(document.createElement("p"), { textContent }));
  for (const old of all("p", announcer).slice(0, -KEPT)) old.remove();
}

/** What has been told last. @type {string | undefined} */
let told;

/** Says something in the status until the next swap; nothing: takes it back. @param {string} [sentence] */
export function tell(sentence) {
  const place = one("#status .sentence");
  place.dataset.usual ??= place.innerHTML;
  if (!sentence) place.innerHTML = place.dataset.usual;
  else place.textContent = sentence;
  if (sentence && sentence !== told) announce(sentence);
  told = sentence;
}
