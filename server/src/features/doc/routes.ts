import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { READ_TO_THE_END } from '@/domain/reading'
import { recordProgress } from '../../kernel/documents/reading'
import { block } from './tables'
import {
  attachmentCollect,
  columnist,
  doc,
  docAttachment,
  docCollect,
  docLike,
  docShare,
  docStat,
  docViewDay,
  reading,
} from '../../kernel/documents/tables'
import { forbidden, notFound } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { follows, privilegeOf, publishedDoc, readableDoc } from '../../kernel/documents/access'
import { attachmentsOf, docDetail, relatedDocs } from './detail'
import { attachmentDetail, playlistOf } from './files'
import { listDocs } from './list'
import { liveState, presentColumnist, presentSummary, selectSummaries, summaryColumns } from '../../kernel/documents/presenter'
import { docSchemas as schema } from './schema'

/** Types whose history counts as learning: lives and classes. */
const LEARNING_TYPES = [6, 9, 25, 30, 44]

const mine = ({ viewer, pid }: Context) =>
  viewer ? eq(reading.userId, viewer.id) : and(sql`${reading.userId} is null`, eq(reading.pid, pid))
const readerOf = ({ viewer, pid }: Context) => ({ userId: viewer?.id ?? null, pid })

/** Visitors read; what belongs to a person needs one. `preview` of a draft is checked in the call, since only it asks for an editor. */
export const docCalls = resource(docApi, {
  list: { policy: anyone, ids: 'shared', input: schema.list, runForAll: ({ db }, input) => listDocs(db, input) },

  detail: {
    policy: anyone,
    ids: 'shared',
    input: schema.detail,
    run: (context, { docId, preview }) => docDetail(context, docId, preview ?? false),
  },

  related: {
    policy: anyone,
    ids: 'shared',
    input: schema.related,
    runForAll: async ({ db }, { docId }) => ({ items: await relatedDocs(db, docId) }),
  },

  topList: {
    policy: anyone,
    ids: 'none',
    input: schema.topList,
    runForAll: async ({ db }) => {
      const weekViews = db
        .select({ docId: docViewDay.docId, views: sql<number>`sum(${docViewDay.count})`.as('views') })
        .from(docViewDay)
        .where(gte(docViewDay.day, sql`(now() at time zone 'Asia/Shanghai')::date - 6`))
        .groupBy(docViewDay.docId)
        .as('week')
      const rows = await selectSummaries(db)
        .innerJoin(weekViews, eq(weekViews.docId, doc.id))
        .where(eq(doc.status, 'published'))
        .orderBy(desc(weekViews.views), desc(doc.id))
        .limit(10)
      return { items: rows.map((row) => presentSummary(row)) }
    },
  },

  blocks: {
    policy: anyone,
    ids: 'none',
    input: schema.blocks,
    runForAll: async ({ db }) => {
      const rows = await db.select().from(block).orderBy(asc(block.sort), asc(block.id))
      return { blocks: rows.map(({ id, name, icon, link }) => ({ id: String(id), name, icon, link: link || `/list/${id}` })) }
    },
  },

  history: {
    policy: anyone,
    ids: 'shared',
    input: schema.history,
    run: async (context, input) => {
      const { db } = context
      const where = and(
        mine(context),
        eq(reading.isListed, true),
        eq(doc.status, 'published'),
        input.kind === 'learn' ? inArray(doc.docType, LEARNING_TYPES) : undefined,
        input.kind === 'read' ? gte(reading.progress, READ_TO_THE_END) : undefined,
      )
      const { limit, offset } = pageBounds(input)
      const rows = await db
        .select({ ...summaryColumns, lastAt: reading.lastAt, progress: reading.progress, seconds: reading.seconds })
        .from(reading)
        .innerJoin(doc, eq(doc.id, reading.docId))
        .innerJoin(docStat, eq(docStat.docId, doc.id))
        .leftJoin(columnist, eq(columnist.id, doc.columnistId))
        .where(where)
        .orderBy(desc(reading.lastAt), desc(reading.id))
        .limit(limit)
        .offset(offset)
      const [sum] = await db.select({ total: count() }).from(reading).innerJoin(doc, eq(doc.id, reading.docId)).where(where)
      const total = sum?.total ?? 0
      const items = rows.map(({ lastAt, progress, seconds, ...row }) => ({
        doc: presentSummary(row),
        visitedAt: lastAt.toISOString(),
        progress,
        seconds,
      }))
      return { items, total, hasMore: offset + rows.length < total }
    },
  },

  clearHistory: {
    policy: anyone,
    ids: 'shared',
    input: schema.clearHistory,
    run: async (context, { docId }) => {
      const where = and(mine(context), docId ? eq(reading.docId, Number(docId)) : undefined)
      await context.db.update(reading).set({ isListed: false }).where(where)
      return {}
    },
  },

  setProgress: {
    policy: anyone,
    ids: 'shared',
    input: schema.setProgress,
    run: async (context, { docId, idempotencyKey, watched = false, ...report }) => {
      const row = await publishedDoc(context, docId)
      // Tasks and study time are counted by it. `forbidden` also for visitors: a report that waits for a sign-in would be kept in vain.
      const privilege = await privilegeOf(context, row)
      if (privilege.code) throw forbidden(privilege.message, privilege.code)
      // Of a live only playing counts: a page that stands open is not watched, and before the start there is nothing to play.
      if (isLiveType(row.docType) && (!watched || liveState(row, Date.now()) === 'preview')) return {}
      await recordProgress(context.db, readerOf(context), { docId: row.id, key: idempotencyKey, ...report })
      return {}
    },
  },

  like: {
    policy: signedIn,
    ids: 'shared',
    input: schema.like,
    run: async (context, { docId, liked }) => {
      // Taking it back is always open: the privilege may have gone since.
      const { id } = await (liked ? readableDoc(context, docId, '点赞') : publishedDoc(context, docId))
      const key = { userId: viewerOf(context).id, docId: id }
      return context.db.transaction(async (tx) => {
        const changed = liked
          ? await tx.insert(docLike).values(key).onConflictDoNothing().returning({ docId: docLike.docId })
          : await tx
              .delete(docLike)
              .where(and(eq(docLike.userId, key.userId), eq(docLike.docId, id)))
              .returning({ docId: docLike.docId })
        const step = changed.length ? (liked ? 1 : -1) : 0
        const [stat] = await tx
          .update(docStat)
          .set({ likeCount: sql`${docStat.likeCount} + ${step}` })
          .where(eq(docStat.docId, id))
          .returning({ likeCount: docStat.likeCount })
        return { liked, likeCount: stat?.likeCount ?? 0 }
      })
    },
  },

  collect: {
    policy: signedIn,
    ids: 'shared',
    input: schema.collect,
    run: async (context, { docId, collected }) => {
      const { id } = await (collected ? readableDoc(context, docId, '收藏') : publishedDoc(context, docId))
      const key = { userId: viewerOf(context).id, docId: id }
      if (collected) await context.db.insert(docCollect).values(key).onConflictDoNothing()
      else await context.db.delete(docCollect).where(and(eq(docCollect.userId, key.userId), eq(docCollect.docId, id)))
      return { collected }
    },
  },

  share: {
    policy: anyone,
    ids: 'shared',
    input: schema.share,
    run: async (context, { docId, channel }) => {
      const { id } = await readableDoc(context, docId, '分享')
      await context.db.insert(docShare).values({ docId: id, userId: context.viewer?.id ?? null, channel })
      return {}
    },
  },

  collectAttachment: {
    policy: signedIn,
    ids: 'shared',
    input: schema.collectAttachment,
    run: async (context, { attachmentId, collected }) => {
      const { db } = context
      const [file] = await db
        .select()
        .from(docAttachment)
        .where(eq(docAttachment.id, Number(attachmentId)))
      if (!file) throw notFound('附件不存在')
      const key = { userId: viewerOf(context).id, attachmentId: file.id }
      if (collected) await db.insert(attachmentCollect).values(key).onConflictDoNothing()
      else
        await db
          .delete(attachmentCollect)
          .where(and(eq(attachmentCollect.userId, key.userId), eq(attachmentCollect.attachmentId, file.id)))
      return {}
    },
  },

  attachments: {
    policy: anyone,
    ids: 'shared',
    input: schema.attachments,
    run: async (context, { docId }) => {
      const row = await publishedDoc(context, docId)
      if ((await privilegeOf(context, row)).code) return { items: [] }
      return { items: await attachmentsOf(context, row.id) }
    },
  },

  attachment: {
    policy: anyone,
    ids: 'shared',
    input: schema.attachment,
    run: (context, { attachmentId }) => attachmentDetail(context, attachmentId),
  },

  audios: {
    policy: anyone,
    ids: 'shared',
    input: schema.audios,
    run: async (context, { docId }) => ({ items: await playlistOf(context, docId) }),
  },

  columnists: {
    policy: anyone,
    ids: 'shared',
    input: schema.columnists,
    run: async (context, { docId }) => {
      const { columnistId } = await publishedDoc(context, docId)
      if (columnistId === null) return { columnists: [] }
      const rows = await context.db.select().from(columnist).where(eq(columnist.id, columnistId))
      const followed = await follows(context, columnistId)
      return { columnists: rows.map((row) => presentColumnist(row, followed)) }
    },
  },
})
