import * as v from 'valibot'
import { calculationSchema, favouriteSchema } from '@/api/tools'
import { sessionUserSchema } from '@/api/user'
import { TOOL_KINDS } from '@/domain/tool'
import { defineEntry } from './persist'

/** Everything the app keeps on the device, in one place. The cache keeps its own index, see CacheStore. */

const text = v.pipe(v.string(), v.nonEmpty())
const DAY_SECONDS = 86_400

/** Session. Of the device and not of the account, because they are what tells the account. */
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

/** A return from WeChat that is awaited, as long as a person may look at WeChat's page. */
export const weChatTicketEntry = defineEntry({
  key: 'weChatTicket',
  version: 2,
  // `agreed`: the agreement was ticked before setting out.
  schema: v.object({ text, agreed: v.boolean() }),
  scope: 'device',
  ttlSeconds: 600,
})

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
export const TEXT_SIZES = ['small', 'standard', 'large'] as const
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

/** Notes that were begun and not saved, by document, time and note. They may hold patient data. */
export const noteDraftsEntry = defineEntry({
  key: 'noteDrafts',
  version: 1,
  schema: v.record(v.string(), v.object({ type: v.number(), content: v.string(), pictureKey: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: 30 * DAY_SECONDS,
})

/** Union applications that were begun and not sent, by the id of the union. They hold a mobile number. */
export const unionDraftsEntry = defineEntry({
  key: 'unionDrafts',
  version: 1,
  schema: v.record(
    v.string(),
    v.object({
      name: v.string(),
      mobile: v.string(),
      hospital: v.string(),
      department: v.string(),
      title: v.string(),
      reason: v.string(),
    }),
  ),
  scope: 'account',
  encrypted: true,
  ttlSeconds: 30 * DAY_SECONDS,
})

/** Sign-ups for events that were begun and not sent, by the id of the document. They hold a mobile number. */
export const eventDraftsEntry = defineEntry({
  key: 'eventDrafts',
  version: 1,
  schema: v.record(
    v.string(),
    // What was typed; the rest is what the account knows.
    v.partial(
      v.object({ name: v.string(), mobile: v.string(), hospital: v.string(), department: v.string(), title: v.string() }),
    ),
  ),
  scope: 'account',
  encrypted: true,
  ttlSeconds: 30 * DAY_SECONDS,
})

/** An identity that was changed and not saved, by who asked for it, see packages/identity/rules/identity-draft, which also checks it. */
export const identityDraftEntry = defineEntry({
  key: 'identityDraft',
  version: 1,
  schema: v.record(v.string(), v.unknown()),
  scope: 'account',
  encrypted: true,
  ttlSeconds: 30 * DAY_SECONDS,
})

/** A feedback that was begun and not sent, with the keys of its pictures; feedback/draft checks it. It may hold a mobile number or an address. */
export const feedbackDraftEntry = defineEntry({
  key: 'feedbackDraft',
  version: 1,
  schema: v.record(v.string(), v.unknown()),
  scope: 'account',
  encrypted: true,
  ttlSeconds: 30 * DAY_SECONDS,
})

const typedNumber = { version: 1, schema: v.string(), scope: 'account', encrypted: true, ttlSeconds: 30 * DAY_SECONDS } as const
/** The numbers of a licence and of an ID card that were typed and not submitted. */
export const certificateNoDraftEntry = defineEntry({ ...typedNumber, key: 'certificateNoDraft' })
export const idNumberDraftEntry = defineEntry({ ...typedNumber, key: 'idNumberDraft' })

/** Where one stopped in videos and audios, the last one first, see MediaPositions. */
export const mediaPositionsEntry = defineEntry({
  key: 'mediaPositions',
  version: 1,
  schema: v.array(v.object({ key: v.string(), seconds: v.number() })),
  scope: 'account',
})

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
/** Names its owner itself: the writes of one account wait while another is signed in. */
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
