import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, desc, eq, ne } from 'drizzle-orm'
import { TEST_SIGNATURE } from '@/domain/prescription/certificate'
import { newToken } from '../../crypto'
import type { Db } from '../../db/connect'
import { conflict, notFound, refused } from '../../errors'
import type { Parts, Viewer } from '../../http/context'
import { isLocalAuthority } from '../../kernel/authority/local-authority'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { upload } from '../../kernel/files/tables'
import { CaRefusal, CaSilent, type CaAdapter } from '../../services/authority/contract'
import { chainOf } from '../../services/authority/x509'
import { ownCertificates, sealPicture, signingRefusal } from './certificates'
import { assembleCms, signedAttributes } from './cms'
import { drawSheet } from './pdf/draw'
import { addField } from './pdf/field'
import { coveredBytes, insertSignature } from './pdf/signing'
import { checkPdf } from './pdf/verify'
import type { Sheet } from './sheet'
import { certificate, signature, signedDocument } from './tables'

export type DocumentRow = typeof signedDocument.$inferSelect
type SignatureRow = typeof signature.$inferSelect

export type SignResult =
  | { state: 'signed'; documentId: number; sha256: string; signedAt: number; certSerial: string }
  | { state: 'waiting'; authUrl: string }

interface ToSign {
  kind: DocumentRow['kind']
  /** What it is about: `consultation:12`. */
  subject: string
  number: string
  hospital: string
  signerId: number
  role: string
  sheet: Sheet
}

export const KIND_NAMES: Readonly<Record<DocumentRow['kind'], string>> = {
  prescription: '处方',
  opinion: '会诊意见',
  certificate: '证书',
}

/**
 * First signature: draws the sheet, signs it and keeps the file. `waiting`: the authority wants the signer's word at `authUrl`. The caller commits, and calls again
 * with the same afterwards; another content under the same number begins anew, as long as nobody has signed it.
 */
export async function signSheet(tx: Db, parts: Parts, what: ToSign): Promise<SignResult> {
  const { kind, subject, number, hospital, signerId, role, sheet } = what
  const contentSha = contentShaOf(what)
  const [before] = await tx.select().from(signedDocument).where(eq(signedDocument.number, number)).for('update')
  if (before?.sha256 && before.contentSha !== contentSha) throw conflict('该文件已签名，内容不能更改')
  const drawn = () =>
    drawSheet(sheet, {
      number,
      checkUrl: checkUrl(parts, number, contentSha),
      across: parts.authority.isTest ? TEST_SIGNATURE : '',
    })
  if (before && before.contentSha === contentSha) {
    const { fileKey } = before
    const file = fileKey ? () => buffer(parts.uploads.read(fileKey)) : async () => (await drawn()).bytes
    return sign(tx, parts, before, { signerId, role }, file)
  }
  const { bytes, places } = await drawn()
  const values = { kind, subject, number, hospital, contentSha, places, isTest: parts.authority.isTest }
  if (before) await tx.update(signature).set(REFUSED).where(eq(signature.documentId, before.id))
  const [document] = before
    ? await tx.update(signedDocument).set(values).where(eq(signedDocument.id, before.id)).returning()
    : await tx.insert(signedDocument).values(values).returning()
  if (!document) throw new Error('the document was not stored')
  return sign(tx, parts, document, { signerId, role }, async () => bytes)
}

/** A further signature on the same file: an increment, the bytes before it stay. */
export async function countersign(tx: Db, parts: Parts, what: { documentId: number } & Signer): Promise<SignResult> {
  const [document] = await tx.select().from(signedDocument).where(eq(signedDocument.id, what.documentId)).for('update')
  if (!document?.fileKey) throw notFound('签名文件不存在')
  if (document.standing !== 'valid') throw conflict('该文件已作废或失效，不能签名')
  const { fileKey } = document
  return sign(tx, parts, document, what, () => buffer(parts.uploads.read(fileKey)))
}

