import type { Answer } from './contract'
import { parseBody, TIMEOUT_MS } from './parse'

declare global {
  interface Window {
    /** What assets/before-app.js has asked for: address and payload → the response. */
    askedAhead?: Record<string, Promise<Response>>
  }
}

/** So long after the page was opened an answer is as good as a new one: as long as every other answer is (`stores/query-client`). */
const FRESH_MS = 30_000

/** The answer to a request that the page sent before our scripts loaded. Undefined at once: there is none. Undefined later: it failed, and the caller sends the request again. */
export function askedAhead(url: string, payload: object): Promise<Answer | undefined> | undefined {
  const all = window.askedAhead ?? {}
  const key = `${url} ${JSON.stringify(payload)}`
  const asked = all[key]
  if (!asked) return undefined
  // An answer is given once: who asks again wants a new one.
  delete all[key]
  if (performance.now() > FRESH_MS) return undefined
  return Promise.race([answerOf(asked).catch(() => undefined), givenUp()])
}

/** Gives up after the usual time limit, because a dead connection may never report an error. */
const givenUp = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS.send))

async function answerOf(asked: Promise<Response>): Promise<Answer> {
  const response = await asked
  const header: Record<string, string> = {}
  response.headers.forEach((value, name) => (header[name] = value))
  return { status: response.status, data: parseBody(await response.text()), header }
}
