import * as v from 'valibot'
import { ADDENDUM_STATES } from '@/domain/consultation/addendum'
import { caseTextsSchema, type CaseTexts } from '@/domain/consultation/case-texts'
import { KINDS } from '@/domain/consultation/kinds'
import { MESSAGE_KINDS } from '@/domain/consultation/message'
import { EVENTS, type TerminationCode } from '@/domain/consultation/moves'
import type { Rating } from '@/domain/consultation/rating'
import { SENDERS } from '@/domain/consultation/rounds'
import { SERVICE_IDS, type ServiceId } from '@/domain/consultation/services'
import { DISPUTE_STATES, ORDER_STATES } from '@/domain/consultation/states'
import type { OrderTab } from '@/domain/consultation/tabs'
import { MEMBER_ROLES, MEMBER_STATES, OPINION_PARTS, type OpinionPart } from '@/domain/consultation/team'
import { FILE_KIND_IDS } from '@/domain/patient/files'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'
import { courseNoteSchema } from './patient'
import { paymentSchema } from './payment'

/** Who answers: a doctor, or a team by its leader. */
const providerSchema = v.object({
  id: v.string(),
  isTeam: v.boolean(),
  name: v.string(),
  portrait: v.string(),
  title: v.string(),
  hospital: v.string(),
  department: v.string(),
})
export type Provider = v.InferOutput<typeof providerSchema>

const offeredSchema = v.object({
  service: v.picklist(SERVICE_IDS),
  kind: v.picklist(KINDS),
  /** Cents. */
  priceCents: v.number(),
  /** Why it cannot be ordered by the caller; empty: it can. */
  refusal: v.string(),
})
export type Offered = v.InferOutput<typeof offeredSchema>

