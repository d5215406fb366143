import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ADDENDUM_STATES } from '@/domain/consultation/addendum'
import { MESSAGE_KINDS } from '@/domain/consultation/message'
import { EVENTS } from '@/domain/consultation/moves'
import { ROLES, type Notice, type Order } from '@/domain/consultation/order'
import { KINDS } from '@/domain/consultation/kinds'
import { SENDERS } from '@/domain/consultation/rounds'
import { SERVICE_IDS, type ServicePolicy } from '@/domain/consultation/services'
import { DISPUTE_STATES, ORDER_STATES } from '@/domain/consultation/states'
import type { CaseTexts } from '@/domain/consultation/case-texts'
import { SLOT_STATES } from '@/domain/clinic-time/states'
import { MEMBER_ROLES, MEMBER_STATES, type Opinion, type OpinionPart } from '@/domain/consultation/team'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { payment } from '../../kernel/payment/tables'
import { userColumn } from '../../kernel/people/tables'
import { doctor, doctorColumn, hospital, team } from '../directory/tables'

/** Clocks and rounds of a service. A change is a new version; an order keeps the one that it was made under. */
export const servicePolicy = pgTable(
  'service_policy',
  {
    service: text({ enum: SERVICE_IDS }).notNull(),
    version: smallint().notNull(),
    policy: jsonb().$type<ServicePolicy>().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.service, t.version] })],
)

/** What of an order no list asks for. */
export interface OrderMarks {
  rescheduled: Order['rescheduled']
  followUps: Order['followUps']
  /** 已核实复诊条件: who ticked it. */
  evidence: { by: number; at: number } | null
  needsGuardian: boolean
  guardian: Order['facts']['guardian']
  missedBefore: boolean
  /** Something was added since the assistant asked for it. */
  hasAdded: boolean
  /** How a dispute is to end: one person proposes, another one agrees. */
  resolution: { cents: number; by: string } | null
  /** The doctor wants to end it for abuse, which support has to agree to (C27). */
  abuse?: { by: string; at: number; isRefused: boolean }
}

/** What the calls of the agreed time told; times are milliseconds. */
export interface CallFacts {
  doctorJoined: boolean
  payerJoined: boolean
  /** Calls that were not answered. */
  failed: readonly number[]
  /** The longest connected call, seconds. */
  longest: number
}

/** An order of any service but the quick question. Amounts are cents. */
export const consultation = pgTable(
  'consultation',
  {
    id: idColumn(),
    applicantId: userColumn().notNull(),
    /** Whom it is about, one of the applicant's own; null while a draft names nobody. */
    patientId: refColumn(),
    doctorId: refColumn().references(() => doctor.id),
    teamId: refColumn().references(() => team.id),
    /** The account that answers: the doctor's, or that of the leader of a team. */
    answererId: userColumn().notNull(),
    service: text({ enum: SERVICE_IDS }).notNull(),
    policyVersion: smallint().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    /** The licensed institution of kind B. */
    orgId: refColumn().references(() => hospital.id),
    /** Of the two institutions of kind A; empty: none. */
    agreementId: text().notNull().default(''),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** End of the state; null: it has none. */
    dueAt: timeColumn(),
    /** Grows with each move. */
    version: integer().notNull(),
    priceCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    /** The payment that came. */
    paymentId: refColumn(),
    slotStart: timeColumn(),
    slotEnd: timeColumn(),
    call: jsonb().$type<CallFacts>().notNull().default({ doctorJoined: false, payerJoined: false, failed: [], longest: 0 }),
    acceptBy: timeColumn(),
    acceptedAt: timeColumn(),
    completedAt: timeColumn(),
    isOverdue: boolean().notNull().default(false),
    dispute: text({ enum: DISPUTE_STATES }).notNull().default('none'),
    settledAt: timeColumn(),
    ratedAt: timeColumn(),
    marks: jsonb().$type<OrderMarks>().notNull(),
    /** What the applicant wrote, and the files chosen of the patient's. */
    texts: jsonb().$type<CaseTexts>().notNull(),
    fileIds: text().array().notNull(),
    /** The patient's course as it was when it was sent: rows of `patient_note`, which are never changed. */
    noteIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the files those that name nobody, as a person has confirmed: the other members of a team see these only. */
    sharedFileIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the newest message. */
    lastSeq: integer().notNull().default(0),
    /** Support has to look at it. */
    attention: text().notNull().default(''),
    idempotencyKey: text().notNull(),
    isSample: boolean().notNull().default(false),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('consultation_once').on(t.applicantId, t.idempotencyKey),
    index('consultation_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('consultation_by_applicant').on(t.applicantId, t.id),
    index('consultation_by_answerer').on(t.answererId, t.id),
    index('consultation_by_patient').on(t.patientId),
    index('consultation_by_state').on(t.state, t.id),
  ],
)

export const consultationColumn = () =>
  refColumn()
    .notNull()
    .references(() => consultation.id, { onDelete: 'cascade' })

/** Who takes part, and how far he has seen it. */
export const consultationParty = pgTable(
  'consultation_party',
  {
    consultationId: consultationColumn(),
    userId: userColumn().notNull(),
    seenVersion: integer().notNull().default(0),
    readSeq: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.consultationId, t.userId] }), index('consultation_party_of_user').on(t.userId)],
)