/** Of what says the same the hash is the same: keys sorted, no spaces. */
export function contentShaOf({ kind, number, hospital, sheet }: Pick<ToSign, 'kind' | 'number' | 'hospital' | 'sheet'>): string {
  const sorted = (_key: string, value: unknown): unknown =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify({ kind, number, hospital, sheet }, sorted)).digest('hex')
}

/** What the QR code says. */
const checkUrl = ({ settings }: Parts, number: string, contentSha: string): string =>
  `${settings.publicOrigin}/verify/${encodeURIComponent(number)}?h=${contentSha}`

/** The local authority keeps its books in our database, so it works in the caller's transaction. */
const authorityIn = (tx: Db, { authority }: Parts): CaAdapter => (isLocalAuthority(authority) ? authority.over(tx) : authority)

/** The file with the empty place is named by nothing any more, so that the hourly round clears it away. */
const REFUSED = { state: 'refused', fileKey: null } as const

interface Signer {
  signerId: number
  role: string
  /** Printed behind the name. */
  title?: string
}

async function sign(
  tx: Db,
  parts: Parts,
  document: DocumentRow,
  signer: Signer,
  file: () => Promise<Buffer>,
): Promise<SignResult> {
  const authority = authorityIn(tx, parts)
  const isOpen = and(eq(signature.documentId, document.id), eq(signature.role, signer.role), ne(signature.state, 'refused'))
  const [known] = await tx.select().from(signature).where(isOpen)
  try {
    if (known && known.signerId !== signer.signerId) throw conflict('该处已由他人签名')
    if (known?.state === 'signed') return resultOf(known)
    const gone = known && (await goOn(tx, parts, authority, document, known))
    return gone ?? (await begin(tx, parts, authority, document, signer, await file()))
  } catch (error) {
    if (error instanceof CaRefusal) throw refused(error.message)
    if (error instanceof CaSilent) throw refused('签名机构暂时没有响应，请稍后再试')
    throw error
  }
}

const resultOf = ({ documentId, sha256, signedAt, certSerial }: SignatureRow): SignResult => ({
  ...{ state: 'signed', documentId, sha256, certSerial },
  signedAt: signedAt.getTime(),
})

/** What became of a signature that was asked for; nothing when it was refused or took too long, so that it is asked for anew. */
async function goOn(
  tx: Db,
  parts: Parts,
  authority: CaAdapter,
  document: DocumentRow,
  row: SignatureRow,
): Promise<SignResult | undefined> {
  const told = await authority.result(row.signId)
  if (told.state === 'waiting') return { state: 'waiting', authUrl: row.authUrl }
  if (told.state === 'signed' && told.signature)
    return finish(tx, parts, authority, document, row, Buffer.from(told.signature, 'base64'))
  await tx.update(signature).set(REFUSED).where(eq(signature.id, row.id))
  return undefined
}

async function begin(
  tx: Db,
  parts: Parts,
  authority: CaAdapter,
  document: DocumentRow,
  { signerId, role, title = '' }: Signer,
  file: Buffer,
): Promise<SignResult> {
  const { signing } = await ownCertificates(tx, signerId)
  if (!signing) throw refused(await signingRefusal(tx, signerId))
  // To the second, as it is printed.
  const signedAt = new Date(Math.floor(Date.now() / 1000) * 1000)
  const { name, serial, pem } = signing
  const mark = {
    name,
    title,
    reason: `${KIND_NAMES[document.kind]}签名`,
    serial,
    at: signedAt,
    seal: sealPicture(parts, signing),
  }
  const prepared = await addField(file, mark, document.places[role])
  const attributes = await signedAttributes(await coveredBytes(prepared), chainOf(pem)[0] ?? '')
  const { signId, authUrl = '' } = await authority.sign({
    ...{ userId: String(signerId), certSerial: serial, alg: 'SHA256' },
    digestHex: createHash('sha256').update(attributes).digest('hex'),
    docTitle: `${KIND_NAMES[document.kind]} ${document.number}`,
  })
  const fileKey = await keepFile(tx, parts, document, prepared)
  const [row] = await tx
    .insert(signature)
    .values({
      ...{ documentId: document.id, signerId, role, certificateId: signing.id, certSerial: serial, state: 'waiting' },
      ...{ signId, authUrl, attributes: attributes.toString('base64'), fileKey, signedAt },
    })
    .returning()
  if (!row) throw new Error('the signature was not stored')
  if (authUrl) return { state: 'waiting', authUrl }
  return (await goOn(tx, parts, authority, document, row)) ?? Promise.reject(new CaRefusal('签名机构没有签名'))
}

