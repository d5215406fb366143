import { ProviderSilent } from '../contract'
import { authorization, momentOf, type Merchant, type Request } from './sign'

/** The second one answers from elsewhere, when there is no way to the first one. */
export const HOSTS = ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'] as const
const TIMEOUT_MS = 10_000

export interface Wire {
  hosts: readonly string[]
  timeoutMs: number
  now: () => Date
}
export const WIRE: Wire = { hosts: HOSTS, timeoutMs: TIMEOUT_MS, now: () => new Date() }

/** What goes to WeChat Pay. `name` stands in errors and logs instead of the path, which may carry tokens. */
export interface Ask extends Request {
  name: string
  /** Id of the key that the answer is to be signed with; none: that is what is being asked for. */
  trusted?: string
}

export interface Reply {
  status: number
  headers: Headers
  body: Buffer
}

export type Send = (ask: Ask) => Promise<Reply>

/** Faults of a connection that was never there: nothing was handed over, and the other host may be asked. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'Error')
}

/** Signs a request, sends it and gives back what came, whatever it says. Rejects with `ProviderSilent` only. */
export function sender(merchant: Merchant, { hosts, timeoutMs, now }: Wire): Send {
  const sendTo = async (host: string, ask: Ask): Promise<Reply> => {
    const response = await fetch(host + ask.path, {
      method: ask.method,
      headers: {
        authorization: authorization(merchant, ask, momentOf(now())),
        accept: 'application/json',
        'user-agent': 'oncology-app',
        ...(ask.body ? { 'content-type': 'application/json' } : {}),
        ...(ask.trusted ? { 'wechatpay-serial': ask.trusted } : {}),
      },
      body: ask.body || undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
  }
  return async (ask) => {
    let code = ''
    for (const host of hosts) {
      try {
        return await sendTo(host, ask)
      } catch (error) {
        // The error itself holds the address, and with it what we asked for.
        code = codeOf(error)
        if (!NEVER_CONNECTED.has(code)) break
      }
    }
    throw new ProviderSilent(`WeChat Pay, ${ask.name}: ${code}`)
  }
}
