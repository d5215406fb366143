import * as v from 'valibot'
import { read } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

const entrySchema = v.object({
  id: v.string(),
  title: v.string(),
  /** What it came by: a name of the ledger's reasons. */
  reason: v.string(),
  /** Positive: received. */
  credits: v.number(),
  createdAt: v.string(),
})
export type CreditEntry = v.InferOutput<typeof entrySchema>

export const creditApi = {
  /** Newest first. */
  list: read<PageQuery & { direction: 'all' | 'in' | 'out' }>()(
    'api/credit/getcreditlist',
    v.object({ ...pageOf(entrySchema).entries, balance: v.number() }),
  ),
}
