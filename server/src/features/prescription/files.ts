import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { noteAccess } from '../patient'
import { documentLink } from '../signature'
import { newestFile, type FileRow } from './signing'
import { findPrescription, type PrescriptionRow } from './stored'
import { standingsOf, type Standing } from './who'

/** Whether there is a file for this reader. With the doctor's signature alone it is not for the patient, who could take it to a pharmacy. */
export const hasFileFor = (
  standings: readonly Standing[],
  { state }: Pick<PrescriptionRow, 'state'>,
  file: FileRow | undefined,
): file is FileRow & { documentId: number } =>
  file?.documentId != null &&
  state !== 'draft' &&
  (file.countersignedAt !== null || standings.some((standing) => standing !== 'patient'))

/** The address of the signed PDF, for five minutes. */
export async function file(context: Context, { id }: { id: string }) {
  const { db } = context
  const { row } = await findPrescription(db, Number(id))
  const userId = viewerOf(context).id
  const standings = await standingsOf(db, row, userId)
  const newest = await newestFile(db, row.id)
  if (!hasFileFor(standings, row, newest)) throw notFound('该处方还没有签名文件')
  if (!standings.includes('patient'))
    await noteAccess(db, { patientId: row.patientId, readerId: userId, purpose: 'prescription', refId: row.id })
  return { url: await documentLink(context, newest.documentId) }
}
