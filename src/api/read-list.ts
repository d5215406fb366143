import * as v from 'valibot'
import { docSummarySchema } from './doc'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

const readListItemSchema = v.object({
  doc: docSummarySchema,
  /** 0 to 1. */
  progress: v.number(),
  /** Put there by hand; else it is there because it was begun. */
  byHand: v.boolean(),
  /** ISO time at which it was put there, or last read. */
  changedAt: v.string(),
})
export type ReadListItem = v.InferOutput<typeof readListItemSchema>

/**
 * The reading list of a user: articles that were begun and not finished, and documents that were put there by hand (稍后读). What was put there
 * and is finished stays under `done` until it is taken out; what was taken out comes back when it is read again.
 */
export const readListApi = {
  list: read<PageQuery & { state: 'unread' | 'done' }>()(
    'api/doc/getreadlist',
    v.object({ ...pageOf(readListItemSchema).entries, counts: v.object({ unread: v.number(), done: v.number() }) }),
  ),
  /** Puts a document there, or takes it out. Doing it twice changes nothing. */
  set: write<{ docId: string; listed: boolean }>()('api/doc/setreadlist', v.object({ listed: v.boolean() })),
}
