import * as v from 'valibot'
import { ADDENDUM_STATES } from '@/domain/consultation/addendum'
import { caseTextsSchema } from '@/domain/consultation/case-texts'
import { KINDS } from '@/domain/consultation/kinds'
import { EVENTS } from '@/domain/consultation/moves'
import { SERVICE_IDS } from '@/domain/consultation/services'
import { DISPUTE_STATES, ORDER_STATES } from '@/domain/consultation/states'
import { MEMBER_ROLES, MEMBER_STATES } from '@/domain/consultation/team'
import { FILE_KIND_IDS } from '@/domain/patient/files'
import { courseNoteSchema } from '../patient'

/** Who answers: a doctor, or a team by its leader. */
export const providerSchema = v.object({
  id: v.string(),
  isTeam: v.boolean(),
  name: v.string(),
  portrait: v.string(),
  title: v.string(),
  hospital: v.string(),
  department: v.string(),
})
export type Provider = v.InferOutput<typeof providerSchema>

/** An order as a row of a list. */
export const orderRowSchema = v.object({
  id: v.string(),
  service: v.picklist(SERVICE_IDS),
  kind: v.picklist(KINDS),
  state: v.picklist(ORDER_STATES),
  provider: providerSchema,
  /** As the caller may see it: in full or masked; empty in a draft that names nobody. */
  patient: v.string(),
  /** What it is about, shortened. */
  about: v.string(),
  priceCents: v.number(),
  /** The newest word of it for the caller; empty: none. */
  notice: v.string(),
  isSample: v.boolean(),
  /** The caller may rate it. */
  canRate: v.boolean(),
  /** There is something that the caller has not seen. */
  isUnread: v.boolean(),
  /** The agreed time, ISO; empty: none. */
  slotStart: v.string(),
  /** End of the state, ISO; empty: it has none. */
  dueAt: v.string(),
  createdAt: v.string(),
})
export type OrderRow = v.InferOutput<typeof orderRowSchema>

const eventSchema = v.object({
  /** What happened, as it is read. */
  text: v.string(),
  reason: v.string(),
  at: v.string(),
})

const patientSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Coding of patients: 1 male, 2 female. */
  gender: v.number(),
  age: v.string(),
  allergy: v.string(),
  /** The doctor confirms who is there with a child. */
  needsGuardian: v.boolean(),
})

const fileSchema = v.object({
  id: v.string(),
  /** What it shows. */
  kind: v.picklist(FILE_KIND_IDS),
  name: v.string(),
  mime: v.string(),
  url: v.string(),
  /** Day that it is of; for members of a team the month; empty: not said. */
  takenOn: v.string(),
})
export type CaseFile = v.InferOutput<typeof fileSchema>

const memberSchema = v.object({
  doctorId: v.string(),
  name: v.string(),
  portrait: v.string(),
  title: v.string(),
  hospital: v.string(),
  discipline: v.string(),
  role: v.picklist(MEMBER_ROLES),
  state: v.picklist(MEMBER_STATES),
  isSelf: v.boolean(),
  /** The end of an invitation, ISO; empty: it is answered. */
  answerBy: v.string(),
})
export type TeamMember = v.InferOutput<typeof memberSchema>

const teamSchema = v.object({
  members: v.array(memberSchema),
  /** Why the team is not complete yet; empty: it is. */
  refusal: v.string(),
  hasQuorum: v.boolean(),
})
export type Team = v.InferOutput<typeof teamSchema>

const appointmentSchema = v.object({
  /** ISO; both empty while a new time has to be chosen. */
  startAt: v.string(),
  endAt: v.string(),
  minutes: v.number(),
  /** From when on the room is open, ISO. */
  opensAt: v.string(),
  /** Why the caller cannot change the time now; empty: he can. */
  rescheduleRefusal: v.string(),
  /** What comes back to the payer who cancels now, cents; null: he cannot. */
  cancelBackCents: v.nullable(v.number()),
})
export type Appointment = v.InferOutput<typeof appointmentSchema>

const addendumSchema = v.object({
  id: v.string(),
  author: v.string(),
  text: v.string(),
  state: v.picklist(ADDENDUM_STATES),
  /** Why it was not approved; for its doctor. */
  refusal: v.string(),
  at: v.string(),
})
export type Addendum = v.InferOutput<typeof addendumSchema>

/** `member`: of the team of a multi-disciplinary consultation, beside its leader. */
export const ORDER_SIDES = ['applicant', 'doctor', 'member'] as const

export const orderSchema = v.object({
  ...orderRowSchema.entries,
  /** Higher with every move; the room tells the same one. */
  version: v.number(),
  /** What the caller is here. */
  side: v.picklist(ORDER_SIDES),
  /** Of a service with an agreed time, from when one was named. */
  appointment: v.nullable(appointmentSchema),
  /** Of a multi-disciplinary consultation. */
  team: v.nullable(teamSchema),
  /** Of `files`: those that the other members of the team see. */
  sharedFileIds: v.array(v.string()),
  agreementId: v.string(),
  title: v.string(),
  patientCard: v.nullable(patientSchema),
  texts: caseTextsSchema,
  files: v.array(fileSchema),
  /** The patient's course: as it was sent, or while it is not sent yet as it is. */
  course: v.array(courseNoteSchema),
  /** Moves that the caller may make now. */
  moves: v.array(v.picklist(EVENTS)),
  /** What of the material is missing; of a draft or what has to be added. */
  missing: v.array(v.string()),
  refundedCents: v.number(),
  /** The refund is on its way, or there. */
  refund: v.picklist(['none', 'refunding', 'refunded']),
  acceptedAt: v.string(),
  completedAt: v.string(),
  dispute: v.picklist(DISPUTE_STATES),
  isRated: v.boolean(),
  /** The caller may give the card of thanks. */
  mayThank: v.boolean(),
  /** Rounds of the patient; `limit` null: none. */
  rounds: v.object({ used: v.number(), limit: v.nullable(v.number()) }),
  followUps: v.object({ asked: v.number(), limit: v.number() }),
  /** Whether the caller may write now, and why not. */
  canWrite: v.boolean(),
  whyNot: v.string(),
  lastSeq: v.number(),
  /** What the doctor has to do before he may go on. */
  needs: v.object({ identity: v.boolean(), evidence: v.boolean(), guardian: v.boolean() }),
  hasOpinion: v.boolean(),
  /** The doctor wants to end it for abuse: support looks at it, or has not agreed. */
  abuse: v.picklist(['none', 'asked', 'refused']),
  /** What was added to the closed record; others than its doctor see what was approved. */
  addenda: v.array(addendumSchema),
  /** The caller may add to the record now. */
  mayAddend: v.boolean(),
  events: v.array(eventSchema),
  autoReply: v.string(),
})
export type OrderDetail = v.InferOutput<typeof orderSchema>
