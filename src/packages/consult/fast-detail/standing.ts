import type { QuestionDetail } from '@/api/quick-question'
import { TAKEN_FOR } from '@/domain/consultation/quick'
import { MINUTE } from '@/domain/china-time'
import { formatDayTime } from '@/domain/format'
import { priceText } from '@/features/directory/price-text'

/** What the caller may expect of a question now, and until when. */
export const standingOf = (question: QuestionDetail): string =>
  question.side === 'asker' ? ofAsker(question) : ofDoctor(question)

function ofAsker({ state, dueAt, answerBy, cents, refund, refundedCents, directedTo, followUps, said }: QuestionDetail): string {
  const due = formatDayTime(dueAt)
  const back = cents > 0 ? '将全额退款' : '将自动结束'
  const doctor = directedTo ? `${directedTo.name}医生` : '医生'
  switch (state) {
    case 'unpaid':
      return `请在 ${due} 前支付，逾期自动取消`
    case 'lapsed':
      return '提问已取消，没有扣款'
    case 'directed':
      return `已发送给${doctor}。${due} 前未接单，您可以转为公开提问${cents > 0 ? '或退款' : ''}`
    case 'choosing':
      return `${doctor}未能及时回答。转为公开提问后，其他医生可以回答；${due} 前未选择${back}`
    case 'open':
      return `等待医生接单，${formatDayTime(answerBy)} 前无人回答${back}`
    case 'taken':
      return `医生已接单，将在 ${due} 前回答`
    case 'with_support':
      return `多位医生未能按时回答，客服正在处理。${formatDayTime(answerBy)} 前仍无回答${back}`
    case 'answered':
    case 'followed_up':
      if (isWaiting(said)) return '追问已发送，等待医生回复'
      return followUps.asked < followUps.limit
        ? `${due} 前还可追问 ${followUps.limit - followUps.asked} 次`
        : `追问次数已用完，提问将于 ${due} 结束`
    case 'closed':
      return '提问已结束'
    case 'refunded':
      if (cents === 0) return '没有医生回答，提问已结束'
      return refund === 'refunding' ? `${priceText(refundedCents)} 正在原路退回` : `${priceText(refundedCents)} 已原路退回`
  }
}

function ofDoctor({ state, dueAt, answerBy, said }: QuestionDetail): string {
  const due = formatDayTime(dueAt)
  switch (state) {
    case 'directed':
      return `该问题指定由您回答，请在 ${due} 前接单`
    case 'open':
      return `接单后请在 ${TAKEN_FOR / MINUTE} 分钟内回答。${formatDayTime(answerBy)} 前可以接单`
    case 'taken':
      return `请在 ${due} 前提交回答，逾期问题将重新开放`
    case 'answered':
    case 'followed_up':
      return isWaiting(said) ? `提问者有追问，请在 ${due} 前回复` : `提问者可在 ${due} 前追问`
    default:
      return '提问已结束'
  }
}

/** The last word is a question. */
const isWaiting = (said: QuestionDetail['said']): boolean => said.at(-1)?.kind === 'follow_up'
