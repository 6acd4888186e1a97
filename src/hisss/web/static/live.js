/** To and from the server: moves go up; tables come down by a stream, or by looking while streams fail. */
import { one, seq, show, table, tell } from "./table.js";

/** Milliseconds: a stream brings the table at once, so without it this long it does not get through. */
const PATIENCE = 3000;
/** After this much silence the stream is opened afresh: one that was cut on the way does not say so. */
const SILENCE = 60000;
/** Between two tries. */
const PAUSE = 800;

/** Asks for the table alone. @type {(url: string, options?: RequestInit) => Promise<Response>} */
const ask = (url, options) =>
  fetch(url, { headers: { "X-Hisss": "swap" }, signal: AbortSignal.timeout(PATIENCE), ...options });

/** @param {string} url  of the stream */
export function keepLive(url) {
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
    stream = new EventSource(url);
    stream.addEventListener("table", ({ data }) => {
      clearTimeout(timer);
      timer = setTimeout(wake, SILENCE);
      show(data);
    });
    stream.addEventListener("gone", () => location.reload());
    stream.onerror = look;
    timer = setTimeout(look, PATIENCE);
  };
  const look = async () => {
    stop();
    timer = setTimeout(wake, PAUSE);
    const answer = await ask(location.href).catch(() => null);
    if (answer?.ok) show(await answer.text());
    else if (answer?.status < 500) location.reload();
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
 * @type {(form: HTMLFormElement, button: any) => Promise<void>}
 */
export async function send(form, button) {
  const made = seq();
  if (pending === made) return;
  pending = made;
  table().ariaBusy = "true";
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
  while (seq() === made) {
    const answer = await ask(form.action, { method: "POST", body }).catch(() => null);
    if (answer?.status < 500) {
      if (!show(await answer.text())) location.reload();
      break;
    }
    tell(one("#announcer").dataset.offline);
    await new Promise((wake) => setTimeout(wake, PAUSE));
  }
  if (pending === made) pending = -1;
  table().ariaBusy = null;
}
