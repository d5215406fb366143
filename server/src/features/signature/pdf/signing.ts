import { Signer, SignPdf } from '@signpdf/signpdf'

/** Hands over what is signed of the file, and takes a signature that was made elsewhere. */
class Elsewhere extends Signer {
  signed: Buffer = Buffer.alloc(0)
  constructor(private readonly signature: Buffer) {
    super()
  }
  override async sign(bytes: Buffer): Promise<Buffer> {
    this.signed = bytes
    return this.signature
  }
}

/** The bytes that a signature covers: all but the place of the signature itself. */
export async function coveredBytes(pdf: Buffer): Promise<Buffer> {
  const signer = new Elsewhere(Buffer.alloc(0))
  await new SignPdf().sign(pdf, signer)
  return signer.signed
}

/** The file with the signature in its place. */
export const insertSignature = (pdf: Buffer, cms: Buffer): Promise<Buffer> => new SignPdf().sign(pdf, new Elsewhere(cms))
