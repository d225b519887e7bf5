// Short sounds, made here: a burst of filtered noise for a card, and tones for a win. Off unless the player wants them.

/** @type {AudioContext | undefined} */
let context;

/** @param {number} after in seconds @param {number} pitch of the filter @param {number} length in seconds @param {number} loud */
function rustle(after, pitch, length, loud) {
  if (!context) return;
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (2 * Math.random() - 1) * (1 - at / samples.length) ** 3;
  const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + after);
}

/** @param {number} after @param {number} pitch @param {number} length */
function tone(after, pitch, length) {
  if (!context) return;
  const [source, gain, start] = [context.createOscillator(), context.createGain(), context.currentTime + after];
  source.type = "triangle";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0.001, start);
  gain.gain.exponentialRampToValueAtTime(0.15, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

/** @type {Record<"move" | "deal" | "refuse" | "win", () => void>} */
const SOUNDS = {
  move: () => rustle(0, 1800, 0.07, 0.5),
  deal: () => [0, 1, 2, 3, 4, 5].forEach((card) => rustle(0.06 * card, 1500 + 90 * card, 0.06, 0.35)),
  refuse: () => tone(0, 160, 0.16),
  win: () => [523, 659, 784, 1047].forEach((pitch, number) => tone(0.13 * number, pitch, 0.4)),
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[name]();
}
