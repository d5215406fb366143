import { CLICKSTREAM_PATH, trackingApi } from '@/api/tracking'
import type { Phone } from './phone'

/** What leaves a phone by other ways than the body of a call, or stays to be read: by who keeps logs of addresses, looks at a history, counts events or is sent a card. */
export interface Overheard {
  /** Of all requests and sockets, and of the pages themselves. */
  addresses: string[]
  titles: string[]
  /** Bodies and addresses of what is counted. */
  events: string[]
  /** What the chat app's menu sends of a page. */
  cards: string[]
}

type Told = 'titles' | 'cards'
const COUNTED = [trackingApi.batch.path, trackingApi.viewCount.path, CLICKSTREAM_PATH]

/** Listens from the next document on. The phone must be the spec's own: this stays. */
export async function overhear({ context, page }: Phone): Promise<Overheard> {
  const heard: Overheard = { addresses: [], titles: [], events: [], cards: [] }
  page.on('request', (request) => {
    heard.addresses.push(request.url())
    if (COUNTED.some((path) => request.url().includes(path))) heard.events.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  page.on('websocket', (socket) => heard.addresses.push(socket.url()))
  page.on('framenavigated', (frame) => heard.addresses.push(frame.url()))
  await context.exposeBinding('overheard', (_, kind: Told, text: string) => void heard[kind].push(text))
  await context.addInitScript(() => {
    const { overheard } = window as unknown as { overheard: (kind: Told, text: string) => void }
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title')
    Object.defineProperty(document, 'title', {
      get: () => own?.get?.call(document) as string,
      set: (text: string) => {
        overheard('titles', text)
        own?.set?.call(document, text)
      },
    })
    // Of a beacon the browser does not show what it carries: then the app sends it by an ordinary call.
    navigator.sendBeacon = () => {
      throw new Error('no beacons here')
    }
    // What the chat app offers its SDK.
    const invoke = (name: string, params: unknown, done: (answer: object) => void) => {
      if (name.endsWith('ShareData')) overheard('cards', JSON.stringify(params))
      done({ err_msg: `${name}:ok`, checkResult: {} })
    }
    Object.assign(window, { WeixinJSBridge: { invoke, on: () => undefined, call: () => undefined } })
  })
  return heard
}

/** Those of the texts that hold one of the words, as they stand or as they stand in an address. */
export const holding = (texts: readonly string[], words: RegExp): string[] =>
  texts.filter((text) => words.test(text) || words.test(text.replace(/(?:%[\dA-F]{2})+/gi, decoded)))

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}
