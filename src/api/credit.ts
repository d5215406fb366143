import * as v from 'valibot'
import type { Mall } from '@/domain/mall/gift'
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
  /** Newest first, of one mall; the ordinary one when it is left out. */
  list: read<PageQuery & { direction: 'all' | 'in' | 'out'; mall?: Mall }>()(
    'api/credit/getcreditlist',
    v.object({ ...pageOf(entrySchema).entries, balance: v.number() }),
  ),
}
