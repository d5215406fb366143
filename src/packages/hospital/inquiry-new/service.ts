import type { ServiceId } from '@/domain/consultation/services'

/** Stands in the address for a colleague's patient: the word, or 2. All else is a patient's own inquiry. */
const COLLEAGUES = ['con', '2']

/** The service of an address, and the one by text that stands in for it where a doctor does not offer it. */
export function serviceOf(kind: string, type = ''): { service: ServiceId; byText: ServiceId } {
  const isColleague = COLLEAGUES.includes(type)
  const byText = isColleague ? 'con_text' : 'inq_text'
  if (kind === 'tel') return { service: isColleague ? 'con_phone' : 'inq_phone', byText }
  return { service: isColleague ? 'con_video' : 'inq_video', byText }
}
