import * as v from 'valibot'
import { subscriptionApi } from '@/api/subscription'
import { FEED_SOURCES, SUBSCRIPTION_SORTS } from '@/domain/subscription'
import { markColumnsSeen, setDiseaseSubscription } from './subscriptions'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { nothing, optionalIdText, pageEntries } from '../../http/inputs'
import { signedIn } from '../../http/policy'
import { nameOfDisease } from '../../kernel/reference/static-data'
import { followedColumns } from './columns'
import { diseaseList, subscriptionFeed } from './feed'

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

export const subscriptionCalls = resource(subscriptionApi, {
  columns: { policy: signedIn, ids: 'none', input: schema.columns, run: followedColumns },
  diseases: {
    policy: signedIn,
    ids: 'none',
    input: schema.diseases,
    run: async (context) => ({ items: await diseaseList(context) }),
  },
  setDisease: {
    policy: signedIn,
    ids: 'shared',
    input: schema.setDisease,
    run: async (context, { diseaseId: id, subscribed }) => {
      await setDiseaseSubscription(context.db, viewerOf(context).id, id, subscribed)
      return { subscribed }
    },
  },
  feed: { policy: signedIn, ids: 'shared', input: schema.feed, run: subscriptionFeed },
  seen: {
    policy: signedIn,
    ids: 'shared',
    input: schema.seen,
    run: async (context, { columnistId }) => {
      await markColumnsSeen(context.db, viewerOf(context).id, columnistId ? Number(columnistId) : null)
      return {}
    },
  },
})
