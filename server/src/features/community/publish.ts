import { and, eq } from 'drizzle-orm'
import type { Comment } from '@/api/comment'
import type { communityApi, Entry } from '@/api/community'
import { KIND_NAMES, type PublishedKind } from '@/domain/community'
import type { Db } from '../../db/connect'
import { invalid, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { mustBeOwnUploads } from '../../kernel/files/uploads'
import { hasSensitiveWord } from '../../kernel/reference/sensitive-words'
import { takeOfDay } from '../../kernel/throttle/throttle'
import { findEntry, gone, holdEntry, maySee, recount, type EntryRow } from './entries'
import { entryFor, withReplies } from './lists'
import { selectEntries } from './presenter'
import { communityEntry } from './tables'

/** Of one person a day. */
const PUBLISHED_A_DAY = 20
const COMMENTS_A_DAY = 200

/** Stores a post, a question or an answer, once for each key. */
export async function publish(
  context: Context,
  input: NonNullable<typeof communityApi.publish.request>,
): Promise<{ entry: Entry }> {
  const viewer = viewerOf(context)
  const { kind, questionId, ...values } = input
  const known = await sentBefore(context.db, viewer.id, input.idempotencyKey)
  if (known) return { entry: await entryFor(context, known.id) }
  for (const field of ['title', 'text'] as const)
    if (hasSensitiveWord(values[field])) throw invalid({ [field]: '含有不允许发布的内容，请修改后再发' })
  await mustBeOwnUploads(context, `u:${viewer.id}`, values.pictures, 'community')
  const id = await context.db.transaction(async (tx) => {
    const question = kind === 'answer' ? await openParent(tx, context, Number(questionId), ['question']) : null
    const made = await store(tx, { ...values, kind, userId: viewer.id, parentId: question?.id ?? null })
    if (!made.isNew) return made.id
    // After the key: of several calls with one key, one pays.
    await payFor(tx, viewer.id, kind)
    await recount(tx, question)
    return made.id
  })
  return { entry: await entryFor(context, id) }
}

async function payFor(tx: Db, userId: number, kind: PublishedKind): Promise<void> {
  if (!(await takeOfDay(tx, `community:${userId}`, 1, PUBLISHED_A_DAY)))
    throw tooMany(`今天发布的${KIND_NAMES[kind]}较多，请过一会儿再试`)
}

interface NewComment {
  entryId: string
  parentId: string
  content: string
  idempotencyKey: string
}

/** Stores a comment or a reply, once for each key. A reply to a reply stands under the same comment. */
export async function addComment(context: Context, input: NewComment): Promise<{ comment: Comment }> {
  const viewer = viewerOf(context)
  const { entryId, parentId, content, idempotencyKey } = input
  if (hasSensitiveWord(content)) throw invalid({ content: '评论含有不允许发布的内容，请修改后再发' })
  const id = await context.db.transaction(async (tx) => {
    const known = await sentBefore(tx, viewer.id, idempotencyKey)
    if (known) return known.id
    const parent = await openParent(tx, context, Number(entryId), ['post', 'answer'])
    const rootId = parentId ? await rootOf(tx, parent.id, Number(parentId)) : null
    const { board } = parent
    const made = await store(tx, {
      ...{ board, kind: 'comment', userId: viewer.id, parentId: parent.id, rootId, idempotencyKey },
      ...{ title: '', text: content, pictures: [] },
    })
    if (!made.isNew) return made.id
    if (!(await takeOfDay(tx, `community:comments:${viewer.id}`, 1, COMMENTS_A_DAY)))
      throw tooMany('今天发表的评论较多，请过一会儿再试')
    await recount(tx, parent)
    return made.id
  })
  const [row] = await selectEntries(context.db, viewer.id).where(eq(communityEntry.id, id))
  const [comment] = row ? await withReplies(context, [row]) : []
  if (!comment) throw new Error('the comment was not stored')
  return { comment }
}

/** What an answer or a comment goes under, held; it must be shown, and so must be what that stands under. */
async function openParent(tx: Db, context: Context, id: number, kinds: readonly EntryRow['kind'][]): Promise<EntryRow> {
  const { entry, parent } = await holdEntry(tx, id)
  const viewer = viewerOf(context)
  if (!kinds.includes(entry.kind)) throw gone(kinds[0])
  if (!maySee(viewer, entry) || (parent && !maySee(viewer, parent))) throw gone(entry.kind)
  if (entry.state !== 'shown') throw invalid({ text: `该${KIND_NAMES[entry.kind]}正在审核，暂不能回复` })
  return entry
}

async function rootOf(tx: Db, parentId: number, id: number): Promise<number> {
  const { entry } = await holdEntry(tx, id)
  const root = entry.rootId === null ? entry : await findEntry(tx, entry.rootId)
  if (entry.kind !== 'comment' || entry.parentId !== parentId || entry.state !== 'shown' || root.state !== 'shown')
    throw gone('comment')
  return root.id
}

const once = (userId: number, idempotencyKey: string) =>
  and(eq(communityEntry.userId, userId), eq(communityEntry.idempotencyKey, idempotencyKey))

/** Sent again because the answer was lost: nothing new, and no cost. */
async function sentBefore(db: Db, userId: number, idempotencyKey: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(communityEntry).where(once(userId, idempotencyKey))
  if (row && row.state === 'withdrawn') throw gone(row.kind)
  return row
}

async function store(tx: Db, values: typeof communityEntry.$inferInsert): Promise<{ id: number; isNew: boolean }> {
  const [made] = await tx.insert(communityEntry).values(values).onConflictDoNothing().returning({ id: communityEntry.id })
  if (made) return { id: made.id, isNew: true }
  const known = await sentBefore(tx, values.userId, values.idempotencyKey)
  if (!known) throw new Error('the entry was not stored')
  return { id: known.id, isNew: false }
}
