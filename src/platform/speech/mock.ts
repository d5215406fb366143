import type { SpeechContract } from './contract'

/** A voice that says nothing: a test ends its sentences. */
export const speech = {
  hasVoice: false as boolean,
  said: [] as { text: string; rate: number }[],
  /** Ends the sentence that is being said. */
  end: undefined as ((outcome: 'said' | 'failed') => void) | undefined,

  ready: (): Promise<boolean> => Promise.resolve(speech.hasVoice),
  say(text: string, rate: number, onEnd: (outcome: 'said' | 'failed') => void) {
    speech.said.push({ text, rate })
    speech.end = onEnd
  },
  stop() {
    speech.end = undefined
  },
} satisfies SpeechContract & Record<string, unknown>
