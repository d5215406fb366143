import * as v from 'valibot'
import { ProviderRefusal, ProviderSilent } from '../contract'
import { sealFor } from './resource'
import type { Ask, Reply, Send } from './send'
import type { TrustedKeys } from './trusted-keys'
import { isSigned, signedIn } from './verify'

/** WeChat Pay's own no, with its code (`ORDERPAID`), which is for us; the message is for whoever pays. */
export class WeChatPayRefusal extends ProviderRefusal {
  constructor(
    readonly call: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(SENTENCES[code] ?? (call === 'transfer' ? TRANSFER_FAILED : '支付没有成功，请稍后重试'))
    this.name = 'WeChatPayRefusal'
  }
}

/** Of money that goes out and for whose refusal there is no sentence of its own. */
export const TRANSFER_FAILED = '微信支付未能转账，请改用银行卡提现'

const SENTENCES: Readonly<Record<string, string>> = {
  ORDERPAID: '这笔订单已经支付',
  ORDER_CLOSED: '这笔订单已经关闭，请重新下单',
  USER_ACCOUNT_ABNORMAL: '付款账户异常，无法原路退回',
  OPENID_MISMATCH: '付款的微信与下单时不同，请重新下单',
}

/** Nothing was decided: with the same number it is asked again, after a while or when an operator has mended what is wrong on our side. */
const UNDECIDED_CODES: ReadonlySet<string> = new Set([
  'SYSTEM_ERROR',
  'BANK_ERROR',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'NOT_ENOUGH',
  'SIGN_ERROR',
  'STATEMENT_CREATING',
])
const isUndecided = (status: number, code: string): boolean =>
  status >= 500 || [401, 408, 429].includes(status) || UNDECIDED_CODES.has(code)

export interface Client {
  /** The answer after its signature was looked at. Rejects with `WeChatPayRefusal` or `ProviderSilent`. */
  get<T>(name: string, path: string, schema: v.GenericSchema<unknown, T>): Promise<T>
  post<T>(name: string, path: string, body: object, schema: v.GenericSchema<unknown, T>): Promise<T>
  /** With what only WeChat Pay may read: `seal` closes a text with the key that the request names. */
  postSealed<T>(
    name: string,
    path: string,
    bodyOf: (seal: (text: string) => string) => object,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<T>
  /** A file, which nobody has signed: it is known by its hash. */
  file(name: string, path: string): Promise<Buffer>
}

/** Of a call that answers with nothing (204). */
export const nothing = v.null()

export function weChatPayClient(send: Send, keys: TrustedKeys, now: () => Date): Client {
  const isTheirs = async ({ headers, body }: Reply): Promise<boolean> => {
    const signed = signedIn((name) => headers.get(name))
    const key = await keys.find(signed.serial)
    return key !== null && isSigned(signed, body, key, now())
  }
  const call = async <T>(ask: Ask, schema: v.GenericSchema<unknown, T>): Promise<T> => {
    const reply = await send({ ...ask, trusted: ask.trusted ?? (await keys.current()) })
    const isNo = reply.status >= 400
    // A no may come without a signature, from before WeChat Pay knows whom it talks to. What is signed wrongly is nobody's word.
    if ((!isNo || reply.headers.has('wechatpay-signature')) && !(await isTheirs(reply)))
      throw new ProviderSilent(`WeChat Pay, ${ask.name}: ${reply.status}, not signed by WeChat Pay`)
    if (isNo) throw noOf(ask.name, reply)
    const answer = v.safeParse(schema, jsonOf(reply.body))
    if (!answer.success) throw new ProviderSilent(`WeChat Pay, ${ask.name}: ${reply.status}, not understood`)
    return answer.output
  }
  return {
    get: (name, path, schema) => call({ name, method: 'GET', path, body: '' }, schema),
    post: (name, path, body, schema) => call({ name, method: 'POST', path, body: JSON.stringify(body) }, schema),
    async postSealed(name, path, bodyOf, schema) {
      const trusted = await keys.current()
      const key = await keys.find(trusted)
      if (!key) throw new ProviderSilent(`WeChat Pay, ${name}: its key has just ended`)
      const body = JSON.stringify(bodyOf((text) => sealFor(text, key)))
      return call({ name, method: 'POST', path, body, trusted }, schema)
    },
    async file(name, path) {
      const reply = await send({ name, method: 'GET', path, body: '', trusted: await keys.current() })
      if (reply.status !== 200) throw noOf(name, reply)
      return reply.body
    },
  }
}

function noOf(name: string, { status, body }: Reply): Error {
  const said = v.safeParse(v.object({ code: v.pipe(v.string(), v.regex(/^\w{1,40}$/)) }), jsonOf(body))
  const code = said.success ? said.output.code : ''
  // What has no code of WeChat Pay comes from something in front of it.
  return code === '' || isUndecided(status, code)
    ? new ProviderSilent(`WeChat Pay, ${name}: ${status} ${code}`)
    : new WeChatPayRefusal(name, status, code)
}

function jsonOf(body: Buffer): unknown {
  try {
    return body.length === 0 ? null : JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
