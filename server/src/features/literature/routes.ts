import { and, eq } from 'drizzle-orm'
import { literatureApi } from '@/api/literature'
import { notFound } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { anyone, signedIn } from '../../http/policy'
import { home, listCollected, listPapers } from './list'
import { detailOf, originalOf } from './present'
import { literatureSchemas as schema } from './schema'
import { paper, paperCollect } from './tables'

export const literatureCalls = resource(literatureApi, {
  home: { policy: signedIn, ids: 'none', input: schema.home, run: home },
  list: { policy: signedIn, ids: 'none', input: schema.list, perMinute: 120, run: listPapers },
  detail: {
    policy: signedIn,
    ids: 'shared',
    input: schema.detail,
    run: (context, { id }) => detailOf(context.db, Number(id), viewerOf(context).id),
  },
  shared: {
    policy: anyone,
    ids: 'shared',
    input: schema.shared,
    run: (context, { id }) => detailOf(context.db, Number(id), context.viewer?.id ?? null),
  },
  original: {
    policy: signedIn,
    ids: 'shared',
    input: schema.original,
    run: (context, { id }) => originalOf(context.db, Number(id), viewerOf(context).id),
  },
  collect: { policy: signedIn, ids: 'shared', input: schema.collect, run: setCollected },
  collected: { policy: signedIn, ids: 'none', input: schema.collected, run: listCollected },
})

/** Says what shall be, so it may be sent twice. */
async function setCollected(context: Context, { id, collected }: { id: string; collected: boolean }) {
  const { db } = context
  const row = { userId: viewerOf(context).id, paperId: Number(id) }
  const [found] = await db.select({ id: paper.id }).from(paper).where(eq(paper.id, row.paperId))
  if (!found) throw notFound('文献不存在或已下架')
  if (collected) await db.insert(paperCollect).values(row).onConflictDoNothing()
  else await db.delete(paperCollect).where(and(eq(paperCollect.userId, row.userId), eq(paperCollect.paperId, row.paperId)))
  return { collected }
}
