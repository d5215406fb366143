import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { OrderDetail, OrderRow } from '@/api/consultation'
import { chinaDay } from '@/domain/china-time'
import { addendumRefusal } from '@/domain/consultation/addendum'
import { ageText } from '@/domain/age'
import { needsGuardian } from '@/domain/consultation/child'
import { IDENTITY_VALID } from '@/domain/consultation/due'
import { opinionTitles } from '@/domain/consultation/kinds'
import { moveOrder, roleFor } from '@/domain/consultation/move'
import { EVENTS, isDeclineCode, isRefuseCode, reasonName, terminationName, type EventName } from '@/domain/consultation/moves'
import { eventText } from '@/domain/consultation/event-text'
import { shown, type Viewer } from '@/domain/consultation/sight'
import { deidentified } from '@/domain/consultation/case-texts'
import type { Notice } from '@/domain/consultation/order'
import { isFinal, type OrderState } from '@/domain/consultation/states'
import type { Db } from '../../db/connect'
import { viewerOf, type Context } from '../../http/context'
import { payment } from '../../kernel/payment/tables'
import { doctorService } from '../directory/tables'
import { chosenNotes, courseOf, findPatient, presentNote } from '../patient'
import { thanksRefusal } from '@/domain/consultation/thanks'
import { isThanked } from './room-line'
import { addendaOf, hasWaiting } from './addenda'
import { missingOf, presentFiles, shownName } from './cases'
import { appointmentOf } from './appointment'
import { atThisDevice } from './identity'
import { findAnswerer, providerIdOf } from './providers'
import { findOrder, type Stored } from './stored'
import { consultationEvent, consultationOpinion } from './tables'
import { presentTeam } from './team'
import { partiesOf, rolesOf, sideOf, type Side } from './who'
import { writing } from './writing'

const iso = (time: Date | number | null): string => (time === null ? '' : new Date(time).toISOString())

export async function detailOf(context: Context, id: number): Promise<OrderDetail> {
  const stored = await atThisDevice(context, await findOrder(context.db, id))
  return present(context, stored, sideOf(stored, viewerOf(context).id))
}

export const detail = (context: Context, { id }: { id: string }) => detailOf(context, Number(id))

type Viewing = Side | 'assistant'
/** In which column of section 9 somebody reads. */
const VIEWER = {
  applicant: 'patient',
  doctor: 'doctor',
  member: 'teamMember',
  assistant: 'assistant',
} as const satisfies Readonly<Record<Viewing, Viewer>>

/** An order as a row, for one of both sides, or for who looks at the material and sees no name. */
export async function rowOf(db: Db, stored: Stored, side: Viewing, userId: number): Promise<OrderRow> {
  const { row, order } = stored
  const { provider } = await findAnswerer(db, providerIdOf(row))
  const own = (await partiesOf(db, row.id)).find((party) => party.userId === userId)
  return {
    id: String(row.id),
    service: row.service,
    kind: row.kind,
    state: row.state,
    provider,
    patient: row.patientId === null ? '' : await shownName(db, row.patientId, VIEWER[side]),
    about: aboutOf(stored),
    priceCents: side === 'applicant' || side === 'assistant' ? row.priceCents : 0,
    slotStart: iso(row.slotStart),
    notice: await noticeFor(db, stored, side),
    isSample: row.isSample,
    canRate: side === 'applicant' && movesOf(stored, side).includes('rate'),
    isUnread: own !== undefined && (own.seenVersion < row.version || own.readSeq < row.lastSeq),
    dueAt: iso(order.dueAt),
    createdAt: row.createdAt.toISOString(),
  }
}

const ABOUT = 60
function aboutOf({ row: { texts } }: Stored): string {
  const text = texts.complaint || texts.question || texts.summary || texts.diagnosis.text
  const signs = Array.from(text.trim())
  return signs.length > ABOUT ? `${signs.slice(0, ABOUT).join('')}…` : signs.join('')
}

const HEARD: Readonly<Record<Viewing, readonly Notice['to'][]>> = {
  applicant: ['applicant', 'payer'],
  doctor: ['doctor', 'leader'],
  member: [],
  assistant: ['assistant', 'support'],
}

