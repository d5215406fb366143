import { and, asc, count, desc, eq, gte, ilike, isNull, lte, or, sql } from 'drizzle-orm'
import type { AiHome, AskScope, Conversation } from '@/api/ai'
import { effectsIn } from '@/domain/paper/effects'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { columnist } from '../../kernel/documents/tables'
import { isMember } from '../../kernel/people/membership'
import { evidencePassage, evidenceSource, OWN_PAPER, readQuestion, type Scope } from '../../kernel/passages'
import { escapeLike } from '../../kernel/search/reading'
import { draftOf } from './answering'
import { askedToday, dailyOf } from './asking'
import { retractionsOf, withRetractions } from './retracted'
import { columnName, scopeOf } from './scope'
import { ownConversation, presentAnswer, type ConversationRow } from './stored'
import { SUGGESTIONS } from './suggestions'
import { aiAnswer, aiConversation } from './tables'

export async function home(context: Context, { scope, scopeId }: { scope: AskScope; scopeId: string }) {
  const { db, answerModel } = context
  const { id: userId } = viewerOf(context)
  const { sourceId, columnistId } = await scopeOf(db, { userId, scope, scopeId: scopeId ? Number(scopeId) : null })
  const inScope =
    sourceId !== undefined
      ? eq(evidenceSource.id, sourceId)
      : columnistId !== undefined
        ? eq(evidenceSource.columnistId, columnistId)
        : isNull(evidenceSource.ownerId)
  const sources = await db
    .select({ kind: evidenceSource.kind, count: count() })
    .from(evidenceSource)
    .where(inScope)
    .groupBy(evidenceSource.kind)
    .orderBy(asc(evidenceSource.kind))
  const [last] = await db
    .select({ id: aiConversation.id, updatedAt: aiConversation.updatedAt })
    .from(aiConversation)
    .where(
      and(
        eq(aiConversation.userId, userId),
        eq(aiConversation.scope, scope),
        scope === 'all' ? undefined : eq(aiConversation.scopeId, Number(scopeId)),
      ),
    )
    .orderBy(desc(aiConversation.updatedAt))
    .limit(1)
  const daily = await dailyOf(db, userId)
  return {
    ...(await scopeNameOf(db, { columnistId, sourceId })),
    left: Math.max(0, daily - (await askedToday(db, userId))),
    daily,
    isMember: await isMember(db, userId),
    provider: answerModel?.name ?? '',
    sources,
    suggestions: await suggestionsFor(context, { columnistId, sourceId }),
    lastId: last ? String(last.id) : '',
    lastAt: last?.updatedAt.toISOString() ?? '',
  }
}

async function scopeNameOf(
  db: Db,
  { columnistId, sourceId }: Pick<Scope, 'columnistId' | 'sourceId'>,
): Promise<Pick<AiHome, 'scopeName' | 'scopeRetraction'>> {
  if (columnistId !== undefined) return { scopeName: await columnName(db, columnistId), scopeRetraction: '' }
  if (sourceId === undefined) return { scopeName: '', scopeRetraction: '' }
  const { title, refId } = evidenceSource
  const [row] = await db.select({ title, refId }).from(evidenceSource).where(eq(evidenceSource.id, sourceId))
  if (!row) return { scopeName: '', scopeRetraction: '' }
  return { scopeName: row.title, scopeRetraction: (await retractionsOf(db, [row.refId])).get(row.refId) ?? '' }
}

const suggestionsFor = (
  context: Context,
  { columnistId, sourceId }: Pick<Scope, 'columnistId' | 'sourceId'>,
): Promise<string[]> | string[] =>
  sourceId !== undefined
    ? paperTopics(context, sourceId)
    : columnistId !== undefined
      ? columnTopics(context, columnistId)
      : [...SUGGESTIONS]

/** What introduces a paper is asked for by nobody. */
const NO_TOPIC = /引言|前言|背景|方法|摘要|正文|introduction|background|method|abstract/i

/** The ratios of a paper and its sections can be asked for. */
async function paperTopics({ db }: Context, sourceId: number): Promise<string[]> {
  const rows = await db
    .select({ section: evidencePassage.section, text: evidencePassage.text })
    .from(evidencePassage)
    .where(eq(evidencePassage.sourceId, sourceId))
    .orderBy(asc(evidencePassage.ordinal))
  const ratios = rows
    .flatMap(({ text }) => effectsIn(text))
    .filter(({ endpoint }) => endpoint)
    .map(({ endpoint, measure }) => `${endpoint}的 ${measure} 是多少`)
  // An abstract in sections is asked for by them.
  const titles = [...new Set(rows.map(({ section }) => section.replace(/^摘要 · /, '')))].filter(
    (title) => title.length <= 20 && !NO_TOPIC.test(title),
  )
  const sections = titles
    .map((title) => (/\p{Script=Han}$/u.test(title) ? `${title}是什么` : `${title} 是什么`))
    // Some words alone are looked for by nothing.
    .filter((text) => readQuestion(text).concepts.length > 0)
  return [...[...new Set(ratios)].slice(0, 2), ...sections].slice(0, TOPICS)
}

const TOPICS = 4

