import { HOUR, MINUTE } from '../china-time'
import type { Kind } from './kinds'

/** The services of table 1.1. Its figures are our choice; the server keeps them in `service_policy`, and an order holds the version it was made under. */
export const SERVICE_IDS = [
  'inq_text',
  'inq_phone',
  'inq_video',
  'con_text',
  'con_phone',
  'con_video',
  'con_remote',
  'con_mdt',
  'second',
  'reading',
  'quick',
  'qa_one',
  'qa_online',
] as const
export type ServiceId = (typeof SERVICE_IDS)[number]

/** How the doctor answers: by messages, at an agreed time, or by one written opinion. */
export type Way = 'text' | 'slot' | 'written'

export type OpinionDue = { hours: number } | { workingDays: number }

export interface ServicePolicy {
  id: ServiceId
  name: string
  /** What it may be; the first where nothing else is decided. A second opinion for a patient without evidence of an earlier visit is C. */
  kinds: readonly [Kind, ...Kind[]]
  /** Payment type of `domain/money/pay-types`. */
  payType: number
  way: Way
  /** Who has it among his services; a quick question is anybody's who takes it. */
  offeredBy: 'doctor' | 'team' | 'anyDoctor'
  /** An assistant looks at the material first. */
  needsReview: boolean
  /** The doctor takes it within, milliseconds. */
  accept: number
  /** After accepting. `same`: the accept clock runs on until the answer. Absent: a slot or an opinion takes its place. */
  firstReply?: number | 'same'
  /** How long it runs; absent: until it is answered. */
  length?: number
  /** Patient rounds; absent: no limit. */
  rounds?: number
  /** Who names the slot: the one who orders, or the expert who accepts. */
  slotBy?: 'applicant' | 'doctor'
  opinionDue?: OpinionDue
  /** Questions after the end, and how many. */
  followUps: number
  /** More calls than this are not tried. */
  callTries?: number
  /** Of the route `/Consultation/{id}/{category}`. */
  category?: number
}

/** A patient who does not answer is called so often before the slot counts as missed. */
export const CALL_TRIES = 3

type Given = Omit<ServicePolicy, 'id' | 'followUps' | 'offeredBy'> & Partial<Pick<ServicePolicy, 'followUps' | 'offeredBy'>>

