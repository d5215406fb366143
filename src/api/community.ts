import * as v from 'valibot'
import { BOARDS, ENTRY_STATES, PUBLISHED_KINDS, type Board, type EntryForm, type PublishedKind } from '@/domain/community'
import { commentSchema } from './comment'
import { read, write } from './endpoint'
import { emptyAnswer } from './envelope'

const entrySchema = v.object({
  id: v.string(),
  board: v.picklist(BOARDS),
  kind: v.picklist(PUBLISHED_KINDS),
  /** What an answer answers; null otherwise. */
  question: v.nullable(v.object({ id: v.string(), title: v.string() })),
  /** Empty: a post without one, or an answer. */
  title: v.string(),
  text: v.string(),
  /** Addresses. */
  pictures: v.array(v.string()),
  authorName: v.string(),
  authorAvatar: v.string(),
  /** The author is a certified doctor. */
  certified: v.boolean(),
  createdAt: v.string(),
  praiseCount: v.number(),
  praised: v.boolean(),
  commentCount: v.number(),
  answerCount: v.number(),
  /** Written by the one who asks: may be withdrawn. */
  mine: v.boolean(),
  /** Anything but `shown` is seen by its author and by reviewers alone. */
  state: v.picklist(ENTRY_STATES),
  isSample: v.boolean(),
})
export type Entry = v.InferOutput<typeof entrySchema>

const boardSchema = v.object({
  posts: v.number(),
  questions: v.number(),
  answers: v.number(),
  /** Who has written something that is shown. */
  authors: v.number(),
  /** Only for who is signed in. */
  latest: v.array(entrySchema),
  /** The caller decides what was reported, so much of which waits. */
  mayReview: v.boolean(),
  waiting: v.number(),
})
export type BoardOverview = v.InferOutput<typeof boardSchema>

const reportedSchema = v.object({
  id: v.string(),
  /** Where it is read: itself, or what a comment stands under. */
  entryId: v.string(),
  kind: v.picklist([...PUBLISHED_KINDS, 'comment']),
  authorName: v.string(),
  title: v.string(),
  text: v.string(),
  pictures: v.array(v.string()),
  state: v.picklist(ENTRY_STATES),
  /** Each reason with how many gave it, the one that most gave first. */
  reasons: v.array(v.object({ reason: v.string(), count: v.number() })),
  createdAt: v.string(),
})
export type ReportedEntry = v.InferOutput<typeof reportedSchema>

/** A list goes on behind the last item that was given: `cursor` is `next` of the answer before, empty for the beginning. */
export interface CursorQuery {
  cursor: string
  pageSize: number
}
const cursorPage = <T extends v.GenericSchema>(item: T) =>
  v.object({
    items: v.array(item),
    /** Empty: there is no more. */
    next: v.string(),
  })

export const ENTRY_LISTS = ['post', 'question', 'mine'] as const
export type EntryList = (typeof ENTRY_LISTS)[number]

/** Boards on which doctors write for each other. */
export const communityApi = {
  /** For everybody. */
  board: read<{ board: Board }>()('api/community/board', boardSchema),
  /** Newest first; `mine` holds one's own of all kinds, also what others do not see. */
  list: read<CursorQuery & { board: Board; of: EntryList }>()('api/community/list', cursorPage(entrySchema)),
  show: read<{ id: string }>()('api/community/show', v.object({ entry: entrySchema })),
  /** Answers of a question, the most praised first. */
  answers: read<CursorQuery & { questionId: string }>()('api/community/answers', cursorPage(entrySchema)),
  /** Comments of a post or an answer, newest first. */
  comments: read<CursorQuery & { entryId: string }>()('api/community/comments', cursorPage(commentSchema)),
  /** The same key twice gives the same entry. `questionId` empty but for an answer. */
  publish: write<EntryForm & { board: Board; kind: PublishedKind; questionId: string; idempotencyKey: string }>()(
    'api/community/publish',
    v.object({ entry: entrySchema }),
  ),
  /** `parentId` empty: not a reply. */
  comment: write<{ entryId: string; parentId: string; content: string; idempotencyKey: string }>()(
    'api/community/comment',
    v.object({ comment: commentSchema }),
  ),
  /** Of an entry of any kind, comments too. */
  praise: write<{ id: string; praised: boolean }>()(
    'api/community/praise',
    v.object({ praised: v.boolean(), praiseCount: v.number() }),
  ),
  withdraw: write<{ id: string }>()('api/community/withdraw', emptyAnswer),
  report: write<{ id: string; reason: string }>()('api/community/report', emptyAnswer),
  /** For reviewers: what was reported and not looked at, the longest waiting first. */
  queue: read<CursorQuery>()('api/community/queue', cursorPage(reportedSchema)),
  /** `keeps`: it is shown again, and what was reported so far counts no more; else it is removed for good. */
  decide: write<{ id: string; keeps: boolean }>()('api/community/decide', emptyAnswer),
}
