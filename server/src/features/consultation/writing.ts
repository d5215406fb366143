import { EVIDENCE_FIRST } from '@/domain/consultation/material'
import { FOLLOW_UP_WITHIN } from '@/domain/consultation/services'
import { orderStateName, type OrderState } from '@/domain/consultation/states'
import { roundsOf, ROUNDS_USED } from '@/domain/consultation/rounds'
import { isIn } from './presence'
import type { MemberRow, Stored } from './stored'
import type { Side } from './who'

const TEAM_WRITES: readonly OrderState[] = ['scheduled', 'in_progress', 'opinion_pending']

/** In the room of a team everybody who takes part writes, from the agreed time being named until the opinion is given. */
function teamRefusal({ state, kind }: Stored['order'], side: Side, own: MemberRow | undefined): string {
  if (side === 'member' && !(own && isIn(own))) return '接受邀请后可以参加讨论'
  return TEAM_WRITES.includes(state) ? '' : `当前为“${orderStateName(state, kind)}”，不能发送消息`
}

/** Whether a side may write in the room now, and how many rounds were used. A completed order is written to as a follow-up. */
export function writing({ order, members, senders }: Stored, side: Side, userId: number) {
  const { used, isOpen } = roundsOf(senders)
  const { state, policy, followUps, completedAt, facts, kind } = order
  const say = (whyNot: string) => ({ rounds: used, canWrite: whyNot === '', whyNot })
  if (policy.offeredBy === 'team')
    return say(
      teamRefusal(
        order,
        side,
        members.find((one) => one.userId === userId),
      ),
    )
  if (policy.way === 'written' && state !== 'completed') return say('该服务以书面意见答复')
  if (policy.way === 'slot' && state === 'scheduled') return say('预约时间开始后可以在这里沟通')
  if (state === 'accepted' || state === 'in_progress') {
    if (side === 'doctor') return say(kind === 'B' && !facts.evidenceVerified ? EVIDENCE_FIRST : '')
    return say(policy.rounds !== undefined && used >= policy.rounds && !isOpen ? ROUNDS_USED : '')
  }
  if (state === 'completed' && policy.followUps > 0) {
    if (side === 'doctor') return say(followUps.asked > followUps.answered ? '' : '没有待回复的追问')
    if (Date.now() - (completedAt ?? 0) >= FOLLOW_UP_WITHIN) return say('追问须在完成后48小时内提出')
    return say(followUps.asked < policy.followUps ? '' : `追问次数已用完（${policy.followUps}次）`)
  }
  return say(state === 'pending_accept' ? '医生接诊后可以开始沟通' : `当前为“${orderStateName(state, kind)}”，不能发送消息`)
}
