import { asc, eq, inArray } from 'drizzle-orm'
import type { JoinApplication, JoinPicture, JoinState } from '@/api/join'
import { JOIN_STATUS, joinStep, type JoinEvent, type JoinStatus } from '@/domain/consultation/join'
import type { Db } from '../../db/connect'
import { conflict } from '../../errors'
import type { Context, Parts } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { unsealNumber } from '../../services/sealed-number'
import { department, hospital } from '../directory/tables'
import { joinApplication, joinEvent, joinPicture } from './tables'

export type JoinRow = typeof joinApplication.$inferSelect

/** By which the ID number is sealed. */
export const sealedFor = (userId: number): string => `join of ${userId}`
export const iso = (time: Date | null): string => time?.toISOString() ?? ''

/** Locks the account's own application, where there is one. */
export async function ownRow(tx: Db, userId: number): Promise<JoinRow | undefined> {
  const [row] = await tx.select().from(joinApplication).where(eq(joinApplication.userId, userId)).for('update')
  return row
}

export const statusOf = (row: JoinRow | undefined): JoinStatus => row?.status ?? JOIN_STATUS.none

/** One step on: the state and the note of who did it. */
export async function move(
  tx: Db,
  row: Pick<JoinRow, 'id' | 'status'>,
  event: JoinEvent,
  { by, reason = '', ...columns }: { by: string; reason?: string } & Partial<JoinRow>,
): Promise<void> {
  const to = joinStep(row.status, event)
  if (to === undefined) throw conflict('申请状态已变化，请刷新后重试')
  await tx
    .update(joinApplication)
    .set({ ...columns, status: to })
    .where(eq(joinApplication.id, row.id))
  await tx.insert(joinEvent).values({ applicationId: row.id, from: row.status, to, by, reason })
}

export async function picturesOf(context: Context, userIds: readonly number[]): Promise<Map<number, JoinPicture[]>> {
  const rows = userIds.length
    ? await context.db
        .select()
        .from(joinPicture)
        .where(inArray(joinPicture.userId, [...userIds]))
        .orderBy(asc(joinPicture.picType), asc(joinPicture.page))
    : []
  const pictures = new Map<number, JoinPicture[]>(userIds.map((id) => [id, []]))
  for (const { userId, picType, page, uploadKey } of rows)
    pictures.get(userId)?.push({ picType, page, key: uploadKey, url: signedFileUrl(context, uploadKey) })
  return pictures
}

/** @param idNumber as the one who asks may see it */
export async function presentApplication(db: Db, row: JoinRow, idNumber: string): Promise<JoinApplication> {
  const [house] = await db
    .select({ name: hospital.name, ward: department.name })
    .from(hospital)
    .innerJoin(department, eq(department.id, row.departmentId))
    .where(eq(hospital.id, row.hospitalId))
  const { id, name, licenceNumber, titleId, title, practiceOrg, scope, years, goodAt } = row
  const [hospitalId, departmentId] = [String(row.hospitalId), String(row.departmentId)]
  return {
    id: String(id),
    title,
    hospital: { id: hospitalId, name: house?.name ?? '' },
    department: { id: departmentId, name: house?.ward ?? '' },
    form: {
      ...{ hospitalId, departmentId, name, idNumber, licenceNumber, titleId },
      ...{ practiceOrg, scope, years: String(years), goodAt },
    },
  }
}

/** The ID number that an account gave with its application; '' when it gave none. */
export async function joinedIdNumber(parts: Parts, userId: number): Promise<string> {
  const [row] = await parts.db
    .select({ sealed: joinApplication.idNumber })
    .from(joinApplication)
    .where(eq(joinApplication.userId, userId))
  return row?.sealed ? unsealNumber(parts, sealedFor(userId), row.sealed) : ''
}

/** How the application of an account stands. */
export async function stateOf(context: Context, userId: number): Promise<JoinState> {
  const { db } = context
  const [row] = await db.select().from(joinApplication).where(eq(joinApplication.userId, userId))
  const pictures = (await picturesOf(context, [userId])).get(userId) ?? []
  return {
    status: statusOf(row),
    application: row ? await presentApplication(db, row, row.idMasked) : null,
    pictures,
    rejectReason: row?.status === JOIN_STATUS.rejected ? row.rejectReason : '',
    sentAt: iso(row?.sentAt ?? null),
    decidedAt: iso(row?.decidedAt ?? null),
  }
}
