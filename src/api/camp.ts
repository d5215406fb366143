import * as v from 'valibot'
import { CAMP_EDITIONS, TASK_KINDS, type CampEdition } from '@/domain/camp'
import { SCOPES, rankedPersonSchema, type Scope } from './assessment'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

/** A camp by its edition and its track; `track` empty: the first of its edition. */
export interface CampAddress {
  edition: CampEdition
  track: string
}

const certificateSchema = v.object({
  title: v.string(),
  /** Empty: earned, and waits for a certified name. */
  number: v.string(),
})

const taskSchema = v.object({
  id: v.string(),
  kind: v.picklist(TASK_KINDS),
  /** Number of the document, of a case that of its paper. */
  targetId: v.string(),
  title: v.string(),
  /** Hundredths. */
  points: v.number(),
  isRequired: v.boolean(),
  /** `begun`: read in part, or a case under way. */
  state: v.picklist(['none', 'begun', 'done']),
  /** ISO; empty: not done. */
  doneAt: v.string(),
  /** Hundredths. */
  earned: v.number(),
  isLate: v.boolean(),
})
export type CampTask = v.InferOutput<typeof taskSchema>

const monthSchema = v.object({
  /** From 1. */
  month: v.number(),
  title: v.string(),
  opensAt: v.string(),
  closesAt: v.string(),
  tasks: v.array(taskSchema),
  isPassed: v.boolean(),
  /** Null: not earned. */
  certificate: v.nullable(certificateSchema),
})
export type CampMonth = v.InferOutput<typeof monthSchema>

const campSchema = v.object({
  id: v.string(),
  edition: v.picklist(CAMP_EDITIONS),
  track: v.string(),
  trackTitle: v.string(),
  title: v.string(),
  introduction: v.string(),
  opensAt: v.string(),
  closesAt: v.string(),
  /** What a task that is made up still brings. */
  latePercent: v.number(),
  /** Months that must be passed for the certificate of the whole camp. */
  monthsNeeded: v.number(),
  participants: v.number(),
  isSample: v.boolean(),
})
export type Camp = v.InferOutput<typeof campSchema>

const mineSchema = v.object({
  /** Hundredths. */
  points: v.number(),
  done: v.number(),
  /** Days on which something was done. */
  days: v.number(),
  rank: v.nullable(v.object({ rank: v.number(), of: v.number() })),
})

const showSchema = v.object({
  camp: campSchema,
  /** Of its edition, in their order. */
  tracks: v.array(v.object({ track: v.string(), title: v.string() })),
  months: v.array(monthSchema),
  /** Null: a visitor. */
  mine: v.nullable(mineSchema),
  /** Of the whole camp; null: not earned. */
  certificate: v.nullable(certificateSchema),
  /** The first three. */
  top: v.array(rankedPersonSchema),
})
export type CampAnswer = v.InferOutput<typeof showSchema>

const listedSchema = v.object({
  edition: v.picklist(CAMP_EDITIONS),
  track: v.string(),
  title: v.string(),
  /** Of the month it is at. */
  month: v.string(),
  /** ISO. */
  closesAt: v.string(),
  participants: v.number(),
  /** Of the month's tasks; of a visitor none. */
  done: v.number(),
  all: v.number(),
})
export type ListedCamp = v.InferOutput<typeof listedSchema>

const informationEntries = {
  id: v.string(),
  section: v.string(),
  title: v.string(),
  summary: v.string(),
  cover: v.string(),
  /** A document to be opened; empty: it has a page of its own. */
  docId: v.string(),
  publishedAt: v.string(),
}
const informationSchema = v.object(informationEntries)
export type CampInformation = v.InferOutput<typeof informationSchema>

/** Learning camps: months of tasks, their progress, ranking and news. What is done is found by the server in what was read, watched and handed in. */
export const campApi = {
  /** Camps that run, the newest first. */
  list: read<object>()('api/camp/list', v.object({ items: v.array(listedSchema) })),
  show: read<CampAddress>()('api/camp/show', showSchema),
  /** Takes over what was done for a task. Refused while it is not done. */
  finish: write<{ taskId: string; idempotencyKey: string }>()('api/camp/finish', v.object({ task: taskSchema })),
  ranking: read<PageQuery & CampAddress & { scope: Scope }>()(
    'api/camp/ranking',
    v.object({
      title: v.string(),
      items: v.array(rankedPersonSchema),
      total: v.number(),
      hasMore: v.boolean(),
      mine: v.nullable(rankedPersonSchema),
      scopes: v.array(v.picklist(SCOPES)),
    }),
  ),
  /** The newest first. `section` empty: all. */
  information: read<PageQuery & CampAddress & { section: string }>()(
    'api/camp/information',
    v.object({ ...pageOf(informationSchema).entries, title: v.string(), sections: v.array(v.string()), isSample: v.boolean() }),
  ),
  informationDetail: read<{ informationId: string }>()(
    'api/camp/informationdetail',
    v.object({
      ...informationEntries,
      /** Rich text. */
      body: v.string(),
      campTitle: v.string(),
      isSample: v.boolean(),
    }),
  ),
}