/** What the newest move tells a side; of an older one it is over. */
async function noticeFor(db: Db, { row }: Stored, side: Viewing): Promise<string> {
  const [newest] = await db
    .select({ notices: consultationEvent.notices })
    .from(consultationEvent)
    .where(eq(consultationEvent.consultationId, row.id))
    .orderBy(desc(consultationEvent.id))
    .limit(1)
  return newest?.notices.find(({ to }) => HEARD[side].includes(to))?.text ?? ''
}

async function present(context: Context, stored: Stored, side: Side): Promise<OrderDetail> {
  const { db } = context
  const { row, order } = stored
  const userId = viewerOf(context).id
  const { rounds, canWrite, whyNot } = writing(stored, side, userId)
  const [opinion] = await db
    .select({ version: consultationOpinion.version })
    .from(consultationOpinion)
    .where(eq(consultationOpinion.consultationId, row.id))
    .limit(1)
  return {
    ...(await rowOf(db, stored, side, userId)),
    side,
    version: row.version,
    title: order.kind === 'A' && row.service === 'con_remote' ? opinionTitles(row.agreementId).page : order.policy.name,
    patientCard: await patientCard(db, row.patientId, side),
    texts: side === 'member' ? deidentified(row.texts) : row.texts,
    files: await presentFiles(context, stored, side),
    course: await courseFor(db, stored, side),
    ...{ sharedFileIds: row.sharedFileIds, agreementId: row.agreementId },
    appointment: appointmentOf(stored, side),
    team: await presentTeam(db, stored, userId),
    moves: movesOf(stored, side),
    missing: row.state === 'draft' || row.state === 'material_required' ? await missingOf(db, stored) : [],
    // What it costs is between the payer and us.
    priceCents: side === 'applicant' ? row.priceCents : 0,
    refundedCents: side === 'applicant' ? row.refundedCents : 0,
    refund: await refundOf(db, stored),
    acceptedAt: iso(order.acceptedAt),
    completedAt: iso(order.completedAt),
    dispute: order.dispute,
    isRated: order.ratedAt !== null,
    mayThank: side === 'applicant' && thanksRefusal(order, false, Date.now()) === '' && !(await isThanked(db, row.id)),
    rounds: { used: rounds, limit: order.policy.rounds ?? null },
    followUps: { asked: order.followUps.asked, limit: order.policy.followUps },
    canWrite,
    whyNot,
    lastSeq: row.lastSeq,
    needs: side === 'doctor' ? needsOf(stored) : { identity: false, evidence: false, guardian: false },
    hasOpinion: opinion !== undefined && (side !== 'applicant' || order.state === 'completed'),
    abuse: side === 'doctor' ? abuseOf(stored) : 'none',
    addenda: await addendaOf(db, stored, side),
    mayAddend:
      side === 'doctor' && row.state === 'completed' && addendumRefusal(order, await hasWaiting(db, row.id), Date.now()) === '',
    events: await eventsOf(db, stored),
    autoReply: side === 'applicant' ? await autoReplyOf(db, stored) : '',
  }
}

/** Not sent yet: what would be sent now. A member of a team reads the month only, as of the diagnosis. */
async function courseFor(db: Db, { row: { patientId, noteIds, state } }: Stored, side: Side): Promise<OrderDetail['course']> {
  if (patientId === null) return []
  const isOpen = state === 'draft' || state === 'material_required'
  const notes = (isOpen ? await courseOf(db, patientId) : await chosenNotes(db, patientId, noteIds)).map(presentNote)
  const month = (day: string) => day.slice(0, 7)
  return side === 'member' ? notes.map((note) => ({ ...note, day: month(note.day), until: month(note.until) })) : notes
}

async function patientCard(db: Db, patientId: number | null, side: Side) {
  if (patientId === null) return null
  const today = chinaDay(new Date())
  const { id, name: wholeName, gender, birthday, allergy } = await findPatient(db, patientId)
  const name = shown('name', wholeName, VIEWER[side]) ?? ''
  return {
    id: side === 'member' ? '' : String(id),
    name,
    gender,
    allergy,
    age: ageText(birthday, today),
    needsGuardian: needsGuardian(birthday, today),
  }
}

