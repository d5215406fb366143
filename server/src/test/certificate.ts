import { createPublicKey, sign, type KeyObject } from 'node:crypto'

/** One element of DER: its tag, its length, its content. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const SEQUENCE = 0x30
/** sha256WithRSAEncryption */
const ALGORITHM = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'))

const utc = (time: Date): Buffer => der(0x17, Buffer.from(`${time.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

/** A certificate as PEM that the key has signed for itself. Node reads certificates, but makes none. `serial`: pairs of hex digits, the first digit below 8. */
export function certificateOf(key: KeyObject, serial: string, from: Date, until: Date): string {
  const content = der(
    SEQUENCE,
    der(0x02, Buffer.from(serial, 'hex')),
    ALGORITHM,
    der(SEQUENCE),
    der(SEQUENCE, utc(from), utc(until)),
    der(SEQUENCE),
    createPublicKey(key).export({ format: 'der', type: 'spki' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', content, key))
  const bytes = der(SEQUENCE, content, ALGORITHM, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${bytes.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
