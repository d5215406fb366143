import * as v from 'valibot'
import type { HotPeriod } from '@/domain/hot'
import { docSummarySchema } from './doc'
import { read } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

const hotDocSchema = v.object({
  /** From 1. */
  rank: v.number(),
  /** In the period. */
  views: v.number(),
  doc: docSummarySchema,
})
export type HotDoc = v.InferOutput<typeof hotDocSchema>

export const hotApi = {
  /** The hundred documents that were opened most often in the last seven or thirty days. */
  list: read<PageQuery & { period: HotPeriod }>()('api/doc/gethotlist', pageOf(hotDocSchema)),
}
