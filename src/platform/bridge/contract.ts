import type { ShareContent } from '../share/contract'

/** Who is signed in, as the native app says. */
export interface NativeHead {
  auth: string
  auth2: string
}

export interface BuriedPointEvent {
  event: string
  params: Record<string, string | number | boolean>
}

/** What the native app's cashier answers. */
export type NativePayment = 'paid' | 'cancelled' | 'failed'

/**
 * The native app round the web view.
 *
 * How the two sides talk (the specification names the functions only, so this is our choice): on iOS
 * `window.webkit.messageHandlers.<name>.postMessage({ ...payload, callback })`, on Android
 * `window.lyhBridge.<name>(JSON.stringify(payload), callback)`. `callback` is the name of a global function that the app calls
 * once with an object or its JSON text; it is empty where no answer is expected.
 *
 * Without the app, or with one too old to know a function, everything answers at once: actions return false, questions resolve
 * with undefined. Actions return true when the app was called; so `if (!bridge.goToDocument(id)) navigate('doc', { id })`.
 */
export interface BridgeContract {
  /** The page runs in the app and the app answers. */
  readonly present: boolean
  /** Version of the app such as `9.6.1`; empty outside it. */
  readonly version: string
  goToDocument(docId: string): boolean
  goToSubject(subjectId: string): boolean
  goToColumnDetail(columnistId: string): boolean
  /** Opens an in-app target or a web page; only `http(s)` addresses and the app's own scheme are passed on. */
  handleUrl(url: string): boolean
  gotoLoginHint(): boolean
  gotoCertifyHint(): boolean
  /** Undefined also when the app does not answer within 1500 ms, or answers without an auth. */
  getHead1(): Promise<NativeHead | undefined>
  BuriedPoint(event: BuriedPointEvent): boolean
  /** Native share sheet (not in the specification's list, which names only its parameters). */
  share(content: ShareContent): boolean
  /** Native cashier (not in the specification's list); waits as long as the person needs. */
  pay(order: Record<string, string>): Promise<NativePayment | undefined>
}