/** Puts the signature into its place, and believes it only when it can be checked. */
async function finish(
  tx: Db,
  parts: Parts,
  authority: CaAdapter,
  document: DocumentRow,
  row: SignatureRow,
  value: Buffer,
): Promise<SignResult> {
  const roots = await authority.roots()
  const prepared = await buffer(parts.uploads.read(row.fileKey ?? ''))
  const cms = await assembleCms(Buffer.from(row.attributes, 'base64'), value, [
    ...chainOf(await pemOf(tx, row.certificateId)),
    ...roots,
  ])
  const pdf = await insertSignature(prepared, cms)
  const { signatures, isWhole } = await checkPdf(pdf, { roots, at: () => row.signedAt })
  if (!isWhole || signatures.at(-1)?.isValid !== true) throw new CaRefusal('签名机构返回的签名无法通过验证')
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const fileKey = await keepFile(tx, parts, document, pdf)
  const [signed] = await tx
    .update(signature)
    .set({ state: 'signed', fileKey, sha256 })
    .where(eq(signature.id, row.id))
    .returning()
  await tx.update(signedDocument).set({ fileKey, sha256, updatedAt: new Date() }).where(eq(signedDocument.id, document.id))
  return resultOf(signed ?? row)
}

async function pemOf(tx: Db, id: number): Promise<string> {
  const [row] = await tx.select({ pem: certificate.pem }).from(certificate).where(eq(certificate.id, id))
  return row?.pem ?? ''
}

/** A private file that belongs to the record and to no account. */
async function keepFile(tx: Db, { uploads }: Parts, { id, number }: DocumentRow, bytes: Buffer): Promise<string> {
  const key = newToken()
  await uploads.save(key, bytes)
  const now = new Date()
  await tx.insert(upload).values({
    ...{ key, kind: 'signed', owner: `d:${id}`, fileName: `${number}.pdf`, declaredSize: bytes.length, tokenHash: '' },
    ...{ expiresAt: now, mime: 'application/pdf', storedAt: now },
  })
  return key
}

/** Cancelled or expired changes the standing and nothing of the file. */
export async function setStanding(tx: Db, documentId: number, standing: DocumentRow['standing']): Promise<void> {
  await tx.update(signedDocument).set({ standing, updatedAt: new Date() }).where(eq(signedDocument.id, documentId))
}

/** The newest document about something, with who has signed it. */
export async function documentOf(db: Db, kind: DocumentRow['kind'], subject: string) {
  const [document] = await db
    .select()
    .from(signedDocument)
    .where(and(eq(signedDocument.kind, kind), eq(signedDocument.subject, subject)))
    .orderBy(desc(signedDocument.id))
    .limit(1)
  if (!document) return undefined
  const rows = await db.select().from(signature).where(eq(signature.documentId, document.id))
  const signers = (state: SignatureRow['state']) => rows.filter((row) => row.state === state).map(({ signerId }) => signerId)
  return { id: document.id, number: document.number, signed: signers('signed'), waiting: signers('waiting') }
}

/** An address of the PDF that works for five minutes; of a call, no longer than the caller's session. */
export async function documentLink(parts: Parts & { viewer?: Viewer | null }, documentId: number): Promise<string> {
  const [row] = await parts.db
    .select({ key: signedDocument.fileKey })
    .from(signedDocument)
    .where(eq(signedDocument.id, documentId))
  if (!row?.key) throw notFound('签名文件不存在')
  return signedFileUrl({ signingKey: parts.signingKey, viewer: parts.viewer ?? null }, row.key)
}
