import type { ServiceId } from '@/domain/consultation/services'
import { ORDER_TAB_IDS, type OrderTab } from '@/domain/consultation/tabs'

/** What each list holds: of patients and of colleagues. */
export const LISTS: Readonly<Record<string, { title: string; services: readonly ServiceId[] }>> = {
  text: { title: '图文问诊', services: ['inq_text', 'con_text'] },
  tel: { title: '电话问诊', services: ['inq_phone', 'con_phone'] },
  remote: { title: '远程会诊', services: ['con_remote'] },
  'multi-video': { title: '视频问诊', services: ['inq_video', 'con_video', 'con_mdt'] },
}

/** The tabs as the doctor counts them: 0 all, 1 待接诊, 2 进行中 … */
const COUNTED = ORDER_TAB_IDS.filter((id) => id !== 'open')

/** The tab that an address names, by its number or its name; all, where it names none. */
export const tabOf = (type = ''): OrderTab => COUNTED[Number(type)] ?? COUNTED.find((id) => id === type) ?? 'all'