/**
 * The agreed times of a doctor. A time that nobody wants has no row; one that was given back is free again. Of two who want the same one the second finds the row, and
 * of two that overlap he finds the other one under the doctor's lock (`slots.ts`).
 */
export const slot = pgTable(
  'slot',
  {
    id: idColumn(),
    doctorId: doctorColumn(),
    startAt: timeColumn().notNull(),
    endAt: timeColumn().notNull(),
    state: text({ enum: SLOT_STATES }).notNull(),
    /** Whose it is, or was; null: it is free. */
    consultationId: refColumn().references(() => consultation.id, { onDelete: 'set null' }),
    /** Both were told a day and an hour before. */
    toldDay: boolean().notNull().default(false),
    toldHour: boolean().notNull().default(false),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('slot_once').on(t.doctorId, t.startAt), index('slot_by_start').on(t.startAt)],
)

/** The team of a multi-disciplinary consultation. What a member signs stands with the version of the opinion. */
export const consultationMember = pgTable(
  'consultation_member',
  {
    consultationId: consultationColumn(),
    userId: userColumn().notNull(),
    doctorId: doctorColumn(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    /** Of the static list `departments`. */
    discipline: text().notNull(),
    state: text({ enum: MEMBER_STATES }).notNull(),
    invitedAt: createdColumn(),
    answeredAt: timeColumn(),
  },
  (t) => [primaryKey({ columns: [t.consultationId, t.userId] }), index('consultation_member_of_user').on(t.userId)],
)

/** Each move of an order. */
export const consultationEvent = pgTable(
  'consultation_event',
  {
    id: idColumn(),
    consultationId: consultationColumn(),
    /** Row of the sheet: `C12`. */
    row: text().notNull(),
    event: text({ enum: ['create', ...EVENTS] }).notNull(),
    fromState: text({ enum: ORDER_STATES }),
    toState: text({ enum: ORDER_STATES }).notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** `user:<id>`, `command:<name>`, `provider`, `automatic` or `sample`. */
    by: text().notNull(),
    /** A code of the event, or what was written. */
    reason: text().notNull().default(''),
    /** Who was told what. */
    notices: jsonb().$type<readonly Notice[]>().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [index('consultation_event_of').on(t.consultationId, t.id)],
)

/** When it was last shown that who sits at the device is the doctor; good for all orders of twelve hours, at that device (`identity.ts`). */
export const doctorIdentity = pgTable('doctor_identity', {
  userId: userColumn().primaryKey(),
  checkedAt: timeColumn().notNull(),
})

/** What was written in the room of an order. `seq` has no gaps; a message that was sent twice is there once. */
export const roomMessage = pgTable(
  'room_message',
  {
    id: idColumn(),
    consultationId: consultationColumn(),
    seq: integer().notNull(),
    sender: text({ enum: SENDERS }).notNull(),
    /** Of patients and doctors. */
    userId: userColumn(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    body: text().notNull().default(''),
    /** Keys of uploads. */
    files: text().array().notNull(),
    /** Of a voice message. */
    seconds: smallint().notNull().default(0),
    /** Words of an emergency are in it. */
    isUrgent: boolean().notNull().default(false),
    aiAssisted: boolean().notNull().default(false),
    clientMsgId: text().notNull(),
    createdAt: createdColumn(),
    revokedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('room_message_seq').on(t.consultationId, t.seq),
    uniqueIndex('room_message_once').on(t.consultationId, t.clientMsgId),
  ],
)

/** What somebody earned by what was paid for: an order, or a quick question. Cents; `rest`: what was left of the price, `gross`: his share of it, less our commission. */
export const serviceEarning = pgTable(
  'service_earning',
  {
    paymentId: refColumn()
      .notNull()
      .references(() => payment.id),
    userId: userColumn().notNull(),
    rest: integer().notNull(),
    gross: integer().notNull(),
    tax: integer().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.userId] }), index('service_earning_of').on(t.userId, t.createdAt)],
)

/** The written opinion, a row for each version. */
export const consultationOpinion = pgTable(
  'consultation_opinion',
  {
    consultationId: consultationColumn(),
    version: smallint().notNull(),
    parts: jsonb().$type<Partial<Record<OpinionPart, string>>>().notNull(),
    signatures: jsonb().$type<Opinion['signatures']>().notNull(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.consultationId, t.version] })],
)

/** What its doctor added to a closed record. One waits at a time; what was decided stays as it is. */
export const consultationAddendum = pgTable(
  'consultation_addendum',
  {
    id: idColumn(),
    consultationId: consultationColumn(),
    userId: userColumn().notNull(),
    text: text().notNull(),
    state: text({ enum: ADDENDUM_STATES }).notNull().default('waiting'),
    /** Why it was not approved; its doctor reads it. */
    refusal: text().notNull().default(''),
    /** `user:<id>` or `command:<name>`; empty: it waits. */
    decidedBy: text().notNull().default(''),
    decidedAt: timeColumn(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('consultation_addendum_once').on(t.consultationId, t.idempotencyKey),
    uniqueIndex('consultation_addendum_waiting')
      .on(t.consultationId)
      .where(sql`${t.state} = 'waiting'`),
  ],
)
