/** To and from the server: moves go up; tables come down by a stream, or by looking while streams fail. */
import { one, seq, show, table, tell } from "./table.js";

/** Milliseconds for an answer: a stream brings the table at once, or it does not get through. */
const PATIENCE = 5000;
/** A stream this long silent is opened afresh: one that was cut on the way does not say so. */
const SILENCE = 60000;
/** Between two tries. */
const PAUSE = 800;

/** Shows the answer; false if there was none. @type {(url: string, options?: RequestInit) => Promise<boolean>} */
async function ask(url, options) {
  let html;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(url, { headers: { "X-Hisss": "swap" }, signal, ...options });
    if (answer.status >= 500) return false;
    html = await answer.text();
  } catch {
    return false;
  }
  // Anything else, such as that there is no such table, is told by a page.
  if (!show(html)) location.reload();
  return true;
}

export function keepLive() {
  /** @type {EventSource} */
  let stream;
  let timer = 0;

  const stop = () => {
    stream?.close();
    clearTimeout(timer);
  };
  const wake = () => {
    stop();
    if (document.hidden) return;
    stream = new EventSource(table().dataset.live);
    stream.addEventListener("table", ({ data }) => {
      clearTimeout(timer);
      timer = setTimeout(wake, SILENCE);
      show(data);
    });
    stream.addEventListener("gone", () => location.reload());
    stream.onerror = look;
    timer = setTimeout(look, PATIENCE);
  };
  const look = () => {
    stop();
    timer = setTimeout(wake, PAUSE);
    ask(location.href);
  };

  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("pageshow", ({ persisted }) => persisted && wake());
  addEventListener("pagehide", stop);
  wake();
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
    await new Promise((wake) => setTimeout(wake, PAUSE));
  }
  if (pending === made) pending = -1;
  table().ariaBusy = null;
}