/** Table 1.1, row by row. */
const TABLE: Readonly<Record<ServiceId, Given>> = {
  inq_text: {
    name: '图文问诊',
    kinds: ['B'],
    payType: 13,
    way: 'text',
    needsReview: false,
    accept: 24 * HOUR,
    firstReply: 24 * HOUR,
    length: 48 * HOUR,
    rounds: 20,
    category: 1,
  },
  inq_phone: {
    name: '电话问诊',
    kinds: ['B'],
    payType: 21,
    way: 'slot',
    needsReview: false,
    accept: 12 * HOUR,
    length: 15 * MINUTE,
    slotBy: 'applicant',
    callTries: CALL_TRIES,
    category: 2,
  },
  inq_video: {
    name: '视频问诊',
    kinds: ['B'],
    payType: 14,
    way: 'slot',
    needsReview: false,
    accept: 12 * HOUR,
    length: 20 * MINUTE,
    slotBy: 'applicant',
    category: 3,
  },
  con_text: {
    name: '图文会诊',
    kinds: ['A'],
    payType: 12,
    way: 'text',
    needsReview: false,
    accept: 24 * HOUR,
    firstReply: 24 * HOUR,
    length: 72 * HOUR,
    rounds: 20,
    opinionDue: { hours: 24 },
    category: 1,
  },
  con_phone: {
    name: '电话会诊',
    kinds: ['A'],
    payType: 21,
    way: 'slot',
    needsReview: false,
    accept: 24 * HOUR,
    length: 30 * MINUTE,
    slotBy: 'applicant',
    opinionDue: { hours: 24 },
    category: 2,
  },
  con_video: {
    name: '视频会诊',
    kinds: ['A'],
    payType: 14,
    way: 'slot',
    needsReview: false,
    accept: 24 * HOUR,
    length: 30 * MINUTE,
    slotBy: 'applicant',
    opinionDue: { hours: 24 },
    category: 3,
  },
  con_remote: {
    name: '远程会诊',
    kinds: ['A'],
    payType: 6,
    way: 'slot',
    needsReview: true,
    accept: 48 * HOUR,
    length: 45 * MINUTE,
    slotBy: 'doctor',
    opinionDue: { hours: 48 },
    category: 4,
  },
  con_mdt: {
    name: '多学科会诊',
    offeredBy: 'team',
    kinds: ['A'],
    payType: 6,
    way: 'slot',
    needsReview: true,
    accept: 48 * HOUR,
    length: 60 * MINUTE,
    slotBy: 'doctor',
    opinionDue: { hours: 72 },
    category: 5,
  },
  second: {
    name: '二次诊疗意见',
    kinds: ['A', 'C'],
    payType: 15,
    way: 'written',
    needsReview: true,
    accept: 48 * HOUR,
    opinionDue: { workingDays: 5 },
    followUps: 1,
    category: 6,
  },
  reading: {
    name: '读片',
    kinds: ['A'],
    payType: 20,
    way: 'written',
    needsReview: true,
    accept: 24 * HOUR,
    opinionDue: { hours: 48 },
    followUps: 1,
    category: 7,
  },
  quick: {
    name: '快速提问',
    offeredBy: 'anyDoctor',
    kinds: ['C'],
    payType: 25,
    way: 'text',
    needsReview: false,
    accept: 24 * HOUR,
    firstReply: 'same',
    rounds: 1,
    followUps: 3,
  },
  qa_one: {
    name: '一问一答',
    kinds: ['C'],
    payType: 16,
    way: 'text',
    needsReview: false,
    accept: 48 * HOUR,
    firstReply: 'same',
    rounds: 1,
    category: 8,
  },
  qa_online: {
    name: '在线答疑',
    kinds: ['C'],
    payType: 17,
    way: 'text',
    needsReview: false,
    accept: 48 * HOUR,
    firstReply: 'same',
    length: 24 * HOUR,
    rounds: 20,
    category: 9,
  },
}

/** Questions after the end are asked within, from then on. */
export const FOLLOW_UP_WITHIN = 48 * HOUR

export const SERVICES = Object.fromEntries(
  SERVICE_IDS.map((id): [ServiceId, ServicePolicy] => [id, { id, followUps: 0, offeredBy: 'doctor', ...TABLE[id] }]),
) as Readonly<Record<ServiceId, ServicePolicy>>

export const serviceName = (id: ServiceId): string => SERVICES[id].name

/** Categories of the address, `/Consultation/{id}/{category}`: of a colleague's patient, and of one's own. */
export const CATEGORIES: Readonly<Record<number, string>> = {
  1: '图文',
  2: '电话',
  3: '视频',
  4: '远程会诊',
  5: '多学科会诊（MDT）',
  6: '二次诊疗意见',
  7: '读片',
  8: '一问一答',
  9: '在线答疑',
}

/** The services under a category: one for patients and one for doctors where both have it. */
export const servicesOfCategory = (category: number): ServicePolicy[] =>
  SERVICE_IDS.map((id) => SERVICES[id]).filter((service) => service.category === category)

/** A question in writing is itself the patient's first message, and opens a round. */
export const opensWithQuestion = ({ way, kinds }: Pick<ServicePolicy, 'way' | 'kinds'>): boolean =>
  way === 'text' && kinds[0] === 'C'

export const opinionName = (id: ServiceId): string => (id === 'second' ? serviceName(id) : '会诊意见')

/** As what somebody orders it: a certified doctor for a colleague's patient, everybody else for himself or his family. Only a second opinion is both. */
export const kindFor = ({ kinds: [first, second] }: Pick<ServicePolicy, 'kinds'>, isDoctor: boolean): Kind =>
  isDoctor ? first : (second ?? first)

/** It is answered by a signed opinion: between doctors always, else where the answer is written. */
export const givesOpinion = (id: ServiceId, kind: Kind): boolean => kind === 'A' || SERVICES[id].way === 'written'

/** `12` is a doctor, `t12` a team. */
export const providerOf = (id: string): { isTeam: boolean; id: string } =>
  id.startsWith('t') ? { isTeam: true, id: id.slice(1) } : { isTeam: false, id }
