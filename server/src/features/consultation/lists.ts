import { and, count, desc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { ServiceId } from '@/domain/consultation/services'
import { HIDDEN_FROM_DOCTOR, HIDDEN_IF_UNPAID, ORDER_TABS, type OrderTab } from '@/domain/consultation/tabs'
import type { Db } from '../../db/connect'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { noteList } from '../patient'
import { rowOf } from './detail'
import { isPart } from './presence'
import { storedOf, type ConsultationRow, type Stored, selectOrders } from './stored'
import { consultation, consultationMember, consultationParty } from './tables'
import { sideOf, type Side } from './who'

type Asked = PageQuery & { side: Exclude<Side, 'member'>; tab: OrderTab; services: ServiceId[]; patientId: string }

/** Orders that somebody made, or has to answer; the newest change first. */
export async function listOrders(context: Context, { side, tab, services, patientId, ...page }: Asked) {
  const { db } = context
  const userId = viewerOf(context).id
  const states = [...ORDER_TABS[tab].states]
  const isOwn = side === 'applicant' ? eq(consultation.applicantId, userId) : answeredBy(userId)
  const where = and(
    isOwn,
    states.length ? inArray(consultation.state, states) : undefined,
    services.length ? inArray(consultation.service, services) : undefined,
    patientId ? eq(consultation.patientId, Number(patientId)) : undefined,
  )
  const { limit, offset } = pageBounds(page)
  const rows = await selectOrders(db)
    .where(where)
    .orderBy(desc(consultation.updatedAt), desc(consultation.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(consultation).where(where)
  const total = sum?.n ?? 0
  if (side === 'doctor') await noteNamed(db, userId, rows)
  const items = []
  for (const found of rows) items.push(await ownRow(db, await storedOf(db, found), side, userId))
  return { items, total, hasMore: offset + rows.length < total, unread: await unread(context, side) }
}

/** A list names its patients and what they wrote: whoever opens it has read that. */
const noteNamed = (db: Db, readerId: number, rows: readonly { row: ConsultationRow }[]): Promise<void> =>
  noteList(
    db,
    { readerId },
    'consultation',
    rows.flatMap(({ row: { id, patientId } }) => (patientId === null ? [] : [{ patientId, refId: id }])),
  )

/** What a doctor answers, or was asked to as one of a team. */
const ownRow = (db: Db, stored: Stored, side: Side, userId: number) =>
  rowOf(db, stored, side === 'applicant' ? side : sideOf(stored, userId), userId)

const answeredBy = (userId: number) =>
  or(
    and(
      ...[eq(consultation.answererId, userId), notInArray(consultation.state, [...HIDDEN_FROM_DOCTOR])],
      or(isNotNull(consultation.acceptBy), notInArray(consultation.state, [...HIDDEN_IF_UNPAID])),
    ),
    inArray(
      consultation.id,
      sql`(select ${consultationMember.consultationId} from ${consultationMember} where ${and(eq(consultationMember.userId, userId), isPart)})`,
    ),
  )

/** Orders with something that a side has not seen. */
async function unread(context: Context, side: Asked['side']): Promise<number> {
  const userId = viewerOf(context).id
  const isNew = or(
    sql`${consultationParty.seenVersion} < ${consultation.version}`,
    sql`${consultationParty.readSeq} < ${consultation.lastSeq}`,
  )
  const [row] = await context.db
    .select({ n: count() })
    .from(consultationParty)
    .innerJoin(consultation, eq(consultation.id, consultationParty.consultationId))
    .where(
      and(
        eq(consultationParty.userId, userId),
        side === 'applicant' ? eq(consultation.applicantId, userId) : answeredBy(userId),
        isNew,
      ),
    )
  return row?.n ?? 0
}
