import { speech } from '@/platform/speech'

interface Said {
  text: string
  lang?: string
  rate?: number
  onend?: () => void
  onerror?: () => void
}
const voice = (lang: string, localService = true) => ({ lang, localService, name: lang })

/** The browser's voices, and what they were told. */
function browser(voices: ReturnType<typeof voice>[], { late = false } = {}) {
  const said: Said[] = []
  const listeners = new Set<() => void>()
  let known = late ? [] : voices
  const synthesis = {
    getVoices: () => known,
    speak: (one: Said) => said.push(one),
    cancel: jest.fn(() => said.forEach((one) => one.onerror?.())),
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(readonly text: string) {}
    },
    configurable: true,
  })
  const come = () => {
    known = voices
    listeners.forEach((listener) => listener())
  }
  return { said, synthesis, come, listeners }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  speech.stop()
  Reflect.deleteProperty(window, 'speechSynthesis')
  jest.useRealTimers()
})

test('a browser without voices has none, nor has one that speaks no Chinese', async () => {
  expect(await speech.ready()).toBe(false)
  browser([voice('en-US')])
  const ready = speech.ready()
  await jest.advanceTimersByTimeAsync(2000)
  expect(await ready).toBe(false)
})

test('voices that come late are waited for', async () => {
  const { come, listeners } = browser([voice('zh-CN')], { late: true })
  const ready = speech.ready()
  come()
  expect(await ready).toBe(true)
  expect(listeners.size).toBe(0)
})

test('speaks Mandarin, by a voice of the device before others, and tells once when it has said it', () => {
  const { said } = browser([voice('en-US'), voice('zh-HK'), voice('zh-CN', false), voice('zh-CN')])
  const ended = jest.fn()
  speech.say('先看设计。', 1.5, ended)
  expect(said).toEqual([expect.objectContaining({ text: '先看设计。', lang: 'zh-CN', rate: 1.5, voice: voice('zh-CN') })])
  said[0]?.onend?.()
  said[0]?.onend?.()
  expect(ended.mock.calls).toEqual([['said']])
})

test('what is stopped, or replaced, tells nothing more; what breaks does', () => {
  const { said } = browser([voice('zh-CN')])
  const [first, second] = [jest.fn(), jest.fn()]
  speech.say('一。', 1, first)
  speech.say('二。', 1, second)
  said[0]?.onend?.()
  speech.stop()
  said[1]?.onend?.()
  expect([first, second].map((each) => each.mock.calls)).toEqual([[], []])
  speech.say('三。', 1, second)
  said[2]?.onerror?.()
  expect(second.mock.calls).toEqual([['failed']])
})
