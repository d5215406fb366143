import * as v from 'valibot'
import type { FeedSource, SubscriptionSort } from '@/domain/subscription'
import { columnistSchema, docSummarySchema } from './doc'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const followedColumnSchema = v.object({
  columnist: columnistSchema,
  /** Published since I last looked at the column (or followed it), and not read. */
  unread: v.number(),
  /** At most two, newest first. */
  newest: v.array(docSummarySchema),
  /** ISO time. */
  followedAt: v.string(),
})
export type FollowedColumn = v.InferOutput<typeof followedColumnSchema>

const diseaseSchema = v.object({
  id: v.string(),
  name: v.string(),
  subscribed: v.boolean(),
  /** Documents of the last seven days. */
  recentCount: v.number(),
})
export type SubscribableDisease = v.InferOutput<typeof diseaseSchema>

/** Columns are followed by `pubApi.followColumnist`. */
export const subscriptionApi = {
  columns: read<PageQuery & { sort: SubscriptionSort }>()('api/subscription/getcolumns', pageOf(followedColumnSchema)),
  /** All diseases. Those of the profile count as subscribed until the user unsubscribes here. */
  diseases: read<object>()('api/subscription/getdiseases', v.object({ items: v.array(diseaseSchema) })),
  setDisease: write<{ diseaseId: string; subscribed: boolean }>()(
    'api/subscription/setdisease',
    v.object({ subscribed: v.boolean() }),
  ),
  /** Documents of what I subscribe to, newest first. */
  feed: read<PageQuery & { source: FeedSource; diseaseId?: string }>()('api/subscription/getfeed', pageOf(docSummarySchema)),
  /** I looked at a column; empty: at all that I follow. */
  seen: write<{ columnistId: string }>()('api/subscription/setseen', emptyAnswer),
}
