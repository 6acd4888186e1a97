/**
 * Sound, made here: quiet, one at a time, and off for good when it is turned off. A page in the background is
 * silent but for "your turn".
 */
import { on, one, pressed } from "./page.js";
import { swapped } from "./table.js";

/** How loud: below -12 dB. */
const LOUD = 0.2;
const OCTAVE = 12;

/** Of each sound: its wave, how many seconds a note is long, and the notes in hertz. */
const SOUNDS = {
  take: ["noise", 0.09, 1800],
  lay: ["triangle", 0.06, 330],
  join: ["triangle", 0.06, 330, 440],
  hisss: ["noise", 0.6, 6000],
  wrong: ["sine", 0.1, 110, 110],
  turn: ["sine", 0.35, 523],
  end: ["triangle", 0.14, 523, 587, 659, 784, 1047],
};

/** @type {AudioContext} there is none before the first press, nor where sound is off */
let context;
/** @type {GainNode} what sounds now */
let sounding;

/** What this browser remembers; where it may not, what this page does. @type {any} */
export const memory = (() => {
  try {
    return localStorage;
  } catch {
    return {};
  }
})();
export const isQuiet = () => !!memory.quiet;

/** Makes a sound, higher by so many steps of an octave. @type {(kind: string, steps?: number) => void} */
export function play(kind, steps = 0) {
  if (isQuiet() || !context || !SOUNDS[kind]) return;
  sounding?.disconnect();
  sounding = new GainNode(context, { gain: LOUD });
  sounding.connect(context.destination);
  const [wave, length, ...notes] = SOUNDS[kind];
  notes.forEach((note, i) => {
    const at = context.currentTime + i * length * 1.3;
    const frequency = note * 2 ** (Math.min(steps, OCTAVE) / OCTAVE);
    const noisy = wave === "noise";
    const source = noisy ? noise() : new OscillatorNode(context, { type: wave, frequency });
    const filter = new BiquadFilterNode(context, { type: noisy ? "bandpass" : "lowpass", frequency });
    const swell = new GainNode(context, { gain: 0 });
    swell.gain.setValueCurveAtTime(noisy ? [0, 1, 0] : [0, 1, 0.4, 0.1, 0], at, length);
    source.connect(filter).connect(swell).connect(sounding);
    source.start(at);
    source.stop(at + length);
  });
}

function noise() {
  const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  buffer.getChannelData(0).forEach((_, i, wave) => (wave[i] = Math.random() * 2 - 1));
  return new AudioBufferSourceNode(context, { buffer });
}

/** Browsers let sound begin within a press only. @param {Event} event */
function wake({ isTrusted }) {
  if (isQuiet() || !isTrusted) return;
  context ??= new AudioContext();
  if (context.state !== "running") context.resume();
}
on("click", wake, true);
on("pointerup", wake, true);

/** What the newer table sounds like: the end, a snake taken, one's own turn, else what was done. */
swapped.push((next, old) => {
  paintSwitch();
  const { heard = "", turn } = next.dataset;
  if (heard === old.dataset.heard) return;
  const [, kind, steps] = heard.split(" ");
  const called = turn && !old.dataset.turn && (document.hidden || !/end|hisss/.test(kind));
  if (called || !document.hidden) play(called ? "turn" : kind, called ? 0 : steps);
});

paintSwitch();
pressed("#sound", (_, event) => {
  memory.quiet = isQuiet() ? "" : "yes";
  sounding?.disconnect();
  wake(event);
  play("lay");
  paintSwitch();
});

function paintSwitch() {
  const button = one("#sound");
  if (button) button.ariaPressed = String(!isQuiet());
}
