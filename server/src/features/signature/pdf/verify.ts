import { bufferOf, sha256Of, SIGNING_CERTIFICATE_V2 } from '../cms'
import { pki, readCertificate } from '../../../services/authority/x509'
import type { SignedData } from 'pkijs'

/** One signature of a file. `isValid`: what it covers is as it was, by a certificate that was traced to a root and valid then. */
export interface CheckedSignature {
  name: string
  serial: string
  isValid: boolean
}

export interface CheckedPdf {
  signatures: CheckedSignature[]
  /** The last signature covers the file to its end. */
  isWhole: boolean
}

/** A file may have a few signatures; more are no document of ours. */
const MOST_SIGNATURES = 10

interface Trust {
  /** PEM. */
  roots: readonly string[]
  /** At which moment the certificates must be valid. */
  at: (serial: string) => Date
}

/** Checks every signature of a PDF by itself (PAdES B-B, SHA-256). Whatever cannot be read is not valid. */
export async function checkPdf(pdf: Buffer, trust: Trust): Promise<CheckedPdf> {
  const ranges = rangesOf(pdf)
  const signatures: CheckedSignature[] = []
  for (const range of ranges.slice(0, MOST_SIGNATURES)) signatures.push(await checkRange(pdf, range, trust))
  const last = ranges.at(-1)
  return { signatures, isWhole: ranges.length <= MOST_SIGNATURES && last !== undefined && last.end === pdf.length }
}

interface Range {
  /** Where the place of the signature begins and ends, and where what is signed behind it ends. */
  from: number
  to: number
  end: number
}

const RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

function rangesOf(pdf: Buffer): Range[] {
  return [...pdf.toString('latin1').matchAll(RANGE)].map(([, first, length, to, rest]) => ({
    // What does not begin at the first byte covers nothing of it, and is found to be wrong.
    from: Number(first) === 0 ? Number(length) : -1,
    to: Number(to),
    end: Number(to) + Number(rest),
  }))
}

const NOTHING: CheckedSignature = { name: '', serial: '', isValid: false }

async function checkRange(pdf: Buffer, range: Range, { roots, at }: Trust): Promise<CheckedSignature> {
  try {
    const der = placeOf(pdf, range)
    if (!der) return NOTHING
    const lib = await pki()
    const signed = new lib.SignedData({ schema: lib.ContentInfo.fromBER(bufferOf(der)).content as never })
    const [signer] = signed.certificates ?? []
    if (!(signer instanceof lib.Certificate)) return NOTHING
    const serial = Buffer.from(signer.serialNumber.valueBlock.valueHexView).toString('hex').toUpperCase()
    const name = signer.subject.typesAndValues.map(({ value }) => value.valueBlock.value as string).join(' ')
    const named = sha256Of(Buffer.from(signer.toSchema().toBER()))
    const covered = Buffer.concat([pdf.subarray(0, range.from), pdf.subarray(range.to, range.end)])
    const trustedCerts = await Promise.all(roots.map(readCertificate))
    const isValid =
      namesItself(signed, named) &&
      (await signed
        .verify({ signer: 0, data: bufferOf(covered), trustedCerts, checkChain: true, checkDate: at(serial), extendedMode: true })
        .then(({ signatureVerified, signerCertificateVerified }) => Boolean(signatureVerified && signerCertificateVerified)))
    return { name, serial, isValid }
  } catch {
    return NOTHING
  }
}

/** The signature as it lies in its place: hexadecimal, with zeros behind it. */
function placeOf(pdf: Buffer, { from, to, end }: Range): Buffer | undefined {
  if (from < 0 || to <= from || end > pdf.length || pdf[from] !== 0x3c || pdf[to - 1] !== 0x3e) return undefined
  const hex = pdf.subarray(from + 1, to - 1).toString('latin1')
  if (!/^([\da-f]{2})+$/i.test(hex)) return undefined
  const bytes = Buffer.from(hex, 'hex')
  // The length of DER stands in its head: 30 82 and two bytes.
  const length = bytes[0] === 0x30 && bytes[1] === 0x82 ? 4 + bytes.readUInt16BE(2) : 0
  return length > 0 && bytes.subarray(length).every((byte) => byte === 0) ? bytes.subarray(0, length) : undefined
}

/** The signature says which certificate it was made with (signingCertificateV2), so that no other one can be put in its place. */
function namesItself({ signerInfos: [info] }: SignedData, certificate: Buffer): boolean {
  const attribute = info?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2)
  const [value] = (attribute?.values ?? []) as { toBER: () => ArrayBuffer }[]
  return value !== undefined && Buffer.from(value.toBER()).includes(certificate)
}
