/** The voice: it says again what is to be done, and why a card does not fit, in the language of the page. */
import { one, pressed, root } from "./page.js";
import { isQuiet } from "./sound.js";
import { swapped, table } from "./table.js";

/** @param {string} sentence */
function speak(sentence) {
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = root.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** Says something aloud, unless sound is off. @param {string} sentence */
export const say = (sentence) => !isQuiet() && window.speechSynthesis && speak(sentence);

/** Where there is no voice there is no button for it. */
const offer = () => window.speechSynthesis || one("#say")?.remove();

swapped.push(offer);
offer();
pressed("#say", () => speak(`${one("#story li")?.textContent ?? ""} ${table().dataset.status}`));
