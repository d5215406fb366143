import { columnApi } from '@/api/column'
import { fansOf } from './fans'
import { applyToUnion, unionDetail } from './union'
import { resource } from '../../http/call'
import { anyone, signedIn } from '../../http/policy'
import { findColumn } from './columnists'
import { columnDetail, columnDocs } from './detail'
import { columnSchemas as schema } from './schema'

/** Columns are open to read. Who may apply to a union is told by their level, with a sentence of its own: see features/column/union. */
export const columnCalls = resource(columnApi, {
  detail: {
    policy: anyone,
    ids: 'shared',
    input: schema.detail,
    run: (context, { columnistId }) => columnDetail(context, columnistId),
  },
  docs: { policy: anyone, ids: 'shared', input: schema.docs, run: columnDocs },
  fans: {
    policy: anyone,
    ids: 'shared',
    input: schema.fans,
    run: async (context, { columnistId, kind }) => {
      const { id, columnist } = await findColumn(context, columnistId)
      return { columnist, ...(await fansOf(context.db, { columnistId: id, kind, viewerId: context.viewer?.id ?? null })) }
    },
  },
  union: { policy: anyone, ids: 'shared', input: schema.union, run: unionDetail },
  applyUnion: {
    policy: signedIn,
    ids: 'shared',
    input: schema.applyUnion,
    perMinute: 20,
    run: applyToUnion,
  },
})
