/** What shows beyond the page: its icon says whose turn it is, and the screen stays awake during a game. */
import { on, one } from "./page.js";
import { swapped, table } from "./table.js";

/** The icon as it usually is. */
const icon = one("link[rel=icon]");
const usual = icon.getAttribute("href");

/** @type {Promise<WakeLockSentinel | void> | undefined} */
let awake;

swapped.push(mark);
mark();
/** Keeping awake ends whenever the page is hidden. */
on("visibilitychange", keepAwake);

function mark() {
  const href = table()?.dataset.turn ? usual.replace("icon", "turn") : usual;
  if (icon.getAttribute("href") !== href) icon.setAttribute("href", href);
  keepAwake();
}

function keepAwake() {
  if (!document.hidden && table()?.matches(".playing")) awake ??= stayAwake();
  else {
    awake?.then((lock) => lock?.release());
    awake = undefined;
  }
}

/** Where the browser can and may; everywhere else the game goes on all the same. */
async function stayAwake() {
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    // On an empty battery, or over plain http.
  }
}
