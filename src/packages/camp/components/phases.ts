import type { Camp, CampMonth } from '@/api/camp'
import { monthPhase, type MonthPhase } from '@/domain/camp'
import { serverNow } from '@/domain/clock'
import { formatDate } from '@/domain/format'

/** Where a month stands, in a word. */
export const PHASES: Readonly<Record<MonthPhase, { text: string; tone: 'primary' | 'watch' | 'neutral' }>> = {
  coming: { text: '未开始', tone: 'neutral' },
  open: { text: '进行中', tone: 'primary' },
  late: { text: '可补学', tone: 'watch' },
  closed: { text: '已结束', tone: 'neutral' },
}

export const phaseOf = ({ closesAt }: Pick<Camp, 'closesAt'>, month: Pick<CampMonth, 'opensAt' | 'closesAt'>): MonthPhase =>
  monthPhase(month, closesAt, serverNow())

/** The days of a month or a camp. */
export const daysText = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }): string =>
  `${formatDate(opensAt)} 至 ${formatDate(closesAt)}`

export const doneIn = ({ tasks }: Pick<CampMonth, 'tasks'>): number => tasks.filter(({ state }) => state === 'done').length
