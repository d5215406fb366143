import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { createOrder } from '@/domain/consultation/create'
import type { CaseTexts } from '@/domain/consultation/case-texts'
import { roleFor } from '@/domain/consultation/move'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { PAYMENT_MINUTES } from '@/domain/payment/states'
import { conflict, invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { openPayment } from '../../kernel/payment/orders'
import { presentPayment } from '../payment'
import { appointmentOf } from './appointment'
import { isSmallChild, mustBeFilesOf, ownPatient } from './cases'
import type { PatientRow } from '../patient'
import { goodsName } from './goods'
import { detailOf } from './detail'
import { makeMove, refusalOf, withOrder } from './moving'
import { policyVersion } from './policies'
import { applicantRefusal, findAnswerer, kindOf, offeredBy, providerIdOf, type Answerer } from './providers'
import { missedBefore, type ConsultationRow } from './stored'
import { consultation, consultationEvent, type OrderMarks } from './tables'
import { closePayment } from './sweep'
import type { Db } from '../../db/connect'
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
  needsGuardian: patient !== null && isSmallChild(patient),
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
    const { row } = stored
    if (sideOf(stored, viewerOf(context).id) !== 'applicant' || !isWritable(row)) throw conflict('申请已提交，不能再修改')
    if (given.service !== row.service) throw conflict('该申请的服务不能更改，请重新申请')
    const { patientId, needsGuardian: isChild } = ofPatient(patient)
    await tx
      .update(consultation)
      .set({
        ...{ patientId, texts: given.texts, fileIds: given.fileIds, agreementId: given.agreementId ?? '', updatedAt: new Date() },
        priceCents: await priceOf(tx, row, given.shownCents),
        marks: { ...row.marks, needsGuardian: isChild, hasAdded: hasAdded(row, given) },
      })
      .where(eq(consultation.id, id))
  })
  return { id: given.id }
}

/** A draft costs what its service costs now, once its applicant has seen that; what was sent costs what it did then. */
async function priceOf(tx: Db, row: ConsultationRow, shownCents: number): Promise<number> {
  if (row.state !== 'draft' || shownCents === row.priceCents) return row.priceCents
  const [offered] = await offeredBy(tx, await findAnswerer(tx, providerIdOf(row)), [row.service])
  return offered?.priceCents === shownCents ? shownCents : row.priceCents
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

interface Cancelled {
  id: string
  reason: string
  shownBackCents?: number
}

/** C11, C16, C20: before it began the payer may call it off. */
export async function cancel(context: Context, { id, reason, shownBackCents = 0 }: Cancelled) {
  const found = Number(id)
  const userId = viewerOf(context).id
  await withOrder(context, found, (_tx, stored) => Promise.resolve(sideOf(stored, userId)))
  if (!(await closePayment(context, found, moverOf(context)))) throw refused('正在支付中，请稍后再取消')
  await withOrder(context, found, async (tx, stored) => {
    const side = sideOf(stored, userId)
    const role = roleFor(stored.order, 'cancel', rolesOf(stored, side))
    if (!role) throw conflict('当前不能取消该订单，请刷新后查看')
    // The page may have stood open until less than a day was left.
    const back = appointmentOf(stored, side)?.cancelBackCents ?? shownBackCents
    if (back < shownBackCents) throw conflict('退款金额已变化，请确认后再取消')
    await makeMove(tx, context, stored, { event: 'cancel', reason }, { role, by: moverOf(context) })
  })
  return detailOf(context, found)
}
