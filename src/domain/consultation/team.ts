import { HOUR } from '../china-time'
import type { Kind } from './kinds'

/** The team of a multi-disciplinary consultation and its opinion (section 2.3). */
export const MEMBER_STATES = [
  'invited',
  'accepted',
  'asked_again',
  'declined',
  'no_answer',
  'present',
  'absent',
  'signed',
  'dissent',
] as const
export type MemberState = (typeof MEMBER_STATES)[number]

const STATE_NAMES: Readonly<Record<MemberState, string>> = {
  invited: '待答复',
  accepted: '已接受',
  asked_again: '待确认新时间',
  declined: '不参加',
  no_answer: '未答复',
  present: '已到会',
  absent: '未到会',
  signed: '已签名',
  dissent: '有不同意见',
}
export const memberStateName = (state: MemberState): string => STATE_NAMES[state]

/**
 * `void`: the signed text has changed since. `again`: the meeting has another time, and the leader need not be asked. `ask_again`: members who accepted the old time are
 * asked again (our choice): otherwise a member who cannot come would count against the quorum without a replacement.
 */
export const MEMBER_EVENTS = [
  'accept',
  'decline',
  'silence',
  'come',
  'stay_away',
  'sign',
  'dissent',
  'void',
  'again',
  'ask_again',
] as const
export type MemberEvent = (typeof MEMBER_EVENTS)[number]

/** An invitation that is not answered counts as no so long after it. */
export const ANSWER_WITHIN = 48 * HOUR

const STEPS: Readonly<Record<MemberState, Partial<Record<MemberEvent, MemberState>>>> = {
  invited: { accept: 'accepted', decline: 'declined', silence: 'no_answer' },
  accepted: { come: 'present', stay_away: 'absent', ask_again: 'asked_again' },
  // Who comes without a word has said yes.
  asked_again: { accept: 'accepted', decline: 'declined', silence: 'no_answer', come: 'present', stay_away: 'no_answer' },
  present: { sign: 'signed', dissent: 'dissent', again: 'accepted', ask_again: 'asked_again' },
  declined: {},
  no_answer: {},
  absent: {},
  signed: { void: 'present' },
  dissent: { void: 'present' },
}
/** The state after an event; none when that cannot happen. */
export const memberStep = (state: MemberState, event: MemberEvent): MemberState | undefined => STEPS[state][event]

export const MEMBER_ROLES = ['leader', 'member', 'secretary'] as const
export const MEMBER_ROLE_NAMES: Readonly<Record<(typeof MEMBER_ROLES)[number], string>> = {
  leader: '组长',
  member: '成员',
  secretary: '秘书',
}
export interface Member {
  /** A secretary keeps the minutes: no expert of a discipline, and not counted. */
  role: (typeof MEMBER_ROLES)[number]
  discipline: string
  state: MemberState
}

const MEMBERS = { min: 2, max: 9 } as const
const DISCIPLINES_MIN = 2

const disciplines = (members: readonly Member[]): number => new Set(members.map(({ discipline }) => discipline)).size

/** Why such a team cannot be invited, or ''. */
export function teamRefusal(team: readonly Member[]): string {
  const members = team.filter(({ role }) => role === 'member')
  if (team.filter(({ role }) => role === 'leader').length !== 1) return '须有且仅有一名组长'
  if (team.filter(({ role }) => role === 'secretary').length > 1) return '秘书最多1名'
  if (members.length < MEMBERS.min || members.length > MEMBERS.max) return `成员应为${MEMBERS.min}–${MEMBERS.max}名`
  return disciplines(members) < DISCIPLINES_MIN ? `成员须来自至少${DISCIPLINES_MIN}个学科` : ''
}

/** Of who was at the meeting. */
export const CAME: readonly MemberState[] = ['present', 'signed', 'dissent']
const ACCEPTED: readonly MemberState[] = ['accepted', 'absent', ...CAME]

/** The leader, at least two thirds of the members who accepted, and two disciplines are there. */
export function hasQuorum(team: readonly Member[]): boolean {
  const there = team.filter(({ role, state }) => role !== 'secretary' && CAME.includes(state))
  const count = (members: readonly Member[]) => members.filter(({ role }) => role === 'member').length
  const accepted = count(team.filter(({ state }) => ACCEPTED.includes(state)))
  return (
    there.some(({ role }) => role === 'leader') &&
    accepted > 0 &&
    count(there) * 3 >= accepted * 2 &&
    disciplines(there) >= DISCIPLINES_MIN
  )
}

/** Parts of an opinion, in their order. */
export const OPINION_PARTS = {
  summary: '病例摘要',
  discussion: '讨论要点',
  diagnosis: '诊断意见',
  stage: '分期',
  treatment: '治疗建议',
  examinations: '需补充检查',
  followUp: '随访建议',
  dissent: '不同意见',
  participants: '参加人员',
} as const
export type OpinionPart = keyof typeof OPINION_PARTS

/** What health information must not hold (table of section 1). */
const OF_DIAGNOSIS: readonly OpinionPart[] = ['diagnosis', 'stage']

/** Parts of an opinion by kind, and the required ones. */
export const opinionPartsOf = (kind: Kind): OpinionPart[] =>
  (Object.keys(OPINION_PARTS) as OpinionPart[]).filter((part) => kind !== 'C' || !OF_DIAGNOSIS.includes(part))
export const neededParts = (kind: Kind): OpinionPart[] => (kind === 'C' ? ['treatment'] : ['diagnosis', 'treatment'])

/** Characters of one part. */
export const OPINION_MOST = 3000

export interface Opinion {
  version: number
  parts: Readonly<Partial<Record<OpinionPart, string>>>
  /** Of this version, in their order; `dissent`: who signs does not agree, and says why. */
  signatures: readonly { userId: string; at: number; dissent?: string }[]
}

/** A changed part makes a new version without signatures, even if no one has signed: a member may be reading, and signs what they read. The server keeps the old one. */
export const editOpinion = (opinion: Opinion, parts: Opinion['parts']): Opinion => ({
  version: Object.keys(opinion.parts).length > 0 ? opinion.version + 1 : opinion.version,
  parts: { ...opinion.parts, ...parts },
  signatures: [],
})

/** The same person signs a version once. */
export const signOpinion = (opinion: Opinion, userId: string, at: number, dissent = ''): Opinion =>
  opinion.signatures.some((one) => one.userId === userId)
    ? opinion
    : { ...opinion, signatures: [...opinion.signatures, { userId, at, ...(dissent && { dissent }) }] }
