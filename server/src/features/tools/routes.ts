import { toolsApi } from '@/api/tools'
import { isNewerEdition } from '@/domain/tool'
import { contentUpdates, currentEdition, recordsOf } from './content'
import { exchangeMarks } from './marks'
import { countToolView, toolViews } from './views'
import { notFound } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { anyone, signedIn } from '../../http/policy'
import { toolsSchemas as schema } from './schema'

/** The tools are open at the bedside without an account; only what belongs to an account asks for one. */
export const toolsCalls = resource(toolsApi, {
  content: {
    policy: anyone,
    ids: 'shared',
    input: schema.content,
    run: async ({ db }, { kind, edition: known }) => {
      const current = await currentEdition(db, kind)
      if (!current) throw notFound('尚未收录这类内容')
      const { edition, source, checkState, publishedAt } = current
      const records = isNewerEdition(edition, known) ? await recordsOf(db, kind, edition) : null
      return {
        edition,
        source,
        checkState,
        publishTime: publishedAt.toISOString(),
        records: records && records.map(({ body }) => body),
      }
    },
  },
  updates: {
    policy: anyone,
    ids: 'shared',
    input: schema.updates,
    run: ({ db }, input) => contentUpdates(db, input),
  },
  sync: {
    policy: signedIn,
    ids: 'shared',
    input: schema.sync,
    run: (context, input) => exchangeMarks(context.db, viewerOf(context).id, input),
  },
  addView: {
    policy: anyone,
    ids: 'shared',
    input: schema.addView,
    run: async ({ db, viewer, pid }, { kind, refId }) => {
      // A device without an id cannot be told from others and is not counted.
      const who = viewer ? `u:${viewer.id}` : pid && `p:${pid}`
      if (who) await countToolView(db, who, kind, refId)
      return {}
    },
  },
  views: {
    policy: anyone,
    ids: 'shared',
    input: schema.views,
    run: async ({ db }, { kind }) => ({ counts: await toolViews(db, kind) }),
  },
})
