import { HOUR, MINUTE } from '../china-time'
import { SERVICES, type ServiceId } from './services'

/** What one gets, in one line: `48 小时 · 20 轮沟通`, `15 分钟`, `书面意见`. */
export function serviceNote(id: ServiceId): string {
  const { way, length = 0, rounds, followUps } = SERVICES[id]
  if (way === 'slot') return `${length / MINUTE} 分钟 · 预约时段`
  if (way === 'written') return `书面意见 · 可追问 ${followUps} 次`
  const talk = rounds === 1 ? '回答 1 次' : `${rounds ?? 0} 轮沟通`
  return length ? `${length / HOUR} 小时 · ${talk}` : talk
}

/** Whom it is for; what both order stands with the patients'. A doctor who looks for a colleague's advice skips what patients order, and the other way round. */
export const forWhom = (id: ServiceId): 'patients' | 'doctors' =>
  SERVICES[id].kinds.every((kind) => kind === 'A') ? 'doctors' : 'patients'
