import { hearServerTime } from '@/domain/clock'
import { request } from '@/platform/request'
import type { RequestContract } from '@/platform/request/contract'
import { readAnswer } from './answer'
import type { Endpoint } from '../endpoint'
import type { RequestHead } from '../envelope'
import { errorOfTransport, UnauthenticatedError } from './errors'
import { withRetries } from './retry'
import { SharedCalls } from './shared-call'

export interface ClientSettings {
  /** Origin of the API without a trailing slash; empty on H5: the origin that served the page. */
  apiHost: string
  /** How bytes travel; a test hands in its own. */
  transport?: RequestContract['send']
  /** The head of this moment; asked once for each attempt's call. */
  head: () => RequestHead
  /** The session that is in the head was refused: called once for each session. */
  onSignedOut: () => void
}

export interface CallOptions {
  /** Cancels the call; it rejects with AbortedError. */
  signal?: AbortSignal
  /** Default 15 s for reads and 30 s for writes. */
  timeoutMs?: number
  /** A write that carries an idempotency key, or that does no harm when done twice: it may be tried again. */
  idempotent?: boolean
  /** Another origin than the API's, e.g. of the tracking service. */
  host?: string
  header?: Record<string, string>
}

export const TIMEOUT_MS = { read: 15_000, write: 30_000 } as const

let settings: Required<ClientSettings> | undefined
let calls = new SharedCalls()
/** The session whose end was reported already. */
let endedAuth = ''

/** Tells the one client where it is and who is signed in. Called once at start, by RootStore. */
export function configureClient(next: ClientSettings): void {
  settings = { transport: (options) => request.send(options), ...next }
  calls = new SharedCalls()
  endedAuth = ''
}

/** The settings in force; throws before `configureClient`. */
export function clientSettings(): Required<ClientSettings> {
  if (!settings) throw new Error('configureClient must run before the first call')
  return settings
}

/**
 * Makes one call and gives its checked answer. Rejects with a class of `errors.ts` only.
 * Identical reads in flight share one request; reads (and idempotent writes) are tried again after a network fault.
 */
export function call<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  payload: Request,
  options: CallOptions = {},
): Promise<Answer> {
  // Taken now, not when the request leaves: signing out must not change a call that was made before.
  const head = clientSettings().head()
  const start = (signal?: AbortSignal) => exchange(endpoint, payload, head, { ...options, signal })
  if (!endpoint.safe) return start(options.signal)
  const key = JSON.stringify([options.host, endpoint.path, head.auth, payload])
  return calls.join(key, start, options.signal)
}

function exchange<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  payload: Request,
  head: RequestHead,
  {
    signal,
    idempotent = endpoint.safe,
    timeoutMs = endpoint.safe ? TIMEOUT_MS.read : TIMEOUT_MS.write,
    host,
    header,
  }: CallOptions,
): Promise<Answer> {
  const { transport, apiHost } = clientSettings()
  const url = `${host ?? apiHost}/${endpoint.path}`
  const attempt = async () => {
    const askedAt = Date.now()
    try {
      const ahead = head.auth || host ? undefined : request.askedAhead(url, payload)
      const answer =
        (ahead && (await ahead)) ??
        (await transport({ url, method: 'POST', data: { ...payload, head }, header, timeoutMs, signal }))
      if (!host) hearServerTime(answer.header.date, askedAt)
      return readAnswer(endpoint, answer)
    } catch (error) {
      throw told(errorOfTransport(error), head.auth)
    }
  }
  return idempotent ? withRetries(attempt, signal) : attempt()
}

/** Reports the end of a session, once, and only of the one that is still in use. */
function told(error: Error, auth: string): Error {
  if (error instanceof UnauthenticatedError && auth && auth !== endedAuth && auth === clientSettings().head().auth) {
    endedAuth = auth
    clientSettings().onSignedOut()
  }
  return error
}