/** Moves whose row a side may make, each tried with what is not asked for yet: what is late or over is left out. */
function movesOf(stored: Stored, side: Side): EventName[] {
  const { order } = stored
  const roles = rolesOf(stored, side)
  return EVENTS.filter((event) => {
    const role = roleFor(order, event, roles)
    if (!role || event === 'reply') return false
    const tried = moveOrder(order, TRIED[event], role, Date.now())
    return tried.ok || (tried.code === 'REFUSED' && !OUTRIGHT.includes(event))
  })
}

/** Of these nothing but their own time and count is asked. */
const OUTRIGHT: readonly EventName[] = ['cancel', 'reschedule', 'payer_absent']

/** A move with nothing in it: its guards may refuse it, its time and its state may not. */
const TRIED = {
  submit: { event: 'submit', missing: [] },
  ask_more: { event: 'ask_more', text: '' },
  resubmit: { event: 'resubmit', changes: 1 },
  pass: { event: 'pass', isComplete: true },
  refuse: { event: 'refuse', reason: '' },
  paid: { event: 'paid', cents: 0 },
  timeout: { event: 'timeout' },
  cancel: { event: 'cancel', reason: '-' },
  accept: { event: 'accept' },
  decline: { event: 'decline', reason: '' },
  reply: { event: 'reply' },
  reschedule: { event: 'reschedule', slot: { startAt: Infinity, endAt: Infinity }, slotFree: true },
  start: { event: 'start', identityRead: true },
  payer_absent: { event: 'payer_absent' },
  end: { event: 'end' },
  terminate: { event: 'terminate', code: 'UNSUITABLE' },
  opinion: { event: 'opinion', isSigned: true },
  follow_up: { event: 'follow_up' },
  dispute: { event: 'dispute', reason: '' },
  resolve: { event: 'resolve', cents: 0, proposedBy: '', approvedBy: '' },
  settle: { event: 'settle' },
  rate: { event: 'rate' },
} as const satisfies { readonly [E in EventName]: Extract<Parameters<typeof moveOrder>[1], { event: E }> }

async function refundOf(db: Db, { row }: Stored): Promise<OrderDetail['refund']> {
  if (!row.refundedCents || row.paymentId === null) return 'none'
  const [paid] = await db.select({ back: payment.refundedTotal }).from(payment).where(eq(payment.id, row.paymentId))
  return paid && paid.back >= row.refundedCents ? 'refunded' : 'refunding'
}

const TAKEN: readonly OrderState[] = ['accepted', 'scheduled', 'in_progress']
/** What the doctor still has to do before he may take the order or answer. */
function needsOf({ order: { kind, state, facts } }: Stored): OrderDetail['needs'] {
  const isWaiting = state === 'pending_accept'
  const checked = facts.identityCheckedAt
  return {
    identity: kind === 'B' && isWaiting && (checked === null || Date.now() - checked >= IDENTITY_VALID),
    evidence: kind === 'B' && TAKEN.includes(state) && !facts.evidenceVerified,
    guardian: isWaiting && facts.needsGuardian,
  }
}

function abuseOf({ row: { marks, state } }: Stored): OrderDetail['abuse'] {
  if (!marks.abuse || isFinal(state)) return 'none'
  return marks.abuse.isRefused ? 'refused' : 'asked'
}

async function eventsOf(db: Db, { row, order }: Stored): Promise<OrderDetail['events']> {
  const rows = await db
    .select()
    .from(consultationEvent)
    .where(eq(consultationEvent.consultationId, row.id))
    .orderBy(asc(consultationEvent.id))
  return rows.map(({ event, toState, reason, createdAt }) => ({
    text: eventText(event, toState, order.kind),
    reason: wordsOf(event, reason),
    at: createdAt.toISOString(),
  }))
}

function wordsOf(event: string, reason: string): string {
  if (event === 'terminate') return terminationName(reason as Parameters<typeof terminationName>[0])
  return isDeclineCode(reason) || isRefuseCode(reason) ? reasonName(reason as Parameters<typeof reasonName>[0]) : reason
}

async function autoReplyOf(db: Db, { row }: Stored): Promise<string> {
  const isOf = row.teamId === null ? eq(doctorService.doctorId, row.doctorId ?? 0) : eq(doctorService.teamId, row.teamId)
  const [offered] = await db
    .select({ autoReply: doctorService.autoReply })
    .from(doctorService)
    .where(and(isOf, inArray(doctorService.service, [row.service])))
  return offered?.autoReply ?? ''
}