/** What the newest articles of a column are about. */
async function columnTopics({ db }: Context, columnistId: number): Promise<string[]> {
  const rows = await db
    .select({ title: evidenceSource.title })
    .from(evidenceSource)
    .where(eq(evidenceSource.columnistId, columnistId))
    .orderBy(desc(evidenceSource.publishedOn), desc(evidenceSource.id))
    .limit(TOPICS)
  return rows.map(({ title }) => title)
}

const isOfColumn = and(eq(aiConversation.scope, 'column'), eq(columnist.id, aiConversation.scopeId))
const isOfPaper = and(
  eq(evidenceSource.kind, 'paper'),
  eq(
    evidenceSource.refId,
    sql`case ${aiConversation.scope} when 'paper' then ${aiConversation.scopeId}::text when 'upload' then ${OWN_PAPER} || ${aiConversation.scopeId} end`,
  ),
)

const conversationColumns = {
  row: aiConversation,
  column: columnist.name,
  paper: evidenceSource.title,
  refId: evidenceSource.refId,
  questions: sql<number>`(select count(*)::int from ${aiAnswer} where ${aiAnswer.conversationId} = ${aiConversation.id} and ${aiAnswer.replacedBy} is null)`,
}

interface Found {
  row: ConversationRow
  column: string | null
  paper: string | null
  refId: string | null
  questions: number
}

/** As they are shown: a paper that was retracted since says so. */
async function present(db: Db, found: readonly Found[]): Promise<Conversation[]> {
  const retractions = await retractionsOf(db, [...new Set(found.flatMap(({ refId }) => refId ?? []))])
  return found.map(({ row, column, paper, refId, questions }) => ({
    id: String(row.id),
    title: row.title,
    scope: row.scope,
    scopeId: row.scopeId === null ? '' : String(row.scopeId),
    scopeName: column ? `${column}专栏` : (paper ?? ''),
    scopeRetraction: retractions.get(refId ?? '') ?? '',
    questions,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export async function listConversations(
  context: Context,
  { keyword, ...page }: { keyword: string; pageIdx: number; pageSize: number },
) {
  const { db } = context
  const { limit, offset } = pageBounds(page)
  const like = `%${escapeLike(keyword)}%`
  const asked = sql`exists (select 1 from ${aiAnswer} where ${aiAnswer.conversationId} = ${aiConversation.id} and ${ilike(aiAnswer.question, like)})`
  const where = and(
    eq(aiConversation.userId, viewerOf(context).id),
    keyword ? or(ilike(aiConversation.title, like), asked) : undefined,
  )
  const rows = await db
    .select(conversationColumns)
    .from(aiConversation)
    .leftJoin(columnist, isOfColumn)
    .leftJoin(evidenceSource, isOfPaper)
    .where(where)
    .orderBy(desc(aiConversation.updatedAt), desc(aiConversation.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(aiConversation).where(where)
  const total = sum?.total ?? 0
  return { items: await present(db, rows), total, hasMore: offset + rows.length < total }
}

export async function conversationOf(context: Context, id: number) {
  const { db } = context
  await ownConversation({ db, viewer: viewerOf(context) }, id)
  const [found] = await db
    .select(conversationColumns)
    .from(aiConversation)
    .leftJoin(columnist, isOfColumn)
    .leftJoin(evidenceSource, isOfPaper)
    .where(eq(aiConversation.id, id))
  if (!found) throw notFound()
  const answers = await db
    .select()
    .from(aiAnswer)
    .where(and(eq(aiAnswer.conversationId, id), isNull(aiAnswer.replacedBy)))
    .orderBy(asc(aiAnswer.id))
  const shown = answers.map((row) => presentAnswer(row, draftOf(row.id)))
  const [conversation] = await present(db, [found])
  if (!conversation) throw notFound()
  return { conversation, answers: await withRetractions(db, shown) }
}

/** So many passages are shown before and after. */
const BESIDE = 3

/** A passage with what stands beside it in its section. */
export async function placeOf(context: Context, passageId: number) {
  const { db } = context
  const [found] = await db
    .select({ passage: evidencePassage, source: evidenceSource })
    .from(evidencePassage)
    .innerJoin(evidenceSource, eq(evidenceSource.id, evidencePassage.sourceId))
    .where(
      and(
        eq(evidencePassage.id, passageId),
        or(isNull(evidenceSource.ownerId), eq(evidenceSource.ownerId, viewerOf(context).id)),
      ),
    )
  if (!found) throw notFound('原文已更新，请重新提问')
  const { passage, source } = found
  const beside = await db
    .select({ id: evidencePassage.id, text: evidencePassage.text, page: evidencePassage.page })
    .from(evidencePassage)
    .where(
      and(
        eq(evidencePassage.sourceId, source.id),
        eq(evidencePassage.section, passage.section),
        gte(evidencePassage.ordinal, passage.ordinal - BESIDE),
        lte(evidencePassage.ordinal, passage.ordinal + BESIDE),
      ),
    )
    .orderBy(asc(evidencePassage.ordinal))
  const { kind, title, detail, edition, check, link, isSample } = source
  return {
    ...{ kind, title, detail, section: passage.section, edition, check, link, isSample },
    retraction: (await retractionsOf(db, kind === 'paper' ? [source.refId] : [])).get(source.refId) ?? '',
    passages: beside.map(({ id, text, page }) => ({ id: String(id), text, page, isAsked: id === passageId })),
  }
}
