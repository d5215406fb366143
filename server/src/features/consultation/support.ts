import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { conflict, refused } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { findPatient, noteAccess, noteUnmasked, wholeNumber, type Reader } from '../patient'
import { findOrder } from './stored'
import { roomMessage } from './tables'
import { mustReadAnothers } from './who'

/** What support reads of a room while it has to judge it (section 9): a dispute is open, or the doctor wants to end it for abuse. Names and files are not in it. */
export async function messagesToJudge(db: Db, by: Reader, id: number) {
  const stored = await findOrder(db, id)
  mustReadAnothers(stored, by)
  const { row } = stored
  const isAbuse = row.marks.abuse !== undefined && !row.marks.abuse.isRefused
  if (row.dispute !== 'open' && !isAbuse) throw conflict('该订单没有待处理的争议或终止申请，不能查看沟通记录')
  if (row.patientId !== null) await noteAccess(db, { ...by, patientId: row.patientId, purpose: 'dispute', refId: id })
  const rows = await db.select().from(roomMessage).where(eq(roomMessage.consultationId, id)).orderBy(asc(roomMessage.seq))
  return rows.map(({ seq, sender, kind, body, files, revokedAt, createdAt }) => ({
    ...{ seq, sender, kind, body, fileCount: files.length },
    isRevoked: revokedAt !== null,
    createdAt: createdAt.toISOString(),
  }))
}

export const adminMessages = async (context: Context, { id }: { id: string }) => ({
  messages: await messagesToJudge(context.db, { readerId: viewerOf(context).id }, Number(id)),
})

interface Unmasking {
  id: number
  field: 'idNumber' | 'mobile'
  /** The patient reads it in the record of reads. */
  reason: string
}

/** A number of the patient of an order in full, for who says why. */
export async function unmask(parts: Parts, by: Reader, { id, field, reason }: Unmasking): Promise<string> {
  const { db } = parts
  const stored = await findOrder(db, id)
  mustReadAnothers(stored, by)
  const { patientId } = stored.row
  if (patientId === null) throw conflict('该订单尚未选择患者')
  const value = wholeNumber(parts, await findPatient(db, patientId), field)
  if (!value) throw refused('该患者没有登记此号码')
  await noteUnmasked(db, by, { patientId, refId: id }, reason)
  return value
}

export const adminUnmask = async (
  context: Context,
  { id, field, reason }: { id: string; field: Unmasking['field']; reason: string },
) => ({ value: await unmask(context, { readerId: viewerOf(context).id }, { id: Number(id), field, reason }) })
