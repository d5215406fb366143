import { HOUR, MINUTE } from '../china-time'
import { refused, type Refused } from './order'
import { refundLeg, type Money } from './refund'
import { FOLLOW_UP_WITHIN, SERVICES } from './services'
import { SETTLE_AFTER } from './due'

/** The quick question (section 3), from when it is paid: any doctor takes it, one answers. */
export const QUICK_STATES = [
  'directed',
  'choosing',
  'open',
  'taken',
  'with_support',
  'answered',
  'followed_up',
  'closed',
  'refunded',
] as const
/** `directed`: only the named doctor may take it. `choosing`: the doctor did not, and the payer decides. `with_support`: given back too often. */
export type QuickState = (typeof QUICK_STATES)[number]

const NAMES: Readonly<Record<QuickState, string>> = {
  directed: '待指定医生回答',
  choosing: '待选择',
  open: '待抢答',
  taken: '已接单',
  with_support: '客服处理中',
  answered: '已回答',
  followed_up: '追问中',
  closed: '已结束',
  refunded: '已退款',
}
export const quickStateName = (state: QuickState): string => NAMES[state]

export const DIRECTED_FOR = 12 * HOUR
/** Time to answer a taken question before it opens again. */
export const TAKEN_FOR = 30 * MINUTE
export const MOST_RETURNS = 3
export const TAKEN_BY_OTHER = '手慢了，已被其他医生接单'

export interface QuickQuestion {
  state: QuickState
  /** The doctor it is directed at, or ''. */
  directedTo: string
  takenBy: string
  /** How often it was taken and not answered. */
  returns: number
  /** Of the state; null: none. */
  dueAt: number | null
  /** Refunded in full when there is no answer. */
  answerBy: number
  answeredAt: number | null
  followUps: { asked: number; answered: number }
  priceCents: number
  couponCents: number
  version: number
}

export type QuickMove =
  { event: 'take' | 'answer' | 'reply'; doctorId: string } | { event: 'make_public' | 'refund' | 'follow_up' | 'timeout' }

interface QuickMoved {
  ok: true
  question: QuickQuestion
  money: readonly Money[]
}

/** A paid question. */
export const askQuick = (
  { priceCents, couponCents, directedTo }: Pick<QuickQuestion, 'priceCents' | 'couponCents' | 'directedTo'>,
  now: number,
): QuickQuestion => ({
  state: directedTo ? 'directed' : 'open',
  directedTo,
  takenBy: '',
  returns: 0,
  dueAt: now + (directedTo ? DIRECTED_FOR : SERVICES.quick.accept),
  answerBy: now + SERVICES.quick.accept,
  answeredAt: null,
  followUps: { asked: 0, answered: 0 },
  priceCents,
  couponCents,
  version: 1,
})

const conflict = ({ state }: QuickQuestion): Refused =>
  refused('STATE_CONFLICT', `当前状态为“${NAMES[state]}”，不能进行此操作，请刷新后重试`)

const changed = (question: QuickQuestion, patch: Partial<QuickQuestion>, money: readonly Money[] = []): QuickMoved => ({
  ok: true,
  question: { ...question, ...patch, version: question.version + 1 },
  money,
})

const refundAll = (question: QuickQuestion): QuickMoved =>
  changed(question, { state: 'refunded', dueAt: null }, refundLeg({ ...question, refundedCents: 0 }, question.priceCents))

const isAnswered = ({ state }: QuickQuestion): boolean => state === 'answered' || state === 'followed_up'

/** One move of a question, or why it cannot be. Taking is one conditional update on the server: of two doctors the second reads what the first has written. */
export function moveQuick(question: QuickQuestion, move: QuickMove, now: number): QuickMoved | Refused {
  if (move.event === 'timeout') return timeout(question, now)
  if (question.dueAt !== null && now >= question.dueAt) return refused('EXPIRED', '已超过处理时限，请刷新页面')
  switch (move.event) {
    case 'take':
      return take(question, move.doctorId, now)
    case 'answer':
      if (question.state !== 'taken') return conflict(question)
      if (question.takenBy !== move.doctorId) return refused('FORBIDDEN', TAKEN_BY_OTHER)
      return changed(question, { state: 'answered', answeredAt: now, dueAt: now + FOLLOW_UP_WITHIN })
    case 'make_public':
      return question.state === 'choosing' ? changed(question, { state: 'open', dueAt: question.answerBy }) : conflict(question)
    case 'refund':
      return question.state === 'choosing' ? refundAll(question) : conflict(question)
    case 'follow_up': {
      const { asked, answered } = question.followUps
      if (!isAnswered(question)) return conflict(question)
      if (asked >= SERVICES.quick.followUps) return refused('REFUSED', `追问次数已用完（${SERVICES.quick.followUps}次）`)
      return changed(question, { state: 'followed_up', followUps: { asked: asked + 1, answered } })
    }
    case 'reply': {
      const { asked, answered } = question.followUps
      if (question.state !== 'followed_up' || asked <= answered) return conflict(question)
      if (question.takenBy !== move.doctorId) return refused('FORBIDDEN', TAKEN_BY_OTHER)
      return changed(question, { followUps: { asked, answered: answered + 1 } })
    }
  }
}

function take(question: QuickQuestion, doctorId: string, now: number): QuickMoved | Refused {
  if (question.state === 'taken') return refused('STATE_CONFLICT', TAKEN_BY_OTHER)
  if (question.state === 'directed' && question.directedTo !== doctorId) return refused('FORBIDDEN', '该问题仅限指定医生回答')
  if (question.state !== 'open' && question.state !== 'directed') return conflict(question)
  return changed(question, { state: 'taken', takenBy: doctorId, dueAt: Math.min(now + TAKEN_FOR, question.answerBy) })
}

/** Until then only the named doctor may take it. */
const directedUntil = ({ answerBy }: QuickQuestion): number => answerBy - SERVICES.quick.accept + DIRECTED_FOR

/** Given back unanswered, to everyone who could take it before. For a named doctor that is only this doctor; after their time the payer decides. */
function givenBack(question: QuickQuestion, now: number): Pick<QuickQuestion, 'state' | 'dueAt'> {
  const { directedTo, dueAt, answerBy } = question
  const until = directedUntil(question)
  if (!directedTo || (dueAt ?? 0) - TAKEN_FOR >= until) return { state: 'open', dueAt: answerBy }
  return now < until ? { state: 'directed', dueAt: until } : { state: 'choosing', dueAt: answerBy }
}

/** What the sweeper does when the time of a state is over. */
function timeout(question: QuickQuestion, now: number): QuickMoved | Refused {
  const { state, dueAt, answerBy, returns, priceCents } = question
  if (dueAt === null) return conflict(question)
  if (now < dueAt) return refused('NOT_YET', '时限未到')
  if (isAnswered(question))
    return changed(
      question,
      { state: 'closed', dueAt: null },
      priceCents > 0 ? [{ leg: 'earn', cents: priceCents, from: now + SETTLE_AFTER }] : [],
    )
  if (now >= answerBy) return refundAll(question)
  if (state === 'directed') return changed(question, { state: 'choosing', dueAt: answerBy })
  if (state !== 'taken') return conflict(question)
  const isLast = returns + 1 >= MOST_RETURNS
  return changed(question, {
    ...(isLast ? { state: 'with_support', dueAt: answerBy } : givenBack(question, now)),
    takenBy: '',
    returns: returns + 1,
  })
}
