import type { columnApi } from '@/api/column'
import { fansOf } from '../../commands/columns-fans'
import { applyToUnion, unionDetail } from '../../commands/columns-union'
import { resource } from '../../http/call'
import { findColumn } from './columnists'
import { columnDetail, columnDocs } from './detail'
import { columnPolicy as policy } from './policy'
import { columnSchemas as schema } from './schema'

export const columnCalls = resource<typeof columnApi>({
  detail: {
    path: 'api/column/getdetail',
    policy: policy.detail,
    input: schema.detail,
    run: (context, { columnistId }) => columnDetail(context, columnistId),
  },
  docs: { path: 'api/column/getdocs', policy: policy.docs, input: schema.docs, run: columnDocs },
  fans: {
    path: 'api/column/getfans',
    policy: policy.fans,
    input: schema.fans,
    run: async (context, { columnistId, kind }) => {
      const { id, columnist } = await findColumn(context, columnistId)
      return { columnist, ...(await fansOf(context.db, { columnistId: id, kind, viewerId: context.viewer?.id ?? null })) }
    },
  },
  union: { path: 'api/column/getunion', policy: policy.union, input: schema.union, run: unionDetail },
  applyUnion: {
    path: 'api/column/applyunion',
    policy: policy.applyUnion,
    input: schema.applyUnion,
    perMinute: 20,
    run: applyToUnion,
  },
})
