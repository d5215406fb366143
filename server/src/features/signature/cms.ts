import { createHash } from 'node:crypto'
import type { BaseBlock, Set } from 'asn1js'
import { derOf, pki, readCertificate } from '../../services/authority/x509'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
export const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SHA_256 = '2.16.840.1.101.3.4.2.1'
const SHA_256_WITH_RSA = '1.2.840.113549.1.1.11'

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
export const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/**
 * What is signed of a PAdES B-B signature (ETSI EN 319 142-1): the digest of the document and which certificate signs. There is no signing-time: in PAdES the
 * time stands in the signature dictionary. DER of the SET.
 */
export async function signedAttributes(document: Uint8Array, pem: string): Promise<Buffer> {
  const { asn1, Attribute } = await pki()
  const attribute = (type: string, value: BaseBlock) => Buffer.from(new Attribute({ type, values: [value] }).toSchema().toBER())
  const octets = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: bufferOf(bytes) })
  const sequence = (...value: BaseBlock[]) => new asn1.Sequence({ value })
  const members = [
    attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, octets(sha256Of(document))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(sha256Of(derOf(pem))))))),
  ]
  // DER wants the members of a set in the order of their bytes.
  const sorted = members.sort(Buffer.compare).map((der) => asn1.fromBER(bufferOf(der)).result)
  return Buffer.from(new asn1.Set({ value: sorted }).toBER())
}

/** The whole detached signature, with the certificates by which it is traced. */
export async function assembleCms(attributes: Uint8Array, signature: Uint8Array, chain: readonly string[]): Promise<Buffer> {
  const lib = await pki()
  const { asn1, AlgorithmIdentifier, Attribute, SignedData, SignerInfo } = lib
  const certificates = await Promise.all(chain.map(readCertificate))
  const [signer] = certificates
  if (!signer) throw new Error('a signature without a certificate')
  const members = (asn1.fromBER(bufferOf(attributes)).result as Set).valueBlock.value
  const sha256 = new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1.Null() })
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new lib.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new lib.IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        digestAlgorithm: sha256,
        signedAttrs: new lib.SignedAndUnsignedAttributes({
          type: 0,
          attributes: members.map((schema) => new Attribute({ schema })),
        }),
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256_WITH_RSA, algorithmParams: new asn1.Null() }),
        signature: new asn1.OctetString({ valueHex: bufferOf(signature) }),
      }),
    ],
  })
  const content = new lib.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}
