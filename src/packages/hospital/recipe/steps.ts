import type { PrescriptionDetail } from '@/api/prescription'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { formatDate, formatDayTime } from '@/domain/format'

export interface Step {
  name: string
  /** When it was done, or what is the matter now. */
  note: string
  state: 'done' | 'now' | 'todo' | 'stopped'
}

const NAMES = ['开方', '药师审核', '药房调配', '发药'] as const
const ROLES = ['医师', '审核药师', '调配', '核对、发药'] as const

const NOW: Partial<Record<PrescriptionDetail['state'], { at: number; note: string; stopped?: true }>> = {
  draft: { at: 0, note: '草稿' },
  submitted: { at: 1, note: '进行中' },
  rejected: { at: 1, note: '未通过', stopped: true },
}

/** Four stand beside each other: of today the clock, of another day the day. */
const timeText = (iso: string): string =>
  chinaDay(Date.parse(iso)) === chinaDay(serverNow()) ? formatDayTime(iso).slice(-5) : formatDate(iso)

/** How far a prescription is. What ended on the way stopped at the first step that was not done. */
export function stepsOf({ state, signatures, prepared }: PrescriptionDetail): Step[] {
  const times = ROLES.map((role) => signatures.find((one) => one.role === role)?.at ?? '')
  const firstOpen = times.findIndex((at) => at === '')
  const ended = state === 'expired' || state === 'cancelled'
  const now = NOW[state] ?? (state === 'approved' ? { at: prepared ? 3 : 2, note: prepared ? '待核对' : '待调配' } : undefined)
  return NAMES.map((name, at): Step => {
    if (now?.at === at) return { name, note: now.note, state: 'stopped' in now && now.stopped ? 'stopped' : 'now' }
    if (ended && at === firstOpen) return { name, note: state === 'expired' ? '已失效' : '已作废', state: 'stopped' }
    const time = times[at]
    return time && (now === undefined || at < now.at)
      ? { name, note: timeText(time), state: 'done' }
      : { name, note: '', state: 'todo' }
  })
}
