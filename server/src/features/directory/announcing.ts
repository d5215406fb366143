import { and, count, eq } from 'drizzle-orm'
import { mayAnnounce, type Announcement, type AnnouncementEvent } from '@/domain/consultation/announcement'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { conflict, notFound, refused } from '../../errors'
import type { Context } from '../../http/context'
import { CLINIC_CLOSED, lockClinic } from './closing'
import { presentAnnouncement } from './presenter'
import { ownDoctor } from './setting'
import { announcement } from './tables'

type Row = typeof announcement.$inferSelect
interface Given extends Announcement {
  /** Empty for a new one. */
  id: string
  /** Or kept as a draft. */
  isPublished: boolean
  idempotencyKey: string
}

/** Of one doctor. */
const MOST = 200
const NOT_THERE = '该公告不存在'

const isOf = (doctorId: number) => and(eq(announcement.by, 'doctor'), eq(announcement.refId, doctorId))

async function ownRow(tx: Db, doctorId: number, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(announcement)
    .where(and(eq(announcement.id, Number(id)), isOf(doctorId)))
    .for('update')
  if (!row) throw notFound(NOT_THERE)
  return row
}

/** Writes one of a doctor's own, as a draft or for everybody. */
export async function saveAnnouncement(context: Context, { id, isPublished, idempotencyKey, ...given }: Given) {
  const { id: doctorId } = await ownDoctor(context)
  const { title, body, kind, from, to, pinned } = given
  const columns = {
    ...{ title, body, kind, pinned, fromDay: from, toDay: to },
    ...(isPublished && { state: 'published' as const, publishedAt: new Date() }),
  }
  const row = await context.db.transaction(async (tx) => {
    await lockClinic(tx, doctorId)
    const saved = id ? await change(tx, doctorId, id, columns) : await add(tx, doctorId, idempotencyKey, columns)
    await close(tx, saved)
    return saved
  })
  return { announcement: presentAnnouncement(row) }
}

/** From now on nothing is booked in a closed time, and what was booked there is called off. */
export async function close(tx: Db, { id, kind, state }: Row): Promise<void> {
  if (kind === '停诊' && state === 'published') await enqueue(tx, CLINIC_CLOSED, { announcementId: id }, { key: String(id) })
}

type Columns = Pick<typeof announcement.$inferInsert, 'title' | 'body' | 'kind' | 'pinned' | 'fromDay' | 'toDay'>

async function change(tx: Db, doctorId: number, id: string, columns: Columns): Promise<Row> {
  const before = await ownRow(tx, doctorId, id)
  if (!mayAnnounce(before.state, 'publish')) throw conflict('该公告已发布，不能再修改')
  const [row] = await tx.update(announcement).set(columns).where(eq(announcement.id, before.id)).returning()
  if (!row) throw notFound(NOT_THERE)
  return row
}

async function add(tx: Db, doctorId: number, idempotencyKey: string, columns: Columns): Promise<Row> {
  const [sum] = await tx.select({ n: count() }).from(announcement).where(isOf(doctorId))
  if ((sum?.n ?? 0) >= MOST) throw refused(`最多保存 ${MOST} 条公告，请先删除草稿`)
  const [made] = await tx
    .insert(announcement)
    .values({ by: 'doctor', refId: doctorId, idempotencyKey, ...columns })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  const [same] = await tx
    .select()
    .from(announcement)
    .where(and(isOf(doctorId), eq(announcement.idempotencyKey, idempotencyKey)))
  if (!same) throw conflict('公告没有保存，请重试')
  return same
}

/** Publishes, ends, pins or removes one of a doctor's own; the same again changes nothing. */
export async function moveAnnouncement(context: Context, { id, event }: { id: string; event: AnnouncementEvent }) {
  const { id: doctorId } = await ownDoctor(context)
  await context.db.transaction(async (tx) => {
    await lockClinic(tx, doctorId)
    const row = await ownRow(tx, doctorId, id)
    if ((event === 'publish' && row.state === 'published') || (event === 'end' && row.state === 'ended')) return
    if (!mayAnnounce(row.state, event)) throw conflict('该公告的状态已变化，请刷新后重试')
    const isMeant = eq(announcement.id, row.id)
    if (event === 'remove') await tx.delete(announcement).where(isMeant)
    else await tx.update(announcement).set(changeOf(event)).where(isMeant)
    if (event === 'publish') await close(tx, { ...row, state: 'published' })
  })
  return {}
}

function changeOf(event: Exclude<AnnouncementEvent, 'remove'>): Partial<Row> {
  switch (event) {
    case 'publish':
      return { state: 'published', publishedAt: new Date() }
    case 'end':
      return { state: 'ended', pinned: false }
    default:
      return { pinned: event === 'pin' }
  }
}
