import * as v from 'valibot'
import type { ServiceId } from '@/domain/consultation/services'
import { read } from './endpoint'

const daySchema = v.object({
  /** `2026-11-26`, in China. */
  day: v.string(),
  /** When a free time begins, ISO, in order. */
  starts: v.array(v.string()),
})
export type ClinicDay = v.InferOutput<typeof daySchema>

const clinicDaysSchema = v.object({
  /** Whose times these are. */
  provider: v.string(),
  /** How long one is. */
  minutes: v.number(),
  /** Fourteen, today the first one; a day without a free time has an empty list. */
  days: v.array(daySchema),
})
export type ClinicDays = v.InferOutput<typeof clinicDaysSchema>

export const clinicApi = {
  /** The free times of a doctor (`12`), or of the leader of a team (`t12`), for a service. */
  slots: read<{ providerId: string; service: ServiceId }>()('api/clinic/slots', clinicDaysSchema),
}
