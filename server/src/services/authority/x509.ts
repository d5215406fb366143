import { createHash, randomBytes } from 'node:crypto'
import type { BaseBlock } from 'asn1js'
import type { Certificate } from 'pkijs'

const COMMON_NAME = '2.5.4.3'
const SUBJECT_KEY = '2.5.29.14'
const KEY_USAGE = '2.5.29.15'
const BASIC_CONSTRAINTS = '2.5.29.19'
const AUTHORITY_KEY = '2.5.29.35'
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
/** Bits of key usage, from the left. */
const SIGNS_DOCUMENTS = 0b1100_0000
const SIGNS_CERTIFICATES = 0b0000_0110
const SERIAL_BYTES = 10

/** Loaded when somebody first signs: a start does without them. */
export const pki = async () => ({ ...(await import('pkijs')), asn1: await import('asn1js') })
type Pki = Awaited<ReturnType<typeof pki>>

export interface Issued {
  serial: string
  pem: string
  /** PKCS #8. */
  key: Buffer
}

interface Wish {
  name: string
  from: Date
  to: Date
  /** Who issues it; without one it is a root. */
  by?: Pick<Issued, 'pem' | 'key'>
}

/** A certificate with a new key of 2048 bits. */
export async function issueCertificate({ name, from, to, by }: Wish): Promise<Issued> {
  const lib = await pki()
  const { asn1, AuthorityKeyIdentifier, BasicConstraints } = lib
  const pair = await crypto.subtle.generateKey({ ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'sign',
    'verify',
  ])
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const cert = new lib.Certificate({ version: 2 })
  const serial = newSerial()
  cert.serialNumber = new asn1.Integer({ valueHex: toBytes(serial) })
  const issuer = by && (await readCertificate(by.pem))
  cert.subject = nameOf(lib, name)
  cert.issuer = issuer ? issuer.subject : cert.subject
  cert.notBefore.value = from
  cert.notAfter.value = to
  await cert.subjectPublicKeyInfo.importKey(pair.publicKey)
  const ownKey = keyId(cert)
  const issuerKey = issuer ? keyId(issuer) : ownKey
  cert.extensions = [
    extension(lib, BASIC_CONSTRAINTS, new BasicConstraints({ cA: !by }).toSchema(), true),
    extension(lib, KEY_USAGE, usage(lib, by ? SIGNS_DOCUMENTS : SIGNS_CERTIFICATES), true),
    extension(lib, SUBJECT_KEY, new asn1.OctetString({ valueHex: ownKey }), false),
    extension(
      lib,
      AUTHORITY_KEY,
      new AuthorityKeyIdentifier({ keyIdentifier: new asn1.OctetString({ valueHex: issuerKey }) }).toSchema(),
      false,
    ),
  ]
  await cert.sign(by ? await importKey(by.key) : pair.privateKey, 'SHA-256')
  return { serial, pem: pemOf(cert.toSchema(true).toBER()), key }
}

const importKey = (key: Buffer) => crypto.subtle.importKey('pkcs8', toBytes(key.toString('hex')), RSA, false, ['sign'])

/** Positive, and without a zero in front, so that it reads the same everywhere. */
function newSerial(): string {
  const bytes = randomBytes(SERIAL_BYTES)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.toString('hex').toUpperCase()
}

const toBytes = (hex: string): ArrayBuffer => new Uint8Array(Buffer.from(hex, 'hex')).buffer

function nameOf({ asn1, AttributeTypeAndValue, RelativeDistinguishedNames }: Pki, name: string) {
  const value = new asn1.Utf8String({ value: name })
  return new RelativeDistinguishedNames({ typesAndValues: [new AttributeTypeAndValue({ type: COMMON_NAME, value })] })
}

const extension = ({ Extension }: Pki, extnID: string, value: BaseBlock, critical: boolean) =>
  new Extension({ extnID, critical, extnValue: value.toBER() })

const usage = ({ asn1 }: Pki, bits: number) => new asn1.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits: 1 })

/** SHA-1 of the public key, as RFC 5280 names keys. */
function keyId({ subjectPublicKeyInfo }: Certificate): ArrayBuffer {
  const bits = Buffer.from(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView)
  return toBytes(createHash('sha1').update(bits).digest('hex'))
}

const pemOf = (der: ArrayBuffer): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** One certificate after the other, as they stand in a PEM text. */
export const chainOf = (text: string): string[] => text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []

/** The DER of a PEM certificate. */
export const derOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')

/** Throws when it is none. */
export const readCertificate = async (pem: string): Promise<Certificate> =>
  (await pki()).Certificate.fromBER(toBytes(derOf(pem).toString('hex')))
