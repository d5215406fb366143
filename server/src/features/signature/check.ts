import { desc, eq } from 'drizzle-orm'
import { sha256Of } from './cms'
import type { Parts } from '../../http/context'
import { equalText } from '../../crypto'
import { checkPdf } from './pdf/verify'
import type { DocumentRow } from './documents'
import { signature, signedDocument } from './tables'

/** `newest`, `earlier`: as we wrote it, with the last signature or before it. */
type Known = { verdict: 'newest' | 'earlier'; document: DocumentRow }
/** `other`: of another number than the one that is shown. `strange`: a PDF that we have not signed. `noPdf`: something else. */
type Refused = { verdict: 'changed' | 'other' | 'strange' | 'noPdf'; document?: undefined }
export type FileChecked = Known | Refused

/** The document of a number and the hash of its QR code. A wrong one of the two tells nothing of the other. */
export async function findDocument({ db }: Parts, number: string, hash: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(signedDocument).where(eq(signedDocument.number, number))
  return row?.sha256 && equalText(row.contentSha, hash.toLowerCase()) ? row : undefined
}

/**
 * What a file is: by its digest, and besides by its signatures. One that we know byte for byte is as it was; of any other one that has signatures, or that is shown
 * as this document, something was changed.
 */
export async function checkFile(parts: Parts, file: Buffer, shownAs: DocumentRow | undefined): Promise<FileChecked> {
  if (!file.subarray(0, 1024).includes('%PDF-')) return { verdict: 'noPdf' }
  const found = await findByDigest(parts, sha256Of(file).toString('hex'))
  const roots = await parts.authority.roots()
  const at = (serial: string): Date => found?.signedAt.get(serial) ?? new Date()
  const { signatures, isWhole } = await checkPdf(file, { roots, at })
  if (!found) return { verdict: signatures.length || shownAs ? 'changed' : 'strange' }
  const { document } = found
  if (shownAs && shownAs.id !== document.id) return { verdict: 'other' }
  // Of an authority that is no longer ours the digest has the word alone.
  const isIntact = roots.length === 0 || (isWhole && signatures.every(({ isValid }) => isValid))
  if (!isIntact) return { verdict: 'changed' }
  return { verdict: found.isNewest ? 'newest' : 'earlier', document }
}

/** Each signature left a file of its own; the newest is the document. */
async function findByDigest({ db }: Parts, sha256: string) {
  const [hit] = await db
    .select({ document: signedDocument })
    .from(signature)
    .innerJoin(signedDocument, eq(signedDocument.id, signature.documentId))
    .where(eq(signature.sha256, sha256))
    .limit(1)
  if (!hit) return undefined
  const { document } = hit
  const rows = await db.select().from(signature).where(eq(signature.documentId, document.id)).orderBy(desc(signature.id))
  return {
    document,
    isNewest: document.sha256 === sha256,
    signedAt: new Map(rows.map(({ certSerial, signedAt }) => [certSerial, signedAt])),
  }
}
