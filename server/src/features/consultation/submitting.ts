import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { WAITING_MOST, WAITING_WITH_ONE } from '@/domain/consultation/create'
import { UNPAID_MOST } from '@/domain/consultation/quick-ask'
import { SERVICE_IDS, SERVICES } from '@/domain/consultation/services'
import { FINAL_STATES } from '@/domain/consultation/states'
import type { Db } from '../../db/connect'
import { conflict, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { lockUser } from '../../kernel/people/users'
import { lockClinic } from '../directory'
import { courseOf, findPatient, lockPatient } from '../patient'
import { isSmallChild, missingOf } from './cases'
import { detailOf } from './detail'
import { makeMove, withOrder } from './moving'
import { applicantRefusal, findAnswerer, offeredBy, providerIdOf, type Answerer } from './providers'
import { wantedSlot } from './slots'
import type { ConsultationRow, Stored } from './stored'
import { consultation, consultationEvent } from './tables'
import { moverOf, sideOf } from './who'

/** C2–C4, and C6 for what was to be completed. */
export async function submit(
  context: Context,
  { id, shownCents, slotStart = '' }: { id: string; shownCents: number; slotStart?: string },
) {
  await withOrder(context, Number(id), async (tx, found) => {
    sideOf(found, viewerOf(context).id)
    if (found.row.priceCents !== shownCents) throw conflict('价格已更新，请确认新的价格')
    const answerer = await findAnswerer(tx, providerIdOf(found.row))
    const stored = await asItIsNow(tx, found, answerer)
    const { row } = stored
    const missing = await missingOf(tx, stored)
    const by = { role: 'applicant', by: moverOf(context) } as const
    if (row.state === 'material_required') {
      if (missing.length) throw refused(`资料不完整：${missing.join('、')}`)
      const changes = row.marks.hasAdded || !isDeepStrictEqual(found.row.noteIds, row.noteIds) ? 1 : 0
      const asked = { ...stored, row: { ...row, marks: { ...row.marks, hasAdded: false } } }
      return makeMove(tx, context, asked, { event: 'resubmit', changes }, by)
    }
    await mustStillBeOn(context, tx, row, answerer)
    await lockUser(tx, row.applicantId)
    if (row.priceCents > 0 && HOLDING.includes(row.service)) await mustHaveFewUnpaid(tx, row.applicantId)
    else await mustHaveFewWaiting(tx, row)
    // Of several who want the last place of a day, or the same time, one comes after the other.
    await lockClinic(tx, answerer.doctorId)
    const wanted = stored.order.policy.slotBy === 'applicant' ? await wantedSlot(tx, stored, slotStart) : {}
    return makeMove(tx, context, stored, { event: 'submit', missing, isFull: await isFull(tx, row), ...wanted }, by)
  })
  return detailOf(context, Number(id))
}

/**
 * Refreshes the course, the need of a guardian and the hospital: a draft may be weeks old and its patient edited since.
 * From here on these stay as they are.
 */
async function asItIsNow(tx: Db, stored: Stored, answerer: Answerer): Promise<Stored> {
  const { row, order } = stored
  if (row.patientId === null) return stored
  await lockPatient(tx, row.patientId)
  const needsGuardian = isSmallChild(await findPatient(tx, row.patientId))
  const noteIds = (await courseOf(tx, row.patientId)).map(({ id }) => String(id))
  const marks = { ...row.marks, needsGuardian }
  const orgId = row.state === 'draft' && row.kind === 'B' ? answerer.orgId : row.orgId
  await tx.update(consultation).set({ noteIds, marks, orgId }).where(eq(consultation.id, row.id))
  const facts = { ...order.facts, needsGuardian }
  return { ...stored, row: { ...row, noteIds, marks, orgId }, order: { ...order, facts } }
}

/** Services paid within half an hour: until then an order holds a slot or a place in a doctor's day. */
const HOLDING = SERVICE_IDS.filter((id) => !SERVICES[id].needsReview)

async function mustHaveFewUnpaid(tx: Db, applicantId: number): Promise<void> {
  const isUnpaid = and(
    ...[eq(consultation.applicantId, applicantId), eq(consultation.state, 'pending_payment')],
    inArray(consultation.service, HOLDING),
  )
  const [unpaid] = await tx.select({ n: count() }).from(consultation).where(isUnpaid)
  if ((unpaid?.n ?? 0) >= UNPAID_MOST) throw refused(`您有 ${UNPAID_MOST} 个待支付的订单，请先支付或取消`)
}

/** What is reviewed or free waits for others without anybody having paid. */
async function mustHaveFewWaiting(tx: Db, { applicantId, answererId }: ConsultationRow): Promise<void> {
  const isWaiting = or(
    inArray(consultation.state, ['reviewing', 'material_required']),
    and(eq(consultation.state, 'pending_payment'), notInArray(consultation.service, HOLDING)),
    and(eq(consultation.state, 'pending_accept'), eq(consultation.priceCents, 0)),
  )
  const [waiting] = await tx
    .select({ all: count(), withOne: sql`count(*) filter (where ${consultation.answererId} = ${answererId})`.mapWith(Number) })
    .from(consultation)
    .where(and(eq(consultation.applicantId, applicantId), isWaiting))
  if ((waiting?.withOne ?? 0) >= WAITING_WITH_ONE)
    throw refused(`您在该医生处有 ${WAITING_WITH_ONE} 个申请等待处理，请等待处理或取消后再申请`)
  if ((waiting?.all ?? 0) >= WAITING_MOST) throw refused(`您有 ${WAITING_MOST} 个申请等待处理，请等待处理或取消后再申请`)
}

/** A draft may lie for weeks: the service may be off by now, or cost something else, and who asks or answers may be certified no more. */
async function mustStillBeOn(context: Context, tx: Db, row: ConsultationRow, answerer: Answerer): Promise<void> {
  const refusal = applicantRefusal(context, SERVICES[row.service], row.kind, answerer)
  if (refusal) throw refused(refusal)
  const [offered] = await offeredBy(tx, answerer, [row.service])
  if (!offered || answerer.userId !== row.answererId) throw refused('医生已停止该服务')
  if (offered.priceCents === row.priceCents) return
  throw conflict('价格已更新，请确认新的价格')
}

/** Whether the doctor has reached their limit for the day. Orders that ended unpaid or were cancelled before acceptance (C16) do not count. */
async function isFull(tx: Db, row: ConsultationRow): Promise<boolean> {
  const answerer = await findAnswerer(tx, providerIdOf(row))
  const [offered] = await offeredBy(tx, answerer, [row.service])
  const submitted = await tx
    .select({ n: sql`count(distinct ${consultationEvent.consultationId})`.mapWith(Number) })
    .from(consultationEvent)
    .innerJoin(consultation, eq(consultation.id, consultationEvent.consultationId))
    .where(
      and(
        eq(consultation.answererId, row.answererId),
        eq(consultation.service, row.service),
        eq(consultationEvent.event, 'submit'),
        or(
          notInArray(consultation.state, [...FINAL_STATES]),
          isNotNull(consultation.acceptedAt),
          and(isNotNull(consultation.acceptBy), ne(consultation.state, 'cancelled')),
        ),
        sql`${consultationEvent.createdAt} >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
      ),
    )
  return (submitted[0]?.n ?? 0) >= (offered?.mostADay ?? 0)
}
