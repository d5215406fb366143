import { chatProvider, type ChatProvider, type ChatScript } from '../../server/src/test/chat-provider'

/** Gives up on a provider that is silent: as short as a machine that is busy allows. */
const SILENT_SECONDS = 8

export interface Answers extends ChatProvider {
  /** What the backend is started with so that this provider writes its answers: `world({ own: true, settings: answers.settings })`. */
  settings: () => Record<string, string>
  /** What comes next stands still after each piece until `on()` was called once for it. */
  held: (pieces: readonly string[], then?: ChatScript['then']) => { on: () => void }
}

/** A provider of answers for the specs of one file, on this machine: it says what a spec tells it to, true or not. Stands above `world`. */
export function answers(): Answers {
  const chat = chatProvider()
  beforeAll(chat.start)
  afterAll(chat.stop)
  return Object.assign(chat, {
    settings: () => ({
      AI_BASE_URL: chat.url,
      AI_API_KEY: 'key-of-the-spec',
      AI_MODEL: 'spec-model',
      AI_TIMEOUT_SECONDS: String(SILENT_SECONDS),
    }),
    held(pieces: readonly string[], then?: ChatScript['then']) {
      const waiting: (() => void)[] = []
      let ahead = 0
      chat.script = {
        ...{ pieces, then },
        between: () =>
          new Promise<void>((resolve) => {
            if (ahead > 0) {
              ahead -= 1
              resolve()
            } else waiting.push(resolve)
          }),
      }
      return {
        on() {
          const next = waiting.shift()
          if (next) next()
          else ahead += 1
        },
      }
    },
  })
}
