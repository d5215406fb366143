import type { toolsApi } from '@/api/tools'
import { isNewerEdition } from '@/domain/tool'
import { contentUpdates, currentEdition, recordsOf } from '../../commands/content'
import { exchangeMarks } from '../../commands/tool-marks'
import { countToolView, toolViews } from '../../commands/tool-views'
import { notFound } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { toolsPolicy as policy } from './policy'
import { toolsSchemas as schema } from './schema'

export const toolsCalls = resource<typeof toolsApi>({
  content: {
    path: 'api/tools/getcontent',
    policy: policy.content,
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
    path: 'api/tools/getupdates',
    policy: policy.updates,
    input: schema.updates,
    run: ({ db }, input) => contentUpdates(db, input),
  },
  sync: {
    path: 'api/tools/sync',
    policy: policy.sync,
    input: schema.sync,
    run: (context, input) => exchangeMarks(context.db, viewerOf(context).id, input),
  },
  addView: {
    path: 'api/tools/addview',
    policy: policy.addView,
    input: schema.addView,
    run: async ({ db, viewer, pid }, { kind, refId }) => {
      // A device without an id cannot be told from others and is not counted.
      const who = viewer ? `u:${viewer.id}` : pid && `p:${pid}`
      if (who) await countToolView(db, who, kind, refId)
      return {}
    },
  },
  views: {
    path: 'api/tools/getviews',
    policy: policy.views,
    input: schema.views,
    run: async ({ db }, { kind }) => ({ counts: await toolViews(db, kind) }),
  },
})
