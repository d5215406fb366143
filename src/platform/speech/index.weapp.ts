import type { SpeechContract } from './contract'

/** The mini-program has no voice of its own. */
export const speech: SpeechContract = {
  ready: () => Promise.resolve(false),
  say: (_text, _rate, onEnd) => onEnd('failed'),
  stop: () => undefined,
}
