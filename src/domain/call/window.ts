import { START_EARLY, START_LATE } from '../consultation/due'
import type { OrderState } from '../consultation/states'
import { SERVICES, type ServiceId } from '../consultation/services'

/** What of an order says whether there is a call. Milliseconds; 0: no time is agreed. */
export interface CallTime {
  service: ServiceId
  state: OrderState
  startAt: number
}

export const hasCall = (service: ServiceId): boolean => SERVICES[service].way === 'slot'

/** By phone nobody is seen: the same call without cameras. */
export const isAudioOnly = (service: ServiceId): boolean => service === 'inq_phone' || service === 'con_phone'

export const callOpensAt = (startAt: number): number => startAt - START_EARLY

/** Why nobody may come in now (C22: from ten minutes before to fifteen after the start, and as long as it goes on), or ''. */
export function callRefusal({ service, state, startAt }: CallTime, now: number): string {
  if (!hasCall(service)) return '该服务不含通话'
  if (state === 'in_progress') return ''
  if (state !== 'scheduled') return '本次服务没有进行中的通话'
  if (!startAt) return '尚未约定通话时间'
  if (now < callOpensAt(startAt)) return '最早可提前10分钟进入'
  return now >= startAt + START_LATE ? '预约时间已过15分钟，不能再进入' : ''
}
