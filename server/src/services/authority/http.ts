import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { equalText } from '../../crypto'
import type { Settings } from '../../settings'
import { CaRefusal, CaSilent, NoticeForged, type CaAdapter } from './contract'

/*
 * Names of fields and paths are ours (待核对): no provider's interface was seen. A provider whose interface differs gets an adapter of its own beside this one.
 * Each call is JSON, signed with the shared secret: HMAC-SHA-256 of time, nonce and body.
 */
const TIMEOUT_MS = 10_000
/** A notice that is older was overheard. */
const NOTICE_SECONDS = 300

/** A page that people are led to. */
const pageUrl = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const started = v.object({ applyId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), url: pageUrl })
const status = v.object({
  state: v.picklist(['applied', 'verifying', 'active', 'rejected', 'revoked']),
  certSerial: v.optional(v.pipe(v.string(), v.regex(/^[\dA-F]{2,64}$/i), v.toUpperCase())),
  validTo: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  certPem: v.optional(v.string()),
  /** Base64 PNG. */
  sealImage: v.optional(v.pipe(v.string(), v.base64(), v.maxLength(400_000))),
  reason: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
const asked = v.object({
  signId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  authUrl: v.optional(pageUrl),
})
const result = v.object({
  state: v.picklist(['waiting', 'signed', 'refused', 'expired']),
  signature: v.optional(v.pipe(v.string(), v.base64())),
})
const notice = v.union([v.object({ applyId: v.string() }), v.object({ signId: v.string() })])
const refusal = v.object({ message: v.pipe(v.string(), v.maxLength(200)) })

export function httpAuthority({ url, appId, secret, title, roots }: NonNullable<Settings['authority']>): CaAdapter {
  const sign = (time: string, nonce: string, body: string): string =>
    createHmac('sha256', secret).update(`${time}\n${nonce}\n${body}`).digest('hex')

  async function ask<T>(path: string, input: object, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const body = JSON.stringify(input)
    const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(12).toString('hex')]
    const headers = {
      ...{ 'content-type': 'application/json', 'x-app-id': appId, 'x-time': time, 'x-nonce': nonce },
      'x-signature': sign(time, nonce, body),
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // What was sent names people: an error says the path and no more.
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body, signal }).catch(() => {
      throw new CaSilent(`${path}: no answer`)
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.status === 400 || response.status === 409 || response.status === 422) {
      const said = v.safeParse(refusal, answer)
      throw new CaRefusal(said.success ? said.output.message : '签名机构未受理')
    }
    const read = v.safeParse(schema, answer)
    if (!response.ok || !read.success) throw new CaSilent(`${path}: status ${response.status}`)
    return read.output
  }

  return {
    name: 'http',
    title,
    isTest: false,
    start: (applicant) => ask('/certificates/apply', applicant, started),
    async status(applyId) {
      const { sealImage, ...rest } = await ask('/certificates/status', { applyId }, status)
      return { ...rest, ...(sealImage && { sealImage: Buffer.from(sealImage, 'base64') }) }
    },
    sign: (wish) => ask('/signatures/ask', wish, asked),
    result: (signId) => ask('/signatures/result', { signId }, result),
    async readNotice(headers, body) {
      const { 'x-time': time = '', 'x-nonce': nonce = '', 'x-signature': given = '' } = headers
      const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= NOTICE_SECONDS
      if (!isFresh || !equalText(given, sign(time, nonce, body.toString()))) throw new NoticeForged('forged notice')
      return v.parse(notice, JSON.parse(body.toString()))
    },
    roots: async () => roots,
  }
}
