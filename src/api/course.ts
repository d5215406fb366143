import * as v from 'valibot'
import type { CourseTab } from '@/domain/course'
import { docSummarySchema } from './doc'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

const courseSchema = v.object({
  doc: docSummarySchema,
  /** How the right to it was got; empty: it was begun and not joined. */
  source: v.picklist(['', 'free', 'bought']),
  /** 0 to 1, by how far or how long it was watched. */
  progress: v.number(),
  seconds: v.number(),
  /** ISO time at which it was last watched, or joined. */
  changedAt: v.string(),
})
export type Course = v.InferOutput<typeof courseSchema>

export const courseApi = {
  /** What I joined or have begun, the latest first; `counts` by tab. */
  list: read<PageQuery & { tab: CourseTab }>()(
    'api/course/getlist',
    v.object({ ...pageOf(courseSchema).entries, counts: v.record(v.string(), v.number()) }),
  ),
  /** Free open classes that are not mine yet, newest first; at most ten. */
  suggested: read<object>()('api/course/getsuggested', v.object({ items: v.array(docSummarySchema) })),
  /** Joins a free course. Joining twice changes nothing. */
  join: write<{ docId: string }>()('api/course/join', v.object({ source: v.picklist(['free', 'bought']) })),
}
