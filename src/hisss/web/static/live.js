/** To and from the server: moves go up; tables come down by a stream, or by looking while streams fail. */
import { on, one } from "./page.js";
import { seq, show, table, tell } from "./table.js";

/** Milliseconds for an answer: a stream brings the table at once, or it does not get through. */
const PATIENCE = 5000;
/** A stream this long silent is opened afresh: one that was cut on the way does not say so. */
const SILENCE = 20000;
/** Until a stream that does not get through is tried again. */
const RETRY = 15000;
/** Between two looks at the table, while no stream brings it. */
const PAUSE = 2000;
/** Between two looks at the clock, and two tries while there is no connection. */
const TICK = 500;
/** Between two looks of a page in the background, whose title and icon say whose turn it is. */
const GLANCE = 15000;
/** A clock that has jumped so far has slept. */
const SLEPT = 5000;

/** Shows the answer; false if there was none. @type {(url: string, options?: RequestInit) => Promise<boolean>} */
async function ask(url, options) {
  let html;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(url, { headers: { "X-Hisss": "swap" }, cache: "no-store", signal, ...options });
    if (answer.status >= 500) return false;
    html = await answer.text();
  } catch {
    return false;
  }
  // Anything else, such as that there is no such table, is told by a page.
  if (!show(html)) location.reload();
  return true;
}

/** Shows every newer table, from now on; a page that is hidden or asleep catches up when it is back. */
export function keepLive() {
  /** @type {EventSource | undefined} */
  let stream;
  /** When the stream was opened, and last brought a table; 0: never. */
  let opened = 0;
  let heard = 0;
  /** When to open the next stream, and when to look. */
  let next = 0;
  let free = 0;
  /** Whether the last look failed: then there is no connection, which says nothing against streams. */
  let lost = false;
  let ticked = 0;
  let timer = 0;

  const close = (again = 0) => {
    stream?.close();
    stream = undefined;
    heard = 0;
    next = again;
  };
  const open = () => {
    close();
    opened = Date.now();
    stream = new EventSource(table().dataset.live);
    stream.addEventListener("table", ({ data }) => {
      heard = Date.now();
      show(data);
    });
    stream.addEventListener("gone", ({ data }) => location.assign(data));
    stream.onerror = () => close(heard ? 0 : Date.now() + RETRY);
  };
  const look = async (pause = PAUSE) => {
    free = Date.now() + pause;
    const there = await ask(location.href);
    if (there && lost) next = 0;
    if (!there) free = 0;
    lost = !there;
  };
  const tick = () => {
    const now = Date.now();
    if (now - ticked > SLEPT) return wake();
    ticked = now;
    if (stream && now - (heard || opened) > (heard ? SILENCE : PATIENCE)) close(heard ? 0 : now + RETRY);
    if (!stream && now >= next) open();
    if (!heard && now >= free) look();
  };
  const stop = () => {
    clearInterval(timer);
    close();
  };
  const start = () => {
    stop();
    if (document.hidden) {
      if (table().matches(".playing")) timer = setInterval(look, GLANCE);
      return;
    }
    free = Date.now() + PAUSE;
    ticked = Date.now();
    timer = setInterval(tick, TICK);
    open();
  };
  // A connection from before may be dead without knowing it: so looks, soon twice, go beside the stream.
  const wake = () => {
    start();
    if (!document.hidden) look(TICK);
  };

  on("visibilitychange", wake);
  on("online", wake);
  on("pageshow", ({ persisted }) => persisted && wake());
  on("pagehide", stop);
  start(); // this page has just come
}

/** The table that a move on its way was made for: never two moves for one table. */
let pending = -1;

/**
 * Sends a move until the server answers: it carries its table's number, so asking again is safe.
 * @type {(form: HTMLFormElement, button: HTMLElement) => Promise<void>}
 */
export async function send(form, button) {
  const made = seq();
  if (pending === made) return;
  pending = made;
  table().ariaBusy = "true";
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
  while (seq() === made && !(await ask(form.action, { method: "POST", body }))) {
    tell(one("#announcer").dataset.offline);
    await new Promise((wake) => setTimeout(wake, TICK));
  }
  if (pending === made) pending = -1;
  table().ariaBusy = null;
}
