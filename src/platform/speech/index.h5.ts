import type { SpeechContract } from './contract'

/** Browsers that load their voices from elsewhere take about this long. */
const VOICES_WITHIN_MS = 2000

const synthesis = (): SpeechSynthesis | undefined => window.speechSynthesis

/** Mandarin before other Chinese, and a voice of the device before one of the network. */
function chineseVoice(): SpeechSynthesisVoice | undefined {
  const rank = ({ lang, localService }: SpeechSynthesisVoice) => (/^zh[-_](CN|Hans)/i.test(lang) ? 0 : 2) + (localService ? 0 : 1)
  return (synthesis()?.getVoices() ?? []).filter(({ lang }) => /^(zh|cmn)\b/i.test(lang)).sort((a, b) => rank(a) - rank(b))[0]
}

/** What is being said: Chrome forgets an utterance that nobody holds, and never says that it ended. */
let current: SpeechSynthesisUtterance | undefined

/** The voice of the browser. */
export const speech: SpeechContract = {
  ready() {
    const voices = synthesis()
    if (!voices || chineseVoice()) return Promise.resolve(!!voices)
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        voices.removeEventListener?.('voiceschanged', done)
        resolve(!!chineseVoice())
      }
      const timer = setTimeout(done, VOICES_WITHIN_MS)
      voices.addEventListener?.('voiceschanged', done)
    })
  },
  say(text, rate, onEnd) {
    speech.stop()
    const voices = synthesis()
    const voice = chineseVoice()
    if (!voices || !voice) return onEnd('failed')
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = rate
    const end = (outcome: 'said' | 'failed') => {
      if (current !== utterance) return
      current = undefined
      onEnd(outcome)
    }
    utterance.onend = () => end('said')
    utterance.onerror = () => end('failed')
    current = utterance
    voices.speak(utterance)
  },
  stop() {
    current = undefined
    synthesis()?.cancel()
  },
}
