import { and, eq, sql } from 'drizzle-orm'
import type { LiveState } from '@/domain/live'
import { PRIVILEGE } from '@/domain/privilege'
import { viewersOf } from '../../kernel/people/sessions'
import type { Db } from '../../db/connect'
import { liveHost, liveRoom } from './tables'
import { doc, userColumnist } from '../../kernel/documents/tables'
import { forbidden, invalid, notFound, unauthenticated } from '../../errors'
import { viewerOf, type Context, type Viewer } from '../../http/context'
import { hasSensitiveWord } from '../../kernel/reference/sensitive-words'
import { follows } from '../../kernel/documents/access'
import { docPrivilege, liveSentence, type Privilege } from '../../kernel/documents/privilege'
import { owns, ownersOf } from '../../kernel/documents/rights'
import { liveState } from '../../kernel/documents/presenter'

/** What decides who may enter and what state it is in; without the text, because it is asked for often. */
const columns = {
  id: doc.id,
  docType: doc.docType,
  status: doc.status,
  rule: doc.rule,
  price: doc.price,
  columnistId: doc.columnistId,
  startTime: doc.startTime,
  durationSeconds: doc.durationSeconds,
  hostState: doc.hostState,
}
export interface LiveDoc extends Pick<
  typeof doc.$inferSelect,
  'id' | 'docType' | 'rule' | 'price' | 'columnistId' | 'startTime' | 'durationSeconds' | 'hostState'
> {
  startTime: Date
}

export interface Live extends LiveDoc {
  state: LiveState
  chatOpen: boolean
  questionsOpen: boolean
  /** The one who asks runs it. */
  isHost: boolean
}

export const noLive = () => notFound('直播不存在或已下架')

/** The state of what is known to be a live. */
export const stateOf = (live: LiveDoc, now = Date.now()): LiveState => liveState(live, now) || 'preview'

/** The live as everybody knows it, or undefined when there is none that is published. */
export async function publishedLive(db: Db, docId: number): Promise<LiveDoc | undefined> {
  const [row] = await db
    .select(columns)
    .from(doc)
    .where(and(eq(doc.id, docId), eq(doc.status, 'published')))
  return row && asLive(row)
}

/** A document of another kind, or one that nobody has given a start, is no live. */
function asLive<T extends Omit<LiveDoc, 'startTime'> & { startTime: Date | null }>(row: T): (T & LiveDoc) | undefined {
  const { startTime } = row
  return startTime && liveState(row, 0) ? { ...row, startTime } : undefined
}

/** The live, or the refusal. Unpublished ones are there for editors, in a preview. */
export async function findLive(context: Context, docId: string, isPreview = false): Promise<Live> {
  const { db, viewer } = context
  if (isPreview && !viewer) throw unauthenticated()
  if (isPreview && !viewer?.isEditor) throw forbidden('仅编辑人员可以预览未发布的内容')
  const [row] = await db
    .select({
      ...columns,
      chatOpen: liveRoom.chatOpen,
      questionsOpen: liveRoom.questionsOpen,
      isBound: sql<boolean>`exists (select 1 from ${liveHost} where ${liveHost.docId} = ${doc.id} and ${liveHost.userId} = ${viewer?.id ?? null}::bigint)`,
    })
    .from(doc)
    .leftJoin(liveRoom, eq(liveRoom.docId, doc.id))
    .where(and(eq(doc.id, Number(docId)), isPreview ? undefined : eq(doc.status, 'published')))
  const live = row && asLive(row)
  if (!live) throw noLive()
  const { chatOpen, questionsOpen, isBound } = live
  return {
    ...live,
    state: stateOf(live),
    chatOpen: chatOpen ?? true,
    questionsOpen: questionsOpen ?? true,
    isHost: isBound || Boolean(viewer?.isEditor),
  }
}

/** For whoever runs it. */
const FREE = { rule: 'none', price: 0 } as const

/** How much of the live the caller may see; who runs it sees all of it. */
export async function livePrivilege(
  context: Pick<Context, 'db' | 'viewer'>,
  live: Pick<LiveDoc, 'id' | 'rule' | 'price' | 'columnistId'> & { isHost?: boolean },
): Promise<Privilege> {
  const isFollower = live.rule === 'follow' && (await follows(context, live.columnistId))
  const standing = { follows: isFollower, owns: await owns(context, live) }
  const { code, message } = docPrivilege(live.isHost ? FREE : live, context.viewer, standing)
  return { code, message: liveSentence(message) }
}

/**
 * Whether somebody who is in the room may stay, asked for all at once: sessions end, certificates are taken back, and a live may be closed while
 * people are in it.
 */
export async function whoMayStay(db: Db, live: LiveDoc, viewers: Viewer[]): Promise<(viewer: Viewer | null) => boolean> {
  const { id, rule, price, columnistId } = live
  const [now, hosts, followers, owners] = await Promise.all([
    viewersOf(
      db,
      viewers.map(({ sessionId }) => sessionId),
    ),
    (rule === 'none' && price === 0) || !viewers.length
      ? []
      : db.select({ userId: liveHost.userId }).from(liveHost).where(eq(liveHost.docId, id)),
    rule !== 'follow' || columnistId === null || !viewers.length
      ? []
      : db.select({ userId: userColumnist.userId }).from(userColumnist).where(eq(userColumnist.columnistId, columnistId)),
    ownersOf(
      db,
      live,
      viewers.map((viewer) => viewer.id),
    ),
  ])
  const isIn = (rows: { userId: number }[]) => {
    const ids = new Set(rows.map(({ userId }) => userId))
    return (viewer: Viewer | null): boolean => viewer !== null && ids.has(viewer.id)
  }
  const [isHost, follows] = [isIn(hosts), isIn(followers)]
  const asked = new Set(viewers)
  return (before) => {
    // Came in while this was asked, and was looked at on the way.
    if (before && !asked.has(before)) return true
    const viewer = before && (now.get(before.sessionId) ?? null)
    // Whose session is over has signed out, and would have to join again as a visitor.
    if (before && !viewer) return false
    const standing = { follows: follows(viewer), owns: viewer !== null && owners.has(viewer.id) }
    return docPrivilege(isHost(viewer) ? FREE : live, viewer, standing).code === PRIVILEGE.ok
  }
}

/** The live, when the caller may be in its room; else the refusal. */
export async function enterLive(context: Context, docId: string): Promise<Live> {
  const live = await findLive(context, docId)
  const privilege = await livePrivilege(context, live)
  if (privilege.code === PRIVILEGE.login) throw unauthenticated(privilege.message)
  if (privilege.code) throw forbidden(privilege.message, privilege.code)
  return live
}

/** Whether the caller runs the live: an editor, or who is bound to it. */
export async function isHostOf(context: Context, docId: number): Promise<boolean> {
  const { id, isEditor } = viewerOf(context)
  return isEditor || isBoundTo(context.db, docId, id)
}

export async function isBoundTo(db: Db, docId: number, userId: Viewer['id']): Promise<boolean> {
  const rows = await db
    .select({ userId: liveHost.userId })
    .from(liveHost)
    .where(and(eq(liveHost.docId, docId), eq(liveHost.userId, userId)))
  return rows.length > 0
}

export function refuseSensitive(text: string, field = 'content'): void {
  if (hasSensitiveWord(text)) throw invalid({ [field]: '内容含有不允许发布的词语，请修改后再发' })
}
