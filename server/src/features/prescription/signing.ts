import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import type { Finding } from '@/domain/prescription/checks'
import type { Draft } from '@/domain/prescription/draft'
import type { Db } from '../../db/connect'
import type { Parts } from '../../http/context'
import { countersign, setStanding, signSheet } from '../signature'
import { packsOf, presentFinding, type Looked } from './checking'
import { nextNumber } from './numbers'
import { sheetOf } from './sheet'
import type { Stored } from './stored'
import { prescriptionFile, prescriptionFinding, type SignedSheet } from './tables'

export type FileRow = typeof prescriptionFile.$inferSelect

/** The signature of the newest sheet, whether it stands or not. */
export async function newestFile(db: Db, prescriptionId: number): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(prescriptionFile)
    .where(eq(prescriptionFile.prescriptionId, prescriptionId))
    .orderBy(desc(prescriptionFile.createdAt), desc(prescriptionFile.number))
    .limit(1)
  return row
}

const signedSheet = ({ input, medicines, doctorName }: Looked): SignedSheet => ({
  front: input.prescription,
  doctorName,
  lines: input.prescription.lines.map((line, at) => {
    const row = medicines[at]
    const packs = packsOf(line)
    return {
      ...{ medicineId: String(row?.id ?? ''), brand: row?.brand ?? '', packUnit: row?.packUnit ?? '', packs },
      ...{ amountCents: packs * (row?.priceCents ?? 0), advice: row?.advice ?? '' },
    }
  }),
})

/**
 * The doctor's signature under the sheet. Where the authority wants to be asked first nothing of the prescription changes: the same sheet waits for its answer, under its number, and is signed by the
 * next try. What was written anew since gets another number.
 */
export async function signAsDoctor(
  tx: Db,
  parts: Parts,
  stored: Stored,
  looked: Looked,
  given: { content: Draft; reasons: readonly { text: string; reason: string }[]; insistReason: string },
): Promise<{ authUrl: string; number: string }> {
  const { row } = stored
  const sheet = signedSheet(looked)
  const day = chinaDay(new Date())
  const number =
    (await waitingNumber(tx, stored, sheet)) ?? (await begin(tx, stored, sheet, await nextNumber(tx, row.orgId, day)))
  const result = await signSheet(tx, parts, {
    kind: 'prescription',
    subject: number,
    number,
    hospital: sheet.front.institution,
    signerId: row.doctorId,
    role: '医师',
    sheet: sheetOf({
      sheet,
      validDays: given.content.validDays,
      reasons: given.reasons,
      insistReason: given.insistReason,
    }),
  })
  if (result.state === 'waiting') return { authUrl: result.authUrl, number }
  await tx
    .update(prescriptionFile)
    .set({ documentId: result.documentId, sha256: result.sha256, signedAt: new Date(result.signedAt), isValid: true })
    .where(eq(prescriptionFile.number, number))
  return { authUrl: '', number }
}

/** The same sheet was asked for before, and waits for the authority's answer. */
export const isWaiting = async (tx: Db, stored: Stored, looked: Looked): Promise<boolean> =>
  (await waitingNumber(tx, stored, signedSheet(looked))) !== undefined

async function waitingNumber(tx: Db, { row }: Stored, sheet: SignedSheet): Promise<string | undefined> {
  const [waiting] = await tx
    .select()
    .from(prescriptionFile)
    .where(
      and(
        eq(prescriptionFile.prescriptionId, row.id),
        eq(prescriptionFile.version, row.version),
        isNull(prescriptionFile.documentId),
      ),
    )
    .orderBy(desc(prescriptionFile.createdAt))
    .limit(1)
  // As the database gives it back: without what is undefined.
  return waiting && isDeepStrictEqual(waiting.sheet, JSON.parse(JSON.stringify(sheet))) ? waiting.number : undefined
}

async function begin(tx: Db, { row }: Stored, sheet: SignedSheet, number: string): Promise<string> {
  await tx.insert(prescriptionFile).values({ number, prescriptionId: row.id, version: row.version, sheet })
  return number
}

/** The pharmacist's signature, behind the doctor's; the bytes before it stay as they are. */
export async function signAsPharmacist(
  tx: Db,
  parts: Parts,
  file: FileRow,
  { signerId, title }: { signerId: number; title: string },
): Promise<string> {
  if (file.documentId === null) throw new Error(`prescription ${file.number} has no document`)
  const result = await countersign(tx, parts, { documentId: file.documentId, signerId, title, role: '审核药师' })
  if (result.state === 'waiting') return result.authUrl
  await tx
    .update(prescriptionFile)
    .set({
      sha256: result.sha256,
      countersignedBy: signerId,
      countersignedTitle: title,
      countersignedAt: new Date(result.signedAt),
    })
    .where(eq(prescriptionFile.number, file.number))
  return ''
}

/** What was signed counts no more: withdrawn, rejected, cancelled or over. The file stays as it is. */
export async function endFile(tx: Db, { row }: Stored, standing: 'cancelled' | 'expired'): Promise<void> {
  const file = await newestFile(tx, row.id)
  if (!file?.documentId || !file.isValid) return
  await setStanding(tx, file.documentId, standing)
  await tx.update(prescriptionFile).set({ isValid: false }).where(eq(prescriptionFile.number, file.number))
}

/** What was found when it was signed or reviewed, with the tick or the reason. */
export async function keepFindings(
  tx: Db,
  { row }: Stored,
  stage: 'submit' | 'insist' | 'approve',
  findings: readonly Finding[],
  content: Draft,
): Promise<void> {
  if (findings.length === 0) return
  const byKey = new Map(findings.map((one) => [one.key, one]))
  const rows = [...byKey.values()].map((one) => {
    const { key, check, level, text, source, mark, isRead, reason } = presentFinding(one, content)
    return { prescriptionId: row.id, version: row.version, stage, key, check, level, text, source, mark, isRead, reason }
  })
  await tx.insert(prescriptionFinding).values(rows).onConflictDoNothing()
}
