import { env } from '../env'
import { normalizeShare } from '../share/normalize'
import type { BridgeContract, NativeHead, NativePayment } from './contract'

interface NativeWindow {
  webkit?: { messageHandlers?: Record<string, { postMessage(message: unknown): void } | undefined> }
  lyhBridge?: Record<string, ((json: string, callback: string) => void) | undefined>
  [callback: string]: unknown
}

const HEAD_TIMEOUT_MS = 1500
const FUNCTIONS = [
  'goToDocument',
  'goToSubject',
  'goToColumnDetail',
  'handleUrl',
  'gotoLoginHint',
  'gotoCertifyHint',
  'getHead1',
  'BuriedPoint',
]
const PAYMENTS: readonly unknown[] = ['paid', 'cancelled', 'failed'] satisfies NativePayment[]

const native = window as unknown as NativeWindow
let questions = 0

// The app may put its functions in after the page has started, so they are looked for at each call.
const iosHandler = (name: string) => native.webkit?.messageHandlers?.[name]
const has = (name: string) => Boolean(iosHandler(name)) || typeof native.lyhBridge?.[name] === 'function'

/** Calls a function of the app; false when there is no app, or one too old to know it. */
function tell(call: string, payload: object = {}, callback = ''): boolean {
  const ios = iosHandler(call)
  try {
    if (ios) ios.postMessage({ ...payload, callback })
    else if (has(call)) native.lyhBridge?.[call]?.(JSON.stringify(payload), callback)
    else return false
    return true
  } catch {
    console.warn(`native bridge: ${call} failed`)
    return false
  }
}

/** Calls a function of the app and waits for its answer: undefined without one, and after `timeoutMs`. */
function question(name: string, payload?: object, timeoutMs?: number): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve) => {
    const callback = `__lyhAnswer${(questions += 1)}`
    let timer: number | undefined
    const finish = (answer?: Record<string, unknown>) => {
      window.clearTimeout(timer)
      delete native[callback]
      resolve(answer)
    }
    native[callback] = (answer: unknown) => finish(parse(answer))
    if (timeoutMs) timer = window.setTimeout(finish, timeoutMs)
    if (!tell(name, payload, callback)) finish()
  })
}

function parse(answer: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function toHead(answer: Record<string, unknown> | undefined): NativeHead | undefined {
  const { auth, auth2 } = answer ?? {}
  return typeof auth === 'string' && auth ? { auth, auth2: typeof auth2 === 'string' ? auth2 : '' } : undefined
}

const isOpenable = (url: string) => /^https?:\/\//i.test(url) || url.startsWith(__APP_CONFIG__.appScheme)

/** The native app round the web view. */
export const bridge: BridgeContract = {
  get present() {
    return FUNCTIONS.some(has)
  },
  version: env.appVersion,
  goToDocument: (id) => tell('goToDocument', { id }),
  goToSubject: (id) => tell('goToSubject', { id }),
  goToColumnDetail: (id) => tell('goToColumnDetail', { id }),
  handleUrl: (url) => isOpenable(url) && tell('handleUrl', { url }),
  gotoLoginHint: () => tell('gotoLoginHint'),
  gotoCertifyHint: () => tell('gotoCertifyHint'),
  getHead1: async () => toHead(await question('getHead1', {}, HEAD_TIMEOUT_MS)),
  BuriedPoint: (event) => tell('BuriedPoint', event),
  share: (content) => tell('share', normalizeShare(content)),
  async pay(order) {
    const answer = await question('pay', order)
    if (!answer) return undefined
    return PAYMENTS.includes(answer.status) ? (answer.status as NativePayment) : 'failed'
  },
}
