/** A voice that reads aloud, where the host has one for Chinese. */
export interface SpeechContract {
  /** Whether there is a Chinese voice. Browsers know their voices only a moment after they are first asked. */
  ready(): Promise<boolean>
  /**
   * Says one sentence; what was being said stops. Give it sentences and no more: Chrome falls silent after 15 seconds of one text.
   * @param rate 1 is as people speak
   * @param onEnd once, when it was said, or could not be; not after `stop` or another sentence
   */
  say(text: string, rate: number, onEnd: (outcome: 'said' | 'failed') => void): void
  stop(): void
}
