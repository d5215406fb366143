import { randomBytes, sign as signBytes, type KeyObject } from 'node:crypto'

/** Of whom we are to WeChat Pay: the merchant, the id of its certificate, and the key that belongs to it. */
export interface Merchant {
  mchId: string
  serial: string
  privateKey: KeyObject
}

export interface Request {
  method: 'GET' | 'POST'
  /** With the query. */
  path: string
  /** JSON as it goes out; empty for a GET. */
  body: string
}

/** When and by which random text something was signed. Seconds, as text. */
export interface Moment {
  timestamp: string
  nonce: string
}

export const momentOf = (now: Date): Moment => ({
  timestamp: String(Math.floor(now.getTime() / 1000)),
  nonce: randomBytes(16).toString('hex').toUpperCase(),
})

/** Lines as WeChat Pay signs them: each ends, also the last one. */
const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join('')

export const sign = (text: string, key: KeyObject): string => signBytes('RSA-SHA256', Buffer.from(text), key).toString('base64')

export const requestText = ({ method, path, body }: Request, { timestamp, nonce }: Moment): string =>
  lines(method, path, timestamp, nonce, body)

/** The `Authorization` header of a request. */
export function authorization({ mchId, serial, privateKey }: Merchant, request: Request, moment: Moment): string {
  const signature = sign(requestText(request, moment), privateKey)
  const { timestamp, nonce } = moment
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${serial}",signature="${signature}"`
}

/** With which the app opens WeChat's own cashier. */
export const paySign = (appId: string, { timestamp, nonce }: Moment, packed: string, key: KeyObject): string =>
  sign(lines(appId, timestamp, nonce, packed), key)
