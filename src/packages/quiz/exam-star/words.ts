import type { ExamChapter, ExamCourse } from '@/api/exam-star'
import { pointsText } from '@/domain/assessment/scoring'
import { isPassed, type ExamState } from '@/domain/exam-star'
import { formatDate, formatDayTime, formatMoney } from '@/domain/format'

export const yuan = (cents: number): string => `¥${formatMoney(cents)}`
export const chaptersOf = ({ subjects }: Pick<ExamCourse, 'subjects'>): ExamChapter[] =>
  subjects.flatMap(({ chapters }) => chapters)

/** How a chapter stands, in a word. */
export function chapterState(chapter: ExamChapter): { text: string; tone: 'primary' | 'success' | 'neutral' | 'watch' } {
  if (chapter.mine?.openAttemptId) return { text: '答题中', tone: 'watch' }
  if (isPassed(chapter)) return { text: '已通过', tone: 'success' }
  if (chapter.isLocked) return { text: '购课后开放', tone: 'neutral' }
  if (chapter.mine?.bestAttemptId) return { text: '未通过', tone: 'watch' }
  return { text: chapter.isFree ? '试学' : '未开始', tone: chapter.isFree ? 'primary' : 'neutral' }
}

export const chapterNote = ({ questions, mine, passPoints }: ExamChapter): string =>
  `${questions} 题 · ${mine?.bestAttemptId ? `最好 ${pointsText(mine.bestScore)} 分` : `${pointsText(passPoints)} 分通过`}`

interface StateText {
  title: string
  text: string
}

/** What a state means to whoever bought, or tried to. */
export function stateText(state: ExamState, { endsAt, order }: Pick<ExamCourse, 'endsAt' | 'order'>): StateText {
  switch (state) {
    case 'trial':
      return { title: '还没有购课', text: '先试学标有「试学」的章节，购课后全部开放' }
    case 'pending':
      return { title: '订单待支付', text: order ? `请在 ${formatDayTime(order.expiresAt)} 前完成支付，逾期自动关闭` : '' }
    case 'active':
      return { title: '已购课', text: `全部章节已开放，有效期至 ${formatDate(endsAt)}` }
    case 'closed':
      return { title: '支付未完成', text: '订单已取消或逾期关闭，没有扣款。若已付款，款项会自动原路退回。' }
    case 'refunding':
      return { title: '退款处理中', text: '款项正在原路退回，零钱约 5 分钟，银行卡 1 至 3 个工作日。课程已关闭，仍可试学。' }
    case 'refunded':
      return { title: '已退款', text: '款项已全部原路退回。课程已关闭，仍可试学。' }
    case 'expired':
      return { title: '课程已到期', text: `有效期至 ${formatDate(endsAt)}。成绩与解析仍可查看，续购后可继续练习。` }
  }
}
