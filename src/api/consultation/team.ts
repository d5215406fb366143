import * as v from 'valibot'
import { read, write } from '../endpoint'
import { emptyAnswer } from '../envelope'
import { orderSchema } from './order'

const candidateSchema = v.object({
  doctorId: v.string(),
  name: v.string(),
  portrait: v.string(),
  title: v.string(),
  hospital: v.string(),
  department: v.string(),
  isOfTeam: v.boolean(),
})
export type Candidate = v.InferOutput<typeof candidateSchema>

/** The team of a multi-disciplinary consultation. */
export const teamCalls = {
  /** Whom the leader may ask: without a word the standing team. */
  candidates: read<{ id: string; keyword: string }>()(
    'api/consultation/candidates',
    v.object({ items: v.array(candidateSchema) }),
  ),
  invite: write<{ id: string; doctorIds: string[]; secretaryId: string }>()('api/consultation/invite', orderSchema),
  answerInvitation: write<{ id: string; accepts: boolean }>()('api/consultation/answerinvitation', emptyAnswer),
  /** The files that name nobody, for the other members. */
  shareFiles: write<{ id: string; fileIds: string[] }>()('api/consultation/sharefiles', orderSchema),
}
