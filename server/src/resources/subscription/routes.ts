import * as v from 'valibot'
import type { subscriptionApi } from '@/api/subscription'
import { FEED_SOURCES, SUBSCRIPTION_SORTS } from '@/domain/subscription'
import { markColumnsSeen, setDiseaseSubscription } from '../../commands/subscriptions'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { nothing, optionalIdText, pageEntries } from '../../http/inputs'
import { signedIn, type Policy } from '../../http/policy'
import { nameOfDisease } from '../../reference/static-data'
import { followedColumns } from './columns'
import { diseaseList, subscriptionFeed } from './feed'

const policy: Record<keyof typeof subscriptionApi, Policy> = {
  columns: signedIn,
  diseases: signedIn,
  setDisease: signedIn,
  feed: signedIn,
  seen: signedIn,
}

const diseaseId = v.pipe(
  v.string(),
  v.check((id) => nameOfDisease(id) !== '', '没有这个病种'),
)
const schema = {
  columns: v.object({ ...pageEntries, sort: v.picklist(SUBSCRIPTION_SORTS, '排序方式有误') }),
  diseases: nothing,
  setDisease: v.object({ diseaseId, subscribed: v.boolean() }),
  feed: v.object({ ...pageEntries, source: v.picklist(FEED_SOURCES, '订阅来源有误'), diseaseId: v.optional(diseaseId) }),
  seen: v.object({ columnistId: optionalIdText }),
}

export const subscriptionCalls = resource<typeof subscriptionApi>({
  columns: { path: 'api/subscription/getcolumns', policy: policy.columns, input: schema.columns, run: followedColumns },
  diseases: {
    path: 'api/subscription/getdiseases',
    policy: policy.diseases,
    input: schema.diseases,
    run: async (context) => ({ items: await diseaseList(context) }),
  },
  setDisease: {
    path: 'api/subscription/setdisease',
    policy: policy.setDisease,
    input: schema.setDisease,
    run: async (context, { diseaseId: id, subscribed }) => {
      await setDiseaseSubscription(context.db, viewerOf(context).id, id, subscribed)
      return { subscribed }
    },
  },
  feed: { path: 'api/subscription/getfeed', policy: policy.feed, input: schema.feed, run: subscriptionFeed },
  seen: {
    path: 'api/subscription/setseen',
    policy: policy.seen,
    input: schema.seen,
    run: async (context, { columnistId }) => {
      await markColumnsSeen(context.db, viewerOf(context).id, columnistId ? Number(columnistId) : null)
      return {}
    },
  },
})
