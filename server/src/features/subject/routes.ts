import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { subjectApi } from '@/api/subject'
import { SUBJECT_KINDS } from '@/domain/subject'
import { subject, subjectBlock } from './tables'
import { notFound } from '../../errors'
import { resource } from '../../http/call'
import { pageBounds } from '../../http/inputs'
import { anyone } from '../../http/policy'
import { blockDocs, presentBlock, presentSubject } from './blocks'
import { subjectSchemas as schema } from './schema'

const GONE = '该专题不存在或已下架'

/** Subjects lead to documents, each of which says itself who may read it. */
export const subjectCalls = resource(subjectApi, {
  list: {
    policy: anyone,
    ids: 'shared',
    input: schema.list,
    run: async ({ db }, { kind, ...page }) => {
      const types = SUBJECT_KINDS.find(({ key }) => key === kind)?.types
      const where = and(eq(subject.status, 'published'), types ? inArray(subject.type, [...types]) : undefined)
      const { limit, offset } = pageBounds(page)
      const rows = await db
        .select()
        .from(subject)
        .where(where)
        .orderBy(desc(subject.publishedAt), desc(subject.id))
        .limit(limit)
        .offset(offset)
      const total = (await db.select({ n: count() }).from(subject).where(where))[0]?.n ?? 0
      return { items: rows.map(presentSubject), total, hasMore: offset + rows.length < total }
    },
  },
  detail: {
    policy: anyone,
    ids: 'shared',
    input: schema.detail,
    run: async ({ db }, { subjectId }) => {
      const [row] = await db
        .select()
        .from(subject)
        .where(and(eq(subject.id, Number(subjectId)), eq(subject.status, 'published')))
      if (!row) throw notFound(GONE)
      const blocks = await db
        .select()
        .from(subjectBlock)
        .where(eq(subjectBlock.subjectId, row.id))
        .orderBy(asc(subjectBlock.sort), asc(subjectBlock.id))
      return {
        subject: presentSubject(row),
        introduction: row.introduction,
        blocks: await Promise.all(blocks.map((block) => presentBlock(db, block))),
      }
    },
  },
  block: {
    policy: anyone,
    ids: 'shared',
    input: schema.block,
    run: async ({ db }, { blockId, ...page }) => {
      const [found] = await db
        .select({ subject, block: subjectBlock })
        .from(subjectBlock)
        .innerJoin(subject, eq(subject.id, subjectBlock.subjectId))
        .where(and(eq(subjectBlock.id, Number(blockId)), eq(subject.status, 'published')))
      if (!found) throw notFound('该栏目不存在或已下架')
      const { limit, offset } = pageBounds(page)
      const { docs, total } = await blockDocs(db, found.block, { limit, offset })
      return {
        items: docs,
        total,
        hasMore: offset + docs.length < total,
        name: found.block.name,
        subject: presentSubject(found.subject),
      }
    },
  },
})
