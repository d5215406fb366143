import * as v from 'valibot'
import { calculationSchema, favouriteSchema } from '@/api/tools'
import { sessionUserSchema } from '@/api/user'
import { TOOL_KINDS } from '@/domain/tool'
import { defineEntry } from './persist'

/**
 * What the main package keeps on the device: session, counters, queues, and what its stores hold. What one group keeps is described in that group,
 * by the same `defineEntry`. The cache keeps its own index, see CacheStore.
 */

const text = v.pipe(v.string(), v.nonEmpty())
const DAY_SECONDS = 86_400

/** Session. Of the device and not of the account, because they say which account it is. */
export const authEntry = defineEntry({ key: 'auth', version: 1, schema: text, scope: 'device', encrypted: true })
export const auth2Entry = defineEntry({ key: 'auth2', version: 1, schema: text, scope: 'device', encrypted: true })
export const userEntry = defineEntry({
  key: 'userinfoobjstr',
  version: 1,
  schema: sessionUserSchema,
  scope: 'device',
  encrypted: true,
})

/** Random ids of the visitor and of the device. */
export const anonymousIdEntry = defineEntry({
  key: 'AnonymousID',
  version: 1,
  schema: v.pipe(v.string(), v.uuid()),
  scope: 'device',
})
export const deviceIdEntry = defineEntry({ key: 'LYHUUID', version: 1, schema: v.pipe(v.string(), v.uuid()), scope: 'device' })

/** Counters. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const toolPopupEntry = defineEntry({
  key: 'dailyPopupCounts',
  version: 1,
  schema: v.record(v.string(), v.record(v.string(), v.record(v.string(), count))),
  scope: 'device',
})
export const miniProgramPromptEntry = defineEntry({
  key: 'miniProgramPrompt',
  version: 1,
  schema: v.object({ day: v.string(), pages: v.array(v.string()) }),
  scope: 'device',
  ttlSeconds: DAY_SECONDS,
})
export const anonymousViewsEntry = defineEntry({
  key: 'anonymousDailyView',
  version: 1,
  schema: v.object({ day: v.string(), pages: v.array(v.string()), shown: v.boolean() }),
  scope: 'device',
  ttlSeconds: DAY_SECONDS,
})
export const stagingCounterEntry = defineEntry({
  key: 'tnmCounter',
  version: 1,
  schema: v.object({ num: count, show: v.boolean(), date: v.string(), name: v.string() }),
  scope: 'device',
})

/** Shell. */
export const currentTitleEntry = defineEntry({ key: 'currentPageTitle', version: 1, schema: v.string(), scope: 'device' })
export const lastTitleEntry = defineEntry({ key: 'lastPageTitle', version: 1, schema: v.string(), scope: 'device' })
export const headerTipSeenEntry = defineEntry({ key: 'headerTipSeen', version: 1, schema: v.boolean(), scope: 'device' })
export const TEXT_SIZES = ['small', 'standard', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const textSizeEntry = defineEntry({ key: 'textSize', version: 1, schema: v.picklist(TEXT_SIZES), scope: 'device' })
export const preRedirectEntry = defineEntry({
  key: 'preRedirect',
  version: 1,
  schema: v.object({ path: v.string(), time: v.number() }),
  scope: 'device',
})

/** Of the person who wrote them. */
export const searchHistoryEntry = defineEntry({ key: 'searchHistory', version: 1, schema: v.array(v.string()), scope: 'account' })
export const commentDraftsEntry = defineEntry({
  key: 'commentDrafts',
  version: 1,
  schema: v.array(v.object({ key: v.string(), text: v.string(), time: v.number() })),
  scope: 'account',
  encrypted: true,
})

/** Where the user works, for 我的 while the call fails. */
export const workplaceEntry = defineEntry({
  key: 'workplace',
  version: 1,
  schema: v.object({ hospital: v.string(), department: v.string(), title: v.string() }),
  scope: 'account',
  encrypted: true,
})
/** Articles by the diseases of the account; absent: yes. */
export const byDiseaseEntry = defineEntry({ key: 'byDisease', version: 1, schema: v.boolean(), scope: 'account' })
/** What the reader does not want to be asked to go on with: the id of the document. */
export const leftDocEntry = defineEntry({ key: 'leftDoc', version: 1, schema: v.string(), scope: 'account' })

const recentToolSchema = v.object({ kind: v.picklist(TOOL_KINDS), id: v.string(), title: v.string(), at: v.string() })
export type RecentTool = v.InferOutput<typeof recentToolSchema>
/** Favourites, recent tools and results of the clinical tools; `unsent` are the keys that the account has not got yet. */
export const toolsEntry = defineEntry({
  key: 'tools',
  version: 1,
  schema: v.object({
    favourites: v.array(favouriteSchema),
    calculations: v.array(calculationSchema),
    recent: v.array(recentToolSchema),
    unsent: v.array(v.string()),
    cursor: v.string(),
  }),
  scope: 'account',
  encrypted: true,
})

/** Queues of what has still to be sent. */
export const trackQueueEntry = defineEntry({
  key: 'trackQueue',
  version: 1,
  schema: v.array(
    v.object({
      id: v.string(),
      event: v.string(),
      time: v.string(),
      page: v.string(),
      properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    }),
  ),
  scope: 'device',
})
/** Each item names its owner: the writes of one account wait while another account is signed in. */
export const outboxEntry = defineEntry({
  key: 'outbox',
  version: 1,
  schema: v.array(
    v.object({
      id: v.string(),
      topic: v.string(),
      path: v.string(),
      payload: v.record(v.string(), v.unknown()),
      owner: v.string(),
      createdAt: v.number(),
    }),
  ),
  scope: 'device',
  encrypted: true,
})
