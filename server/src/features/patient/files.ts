import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { PatientFile } from '@/api/patient'
import { FILES_MOST, type FileKind } from '@/domain/patient/files'
import type { Db } from '../../db/connect'
import { invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { upload } from '../../kernel/files/tables'
import { patientOf } from './patients'
import { caseFile, patient } from './tables'

export type CaseFileRow = typeof caseFile.$inferSelect

export const presentFile = (context: Context, row: CaseFileRow): PatientFile => ({
  id: String(row.id),
  kind: row.kind,
  name: row.name,
  mime: row.mime,
  takenOn: row.takenOn,
  url: signedFileUrl(context, row.uploadKey),
  createdAt: row.createdAt.toISOString(),
})

/** Files of a patient that are in the list, in the order in which they came. */
export const filesOf = (db: Db, patientId: number): Promise<CaseFileRow[]> =>
  db
    .select()
    .from(caseFile)
    .where(and(eq(caseFile.patientId, patientId), isNull(caseFile.removedAt)))
    .orderBy(asc(caseFile.id))

/** Those that an order names, also when they were taken out of the list since. */
export const chosenFiles = (db: Db, patientId: number, ids: readonly string[]): Promise<CaseFileRow[]> =>
  ids.length
    ? db
        .select()
        .from(caseFile)
        .where(and(eq(caseFile.patientId, patientId), inArray(caseFile.id, ids.map(Number))))
        .orderBy(asc(caseFile.id))
    : Promise.resolve([])

interface Added {
  patientId: string
  uploadKey: string
  kind: FileKind
  takenOn: string
}

/** Puts an uploaded file to a patient. The same upload is added once. */
export async function addFile(context: Context, { patientId, uploadKey, kind, takenOn }: Added) {
  const { db } = context
  const userId = viewerOf(context).id
  const { id } = await patientOf(db, Number(patientId), userId)
  const isOwn = and(
    eq(upload.key, uploadKey),
    eq(upload.owner, `u:${userId}`),
    inArray(upload.kind, ['attachment', 'dicom']),
    isNotNull(upload.storedAt),
  )
  const [stored] = await db.select().from(upload).where(isOwn)
  if (!stored) throw invalid({ uploadKey: '文件没有上传成功，请重新选择' })
  const addedBefore = async () => {
    const [same] = await db.select().from(caseFile).where(eq(caseFile.uploadKey, uploadKey))
    if (same && same.patientId !== id) throw invalid({ uploadKey: '该文件已用于另一位患者' })
    return same
  }
  const same = await addedBefore()
  if (same) return { file: presentFile(context, same) }
  const [sum] = await db
    .select({ n: count() })
    .from(caseFile)
    .where(and(eq(caseFile.patientId, id), isNull(caseFile.removedAt)))
  if ((sum?.n ?? 0) >= FILES_MOST) throw refused(`每位患者最多保存 ${FILES_MOST} 份资料`)
  const [row] = await db
    .insert(caseFile)
    .values({ patientId: id, uploadKey, kind, takenOn, name: stored.fileName, mime: stored.mime })
    .onConflictDoNothing()
    .returning()
  // None: it was sent twice at once.
  const added = row ?? (await addedBefore())
  if (!added) throw new Error('the file was not stored')
  return { file: presentFile(context, added) }
}

/** Takes a file out of the list; an order that names it keeps it. */
export async function removeFile(context: Context, { fileId }: { fileId: string }) {
  const [row] = await context.db
    .select({ id: caseFile.id })
    .from(caseFile)
    .innerJoin(patient, eq(patient.id, caseFile.patientId))
    .where(and(eq(caseFile.id, Number(fileId)), eq(patient.ownerId, viewerOf(context).id)))
  if (!row) throw notFound('该资料不存在')
  await context.db.update(caseFile).set({ removedAt: new Date() }).where(eq(caseFile.id, row.id))
  return {}
}
