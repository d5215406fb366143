import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { needsGuardian } from '@/domain/consultation/child'
import { createOrder } from '@/domain/consultation/create'
import type { CaseTexts } from '@/domain/consultation/case-texts'
import { roleFor } from '@/domain/consultation/move'
import { chinaDay } from '@/domain/china-time'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { PAYMENT_MINUTES } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { conflict, invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { openPayment } from '../../kernel/payment/orders'
import { presentPayment } from '../payment'
import { missingOf, mustBeFilesOf, ownPatient } from './cases'
import { courseOf, type PatientRow } from '../patient'
import { goodsName } from './goods'
import { detailOf } from './detail'
import { makeMove, refusalOf, withOrder } from './moving'
import { policyVersion } from './policies'
import { applicantRefusal, findAnswerer, kindOf, offeredBy, providerIdOf, type Answerer } from './providers'
import { wantedSlot } from './slots'
import { missedBefore, type ConsultationRow } from './stored'
import { consultation, consultationEvent, type OrderMarks } from './tables'
import { closePayment } from './sweep'
import { addParties, moverOf, rolesOf, sideOf } from './who'
import { isInScope } from './scope'

interface Given {
  id: string
  providerId: string
  service: ServiceId
  patientId: string
  texts: CaseTexts
  fileIds: string[]
  agreementId?: string
  shownCents: number
  idempotencyKey: string
}

/** What may still be written: a draft, or what the assistant asked to be completed. */
const WRITABLE = ['draft', 'material_required'] as const

/** C1, or a change of what is not sent yet. */
export async function save(context: Context, given: Given): Promise<{ id: string }> {
  const { id: userId } = viewerOf(context)
  const patient = given.patientId ? await ownPatient(context.db, userId, Number(given.patientId)) : null
  if (given.fileIds.length && !patient) throw invalid({ fileIds: '请先选择患者' })
  if (patient) await mustBeFilesOf(context.db, patient.id, given.fileIds)
  return given.id ? change(context, given, patient) : create(context, given, patient)
}

const ofPatient = (patient: PatientRow | null) => ({
  patientId: patient?.id ?? null,
  needsGuardian: patient !== null && needsGuardian(patient.birthday, chinaDay(new Date())),
})

async function create(context: Context, given: Given, patient: PatientRow | null): Promise<{ id: string }> {
  const { db } = context
  const { id: userId } = viewerOf(context)
  const { idempotencyKey } = given
  const [same] = await db
    .select({ id: consultation.id })
    .from(consultation)
    .where(and(eq(consultation.applicantId, userId), eq(consultation.idempotencyKey, idempotencyKey)))
  if (same) return { id: String(same.id) }

  const answerer = await findAnswerer(db, given.providerId)
  const policy = SERVICES[given.service]
  const kind = kindOf(context, policy)
  const refusal = applicantRefusal(context, policy, kind, answerer)
  if (refusal || answerer.userId === null) throw refused(refusal)
  const [offered] = await offeredBy(db, answerer, [given.service])
  const { patientId, needsGuardian: isChild } = ofPatient(patient)
  const made = createOrder(
    {
      policy,
      kind,
      priceCents: offered?.priceCents ?? 0,
      needsGuardian: isChild,
      missedBefore: await missedBefore(db, userId),
      isOn: offered !== undefined,
      isDoctorCertified: answerer.isCertified,
      isOwnPatient: true,
      isInScope: kind !== 'B' || (await isInScope(db, answerer)),
      shownCents: given.shownCents,
      orgId: kind === 'B' ? String(answerer.orgId ?? '') : '',
    },
    Date.now(),
  )
  if (!made.ok) throw made.text.startsWith('价格') ? conflict(made.text) : refusalOf(made)
  const { order } = made
  const marks: OrderMarks = {
    rescheduled: order.rescheduled,
    followUps: order.followUps,
    evidence: null,
    needsGuardian: isChild,
    guardian: null,
    missedBefore: order.facts.missedBefore,
    hasAdded: false,
    resolution: null,
  }
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(consultation)
      .values({
        ...{ applicantId: userId, patientId, idempotencyKey, marks, kind, service: given.service },
        ...provided(answerer, answerer.userId ?? 0),
        policyVersion: await policyVersion(tx, given.service),
        state: order.state,
        dueAt: order.dueAt === null ? null : new Date(order.dueAt),
        version: order.version,
        priceCents: order.priceCents,
        orgId: kind === 'B' ? answerer.orgId : null,
        ...{ texts: given.texts, fileIds: given.fileIds, agreementId: given.agreementId ?? '' },
      })
      .onConflictDoNothing()
      .returning({ id: consultation.id })
    if (!row) return null
    await addParties(tx, row.id, [...new Set([userId, answerer.userId ?? userId])])
    await tx.insert(consultationEvent).values({
      consultationId: row.id,
      ...{ row: made.row, event: 'create', toState: order.state, role: 'applicant', by: moverOf(context), notices: [] },
    })
    return row.id
  })
  // Sent twice at the same moment: the other one made it.
  return id === null ? create(context, given, patient) : { id: String(id) }
}

const provided = ({ doctorId, teamId }: Answerer, answererId: number) => ({
  doctorId: teamId === null ? doctorId : null,
  teamId,
  answererId,
})

