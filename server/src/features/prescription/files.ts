import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { noteAccess } from '../patient'
import { documentLink } from '../signature'
import { newestFile } from './signing'
import { findPrescription } from './stored'
import { standingsOf } from './who'

/** The address of the signed PDF, for five minutes. */
export async function file(context: Context, { id }: { id: string }) {
  const { db } = context
  const { row } = await findPrescription(db, Number(id))
  const userId = viewerOf(context).id
  const standings = await standingsOf(db, row, userId)
  const newest = await newestFile(db, row.id)
  if (!newest?.documentId || row.state === 'draft') throw notFound('该处方还没有签名文件')
  if (!standings.includes('patient'))
    await noteAccess(db, { patientId: row.patientId, readerId: userId, purpose: 'prescription', refId: row.id })
  return { url: await documentLink(context, newest.documentId) }
}
