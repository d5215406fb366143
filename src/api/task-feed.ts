import * as v from 'valibot'
import { docSummarySchema } from './doc'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

/** Apart from `task.ts`, which every page loads. */

const feedItemSchema = v.object({
  doc: docSummarySchema,
  taskCode: v.string(),
  taskType: v.number(),
  /** What has to be done, in words. */
  missionTarget: v.string(),
  credits: v.number(),
  /** Done by the one who asks. */
  finished: v.boolean(),
})
export type TaskFeedItem = v.InferOutput<typeof feedItemSchema>

const academicDetailSchema = v.object({
  detailId: v.string(),
  doc: docSummarySchema,
  finished: v.boolean(),
  token: v.string(),
})

export const taskFeedApi = {
  /** The day's documents with a task, the newest first: what was done on another day is left out. */
  feed: read<PageQuery>()(
    'api/task/feed',
    v.object({
      ...pageOf(feedItemSchema).entries,
      /** Credits of the day's tasks, and how many of them are earned. */
      credits: v.number(),
      earned: v.number(),
    }),
  ),
  /** The reading list of an academic package, with the token that each address carries. */
  academicPackage: read<{ packageId: string }>()(
    'api/academic/getpackage',
    v.object({ title: v.string(), details: v.array(academicDetailSchema) }),
  ),
  /** One document of a package is read. The server looks whether that is so; told twice it counts once. */
  finishDetail: write<{ packageId: string; detailId: string; docId: string; token: string; idempotencyKey: string }>()(
    'api/academic/finishdetail',
    v.object({ finished: v.boolean() }),
  ),
}
