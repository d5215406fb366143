import * as v from 'valibot'
import { read } from './endpoint'

const doctorTagSchema = v.object({ id: v.string(), name: v.string(), kind: v.picklist(['department', 'disease']) })
export type DoctorTag = v.InferOutput<typeof doctorTagSchema>

export const tagApi = {
  /** What the caller works on, as a medical worker: the department, then the diseases that were chosen. No other user has any. */
  doctorTags: read<object>()('api/tag/getDoctorTag', v.object({ tags: v.array(doctorTagSchema) })),
}