async function change(context: Context, given: Given, patient: PatientRow | null): Promise<{ id: string }> {
  const id = Number(given.id)
  await withOrder(context, id, async (tx, stored) => {
    if (sideOf(stored, viewerOf(context).id) !== 'applicant' || !isWritable(stored.row)) throw conflict('申请已提交，不能再修改')
    const { patientId, needsGuardian: isChild } = ofPatient(patient)
    await tx
      .update(consultation)
      .set({
        ...{ patientId, texts: given.texts, fileIds: given.fileIds, agreementId: given.agreementId ?? '', updatedAt: new Date() },
        marks: { ...stored.row.marks, needsGuardian: isChild, hasAdded: hasAdded(stored.row, given) },
      })
      .where(eq(consultation.id, id))
  })
  return { id: given.id }
}

/** Of what the assistant asked for; it counts until the order is sent again. */
const hasAdded = (
  { state, marks, ...before }: ConsultationRow,
  { patientId, texts, fileIds, agreementId = '' }: Given,
): boolean =>
  state === 'material_required' &&
  (marks.hasAdded ||
    String(before.patientId ?? '') !== patientId ||
    !isDeepStrictEqual([before.texts, before.fileIds, before.agreementId], [texts, fileIds, agreementId]))

const isWritable = ({ state }: ConsultationRow): boolean => (WRITABLE as readonly string[]).includes(state)

/** C2–C4, and C6 for what was to be completed. */
export async function submit(
  context: Context,
  { id, shownCents, slotStart = '' }: { id: string; shownCents: number; slotStart?: string },
) {
  await withOrder(context, Number(id), async (tx, stored) => {
    sideOf(stored, viewerOf(context).id)
    const { row } = stored
    if (row.priceCents !== shownCents) throw conflict('价格已更新，请确认新的价格')
    const missing = await missingOf(tx, stored)
    const by = { role: 'applicant', by: moverOf(context) } as const
    const noteIds = row.patientId === null ? [] : (await courseOf(tx, row.patientId)).map(({ id: noteId }) => String(noteId))
    await tx.update(consultation).set({ noteIds }).where(eq(consultation.id, row.id))
    if (row.state === 'material_required') {
      if (missing.length) throw refused(`资料不完整：${missing.join('、')}`)
      const changes = row.marks.hasAdded || !isDeepStrictEqual(row.noteIds, noteIds) ? 1 : 0
      const asked = { ...stored, row: { ...row, marks: { ...row.marks, hasAdded: false } } }
      return makeMove(tx, context, asked, { event: 'resubmit', changes }, by)
    }
    await mustStillBeOn(tx, row)
    const wanted = stored.order.policy.slotBy === 'applicant' ? await wantedSlot(tx, stored, slotStart) : {}
    return makeMove(tx, context, stored, { event: 'submit', missing, isFull: await isFull(tx, row), ...wanted }, by)
  })
  return detailOf(context, Number(id))
}

/** A draft may lie for weeks: the service may be off by now, or cost something else. */
async function mustStillBeOn(tx: Db, row: ConsultationRow): Promise<void> {
  const answerer = await findAnswerer(tx, providerIdOf(row))
  const [offered] = await offeredBy(tx, answerer, [row.service])
  if (!offered || answerer.userId !== row.answererId) throw refused('医生已停止该服务')
  if (offered.priceCents === row.priceCents) return
  throw conflict('价格已更新，请重新申请')
}

/** The doctor has as many of the day as he takes. */
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
        sql`${consultationEvent.createdAt} >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
      ),
    )
  return (submitted[0]?.n ?? 0) >= (offered?.mostADay ?? 0)
}

/** The payment of an order that waits for it. */
export async function pay(context: Context, { id, idempotencyKey }: { id: string; idempotencyKey: string }) {
  const payment = await withOrder(context, Number(id), async (tx, stored) => {
    const { row, order } = stored
    if (sideOf(stored, viewerOf(context).id) !== 'applicant' || order.state !== 'pending_payment')
      throw conflict('该订单当前无需支付，请刷新后查看')
    const left = Math.floor(((order.dueAt ?? 0) - Date.now()) / 60_000)
    if (left < 1) throw conflict('支付时间已过，订单即将关闭')
    return openPayment(tx, context, {
      userId: row.applicantId,
      goods: goodsName(row.service),
      refId: String(row.id),
      title: order.policy.name,
      amount: row.priceCents,
      idempotencyKey,
      minutes: Math.min(left, PAYMENT_MINUTES),
    })
  })
  return { payment: presentPayment(payment) }
}

/** C11, C16, C20: before it began the payer may call it off. */
export async function cancel(context: Context, { id, reason }: { id: string; reason: string }) {
  const found = Number(id)
  const userId = viewerOf(context).id
  await withOrder(context, found, (_tx, stored) => Promise.resolve(sideOf(stored, userId)))
  if (!(await closePayment(context, found, moverOf(context)))) throw refused('正在支付中，请稍后再取消')
  await withOrder(context, found, async (tx, stored) => {
    const role = roleFor(stored.order, 'cancel', rolesOf(stored, sideOf(stored, userId)))
    if (!role) throw conflict('当前不能取消该订单，请刷新后查看')
    await makeMove(tx, context, stored, { event: 'cancel', reason }, { role, by: moverOf(context) })
  })
  return detailOf(context, found)
}
