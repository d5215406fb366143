import { X509Certificate, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { ProviderSilent } from '../contract'
import { openResource, resourceSchema } from './resource'
import type { Reply, Send } from './send'
import { isSigned, signedIn } from './verify'

const RENEWAL_MS = 12 * 3_600_000
/** An id that nobody knows makes us look for new certificates, but whoever sends us such ids does not make us ask all the time. */
const PAUSE_MS = 60_000

const listSchema = v.object({
  data: v.array(v.object({ serial_no: v.string(), encrypt_certificate: resourceSchema })),
})

interface Certificate {
  serial: string
  key: KeyObject
  from: number
  until: number
}

/** The keys by which WeChat Pay is known: its public key, and the certificates of its platform, of which an old and a new one are in use for a time. */
export interface TrustedKeys {
  /** The id that a request names: the answer comes signed with that one. */
  current(): Promise<string>
  /** Null when nobody of that id is trusted now. */
  find(serial: string): Promise<KeyObject | null>
}

interface Given {
  publicKey: { id: string; key: KeyObject } | null
  apiV3Key: string
  send: Send
  now: () => Date
}

export function trustedKeys({ publicKey, apiV3Key, send, now }: Given): TrustedKeys {
  const certificates = new Map<string, Certificate>()
  let renewedAt = -Infinity
  let askedAt = -Infinity
  let asking: Promise<void> | undefined

  const load = async (): Promise<void> => {
    askedAt = now().getTime()
    const reply = await send({ name: 'certificates', method: 'GET', path: '/v3/certificates', body: '' })
    const found = certificatesIn(reply, apiV3Key).map((one) => [one.serial, one] as const)
    // The answer is signed by one of those that it brings, or by one that we have.
    const known = new Map([...certificates, ...found])
    const signed = signedIn((name) => reply.headers.get(name))
    const key = signed.serial === publicKey?.id ? publicKey.key : known.get(signed.serial)?.key
    if (!key || !isSigned(signed, reply.body, key, now()))
      throw new ProviderSilent('WeChat Pay, certificates: not signed by WeChat Pay')
    for (const [serial, certificate] of found) certificates.set(serial, certificate)
    renewedAt = now().getTime()
  }
  const renew = (): Promise<void> => (asking ??= load().finally(() => (asking = undefined)))

  const valid = (): Certificate[] => {
    const at = now().getTime()
    return [...certificates.values()].filter(({ from, until }) => from <= at && at <= until)
  }
  /** What we have is good enough while new ones cannot be had. */
  const keepFresh = async (): Promise<void> => {
    const at = now().getTime()
    if (certificates.size > 0 && at - renewedAt > RENEWAL_MS && at - askedAt > PAUSE_MS) await renew().catch(() => undefined)
  }
  return {
    async current() {
      if (publicKey) return publicKey.id
      if (valid().length === 0) await renew()
      await keepFresh()
      const newest = valid().sort((a, b) => b.from - a.from)[0]
      if (!newest) throw new ProviderSilent('WeChat Pay, certificates: none is valid')
      return newest.serial
    },
    async find(serial) {
      if (serial === publicKey?.id) return publicKey.key
      // Ids of public keys are never those of certificates.
      if (!serial || serial.startsWith('PUB_KEY_ID_')) return null
      await keepFresh()
      if (!certificates.has(serial) && (asking || now().getTime() - askedAt > PAUSE_MS)) await renew().catch(() => undefined)
      return valid().find((one) => one.serial === serial)?.key ?? null
    },
  }
}

function certificatesIn({ status, body }: Reply, apiV3Key: string): Certificate[] {
  if (status !== 200) throw new ProviderSilent(`WeChat Pay, certificates: ${status}`)
  try {
    return v.parse(listSchema, JSON.parse(body.toString('utf8'))).data.map((item) => {
      const certificate = new X509Certificate(openResource(item.encrypt_certificate, apiV3Key))
      if (BigInt(`0x${certificate.serialNumber}`) !== BigInt(`0x${item.serial_no}`)) throw new Error('another serial')
      return {
        serial: item.serial_no,
        key: certificate.publicKey,
        from: Date.parse(certificate.validFrom),
        until: Date.parse(certificate.validTo),
      }
    })
  } catch {
    throw new ProviderSilent('WeChat Pay, certificates: not understood')
  }
}