/** An order as a row of a list. */
const orderRowSchema = v.object({
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

const messageSchema = v.object({
  id: v.string(),
  /** 1, 2, 3 … without gaps. */
  seq: v.number(),
  sender: v.picklist(SENDERS),
  isOwn: v.boolean(),
  /** Who of a team has written it; empty where there are only two. */
  author: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  /** Empty when it was withdrawn. */
  body: v.string(),
  /** Addresses that work for five minutes. */
  files: v.array(v.object({ key: v.string(), name: v.string(), mime: v.string(), url: v.string() })),
  /** Of a voice message; 0 of any other. */
  seconds: v.number(),
  isUrgent: v.boolean(),
  aiAssisted: v.boolean(),
  isRevoked: v.boolean(),
  clientMsgId: v.string(),
  createdAt: v.string(),
})
export type RoomMessage = v.InferOutput<typeof messageSchema>

const opinionSchema = v.object({
  version: v.number(),
  parts: v.partial(v.object(v.entriesFromList(Object.keys(OPINION_PARTS) as OpinionPart[], v.string()))),
  /** `dissent`: who signed does not agree, and why; empty: agrees. */
  signatures: v.array(v.object({ name: v.string(), at: v.string(), dissent: v.string() })),
  isSignedByMe: v.boolean(),
  /** Of a team: who was there and has not signed yet. */
  unsigned: v.array(v.string()),
  /** It is not given before these have: they still have time. */
  waits: v.boolean(),
})
export type OpinionView = v.InferOutput<typeof opinionSchema>

const opinionFileSchema = v.object({
  /** Empty: nobody has signed it electronically. */
  number: v.string(),
  /** Works for five minutes; empty without a file. */
  url: v.string(),
  /** What the caller can do about his own signature: nothing, sign now, confirm at the authority, or open a certificate first. */
  next: v.picklist(['none', 'sign', 'confirm', 'certificate']),
  /** Why he cannot sign now. */
  reason: v.string(),
})
export type OpinionFile = v.InferOutput<typeof opinionFileSchema>

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

const candidateSchema = v.object({
  doctorId: v.string(),
  name: v.string(),
  portrait: v.string(),
  title: v.string(),
  hospital: v.string(),
  department: v.string(),
  isOfTeam: v.boolean(),
})
export type Candidate = v.InferOutput<typeof candidateSchema>

/** `member`: of the team of a multi-disciplinary consultation, beside its leader. */
export const ORDER_SIDES = ['applicant', 'doctor', 'member'] as const

const markedFileSchema = v.object({
  id: v.string(),
  kind: v.picklist(FILE_KIND_IDS),
  mime: v.string(),
  /** Empty: not said. */
  takenOn: v.string(),
  /** Works for five minutes; empty: of DICOM there is no copy, one sees only that it is there. */
  url: v.string(),
})
export type MarkedFile = v.InferOutput<typeof markedFileSchema>

const judgedMessageSchema = v.object({
  seq: v.number(),
  sender: v.picklist(SENDERS),
  kind: v.picklist(MESSAGE_KINDS),
  /** Also of what was withdrawn: the record keeps it. */
  body: v.string(),
  fileCount: v.number(),
  isRevoked: v.boolean(),
  createdAt: v.string(),
})

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

const orderSchema = v.object({
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

interface OrderInput {
  /** Empty: a new one. */
  id: string
  /** `12` a doctor, `t12` a team. */
  providerId: string
  service: ServiceId
  patientId: string
  texts: CaseTexts
  fileIds: string[]
  /** Of the two institutions; empty: none. */
  agreementId?: string
  /** The price that the applicant saw, cents. */
  shownCents: number
  idempotencyKey: string
}

export const consultationApi = {
  /** What of a category somebody offers to the caller. */
  offer: read<{ providerId: string; category: number }>()(
    'api/consultation/offer',
    v.object({ provider: providerSchema, offers: v.array(offeredSchema), autoReply: v.string() }),
  ),
  /** Makes a draft, or changes one, or what was asked to be completed. */
  save: write<OrderInput>()('api/consultation/save', v.object({ id: v.string() })),
  /** Sends a draft, or what was completed. `slotStart`: of a service whose time the applicant chooses. */
  submit: write<{ id: string; shownCents: number; slotStart?: string }>()('api/consultation/submit', orderSchema),
  /** The payment of an order; the same one while it is open. */
  pay: write<{ id: string; idempotencyKey: string }>()('api/consultation/pay', v.object({ payment: paymentSchema })),
  cancel: write<{ id: string; reason: string }>()('api/consultation/cancel', orderSchema),
  detail: read<{ id: string }>()('api/consultation/detail', orderSchema),
  list: read<PageQuery & { side: 'applicant' | 'doctor'; tab: OrderTab; services: ServiceId[]; patientId: string }>()(
    'api/consultation/list',
    v.object({ ...pageOf(orderRowSchema).entries, unread: v.number() }),
  ),
  /** `slotStart`: of a service whose time the expert names. */
  accept: write<{ id: string; guardian: { name: string; relation: string } | null; slotStart?: string }>()(
    'api/consultation/accept',
    orderSchema,
  ),
  reschedule: write<{ id: string; slotStart: string }>()('api/consultation/reschedule', orderSchema),
  /** The patient was called three times and did not answer. */
  payerAbsent: write<{ id: string }>()('api/consultation/payerabsent', orderSchema),
  /** Whom the leader may ask: without a word the standing team. */
  candidates: read<{ id: string; keyword: string }>()(
    'api/consultation/candidates',
    v.object({ items: v.array(candidateSchema) }),
  ),
  invite: write<{ id: string; doctorIds: string[]; secretaryId: string }>()('api/consultation/invite', orderSchema),
  answerInvitation: write<{ id: string; accepts: boolean }>()('api/consultation/answerinvitation', emptyAnswer),
  /** The files that name nobody, for the other members. */
  shareFiles: write<{ id: string; fileIds: string[] }>()('api/consultation/sharefiles', orderSchema),
  decline: write<{ id: string; reason: string }>()('api/consultation/decline', orderSchema),
  /** The doctor's identity, by a ticket of the security check; holds for twelve hours. */
  confirmIdentity: write<{ id: string; ticket: string }>()('api/consultation/confirmidentity', orderSchema),
  /** 已核实复诊条件. */
  confirmEvidence: write<{ id: string }>()('api/consultation/confirmevidence', orderSchema),
  end: write<{ id: string }>()('api/consultation/end', orderSchema),
  terminate: write<{ id: string; code: TerminationCode }>()('api/consultation/terminate', orderSchema),
  opinion: read<{ id: string }>()(
    'api/consultation/opinion',
    v.object({ title: v.string(), opinion: v.nullable(opinionSchema), footer: v.string() }),
  ),
  saveOpinion: write<{ id: string; parts: Partial<Record<OpinionPart, string>> }>()(
    'api/consultation/saveopinion',
    v.object({ opinion: opinionSchema }),
  ),
  signOpinion: write<{ id: string; version: number; ticket: string }>()('api/consultation/signopinion', orderSchema),
  /** The signed PDF of a given opinion. */
  opinionFile: read<{ id: string }>()('api/consultation/opinionfile', opinionFileSchema),
  /** Signs it by the caller's certificate, where that was not done when it was given. `authUrl`: the authority wants his word there first. */
  signOpinionFile: write<{ id: string }>()('api/consultation/signopinionfile', v.object({ authUrl: v.string() })),
  /** A member agrees, or says why not. */
  signAsMember: write<{ id: string; version: number; dissent: string; ticket: string }>()(
    'api/consultation/signasmember',
    v.object({ opinion: opinionSchema }),
  ),
  dispute: write<{ id: string; reason: string }>()('api/consultation/dispute', orderSchema),
  /** To the closed record, by the security check; others see it once it was approved. */
  addAddendum: write<{ id: string; text: string; ticket: string; idempotencyKey: string }>()(
    'api/consultation/addaddendum',
    orderSchema,
  ),
  /** A card of words into the room, once, after the end. */
  thank: write<{ id: string; text: string }>()('api/consultation/thank', orderSchema),
  rate: write<Rating & { id: string }>()('api/consultation/rate', orderSchema),
  /** Assistants and support: what waits for them. */
  adminList: read<PageQuery & { of: 'material' | 'dispute' | 'abuse' | 'addendum' }>()(
    'api/admin/consultation/list',
    pageOf(orderRowSchema),
  ),
  /** The files of an order whose material is looked at: copies with the reader's name and the time all over them. */
  adminFiles: read<{ id: string }>()('api/admin/consultation/files', v.object({ files: v.array(markedFileSchema) })),
  /** What was said, for support that judges a dispute or an end for abuse. */
  adminMessages: read<{ id: string }>()('api/admin/consultation/messages', v.object({ messages: v.array(judgedMessageSchema) })),
  /** A number of the patient in full; the patient reads by whom and why. */
  adminUnmask: write<{ id: string; field: 'idNumber' | 'mobile'; reason: string }>()(
    'api/admin/consultation/unmask',
    v.object({ value: v.string() }),
  ),
  adminReview: write<{ id: string; decision: 'ask_more' | 'pass' | 'refuse'; text: string }>()(
    'api/admin/consultation/review',
    emptyAnswer,
  ),
  /** Whether an order that its doctor wants to end for abuse ends so. */
  adminAbuse: write<{ id: string; agrees: boolean }>()('api/admin/consultation/abuse', emptyAnswer),
  /** Whether what a doctor added to a closed record holds; `refusal` empty: it does. */
  adminAddendum: write<{ id: string; refusal: string }>()('api/admin/consultation/addendum', emptyAnswer),
  /** Two people: the first one proposes, another one says the same. */
  adminResolve: write<{ id: string; cents: number }>()('api/admin/consultation/resolve', v.object({ isDone: v.boolean() })),
}

/** The websocket of the room of an order. Its first frame is a `SocketJoin`; it says that something changed and never what. */
export const ROOM_PATH = 'ws/room'
export const roomFrameSchema = v.variant('kind', [
  v.object({ kind: v.literal('joined') }),
  /** `from`: messages from here on are new or changed; 0: none is, but the order or what was read. */
  v.object({ kind: v.literal('changed'), from: v.number() }),
])
export type RoomFrame = v.InferOutput<typeof roomFrameSchema>

export const roomApi = {
  /** Messages after one, oldest first; `after` −1: the newest page. */
  messages: read<{ id: string; after: number; before: number }>()(
    'api/room/messages',
    v.object({ messages: v.array(messageSchema), lastSeq: v.number(), otherReadSeq: v.number(), version: v.number() }),
  ),
  /** Sent again with the same `clientMsgId` it is there once. */
  send: write<{ id: string; kind: 'text' | 'image' | 'voice' | 'file'; text: string; files: string[]; clientMsgId: string }>()(
    'api/room/send',
    /** `order` null: nothing of it but its last message has changed. */
    v.object({ message: messageSchema, order: v.nullable(orderSchema) }),
  ),
  withdraw: write<{ id: string; messageId: string }>()('api/room/withdraw', v.object({ message: messageSchema })),
  read: write<{ id: string; seq: number }>()('api/room/read', emptyAnswer),
}
