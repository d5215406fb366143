import * as v from 'valibot'
import { APPLICATION_STATES, type FanKind, type UnionForm } from '@/domain/column'
import { columnistSchema, docSummarySchema } from './doc'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

const named = v.object({ id: v.string(), name: v.string() })

const columnSchema = v.object({
  columnist: columnistSchema,
  /** The author without a ground, for the head of the page; empty: their portrait stands there. */
  figure: v.optional(v.string(), ''),
  /** 5 column, 6 open class, 0 of an internet hospital: see domain/column. */
  columnType: v.number(),
  diseases: v.array(named),
  /** Published documents by type of domain/column's groups; types without documents are left out. */
  docCounts: v.array(v.object({ type: v.string(), count: v.number() })),
  /** The union that is joined through this column. */
  union: v.nullable(named),
  /** Sample content made for the reference backend. */
  isSample: v.boolean(),
})
export type ColumnDetail = v.InferOutput<typeof columnSchema>

const columnDocSchema = v.object({
  doc: docSummarySchema,
  /** How much of it this reader may see; codes of domain/privilege. */
  privilegeCode: v.number(),
})
export type ColumnDoc = v.InferOutput<typeof columnDocSchema>

const fanSchema = v.object({
  /** From 1. */
  place: v.number(),
  /** First character and asterisks: no full name is shown. */
  name: v.string(),
  certified: v.boolean(),
  points: v.number(),
  isMe: v.boolean(),
})
export type Fan = v.InferOutput<typeof fanSchema>

const unionSchema = v.object({
  union: v.object({ id: v.string(), name: v.string(), introduction: v.string(), memberCount: v.number() }),
  columnist: columnistSchema,
  state: v.picklist(APPLICATION_STATES),
  /** ISO time of the application; empty when there is none. */
  appliedAt: v.string(),
  /** Only with state `refused`. */
  rejectReason: v.string(),
  /** Whether the caller may apply: a code of domain/privilege, and why not. */
  privilegeCode: v.number(),
  privilegeMessage: v.string(),
  /** What the account says of its owner; empty for a visitor. */
  own: v.object({
    name: v.string(),
    mobile: v.string(),
    hospital: v.string(),
    department: v.string(),
    title: v.string(),
  }),
})
export type UnionDetail = v.InferOutput<typeof unionSchema>

export const columnApi = {
  detail: read<{ columnistId: string }>()('api/column/getdetail', columnSchema),
  /** `type` is one of domain/column's groups: a document type, `news` or `all`. */
  docs: read<PageQuery & { columnistId: string; type: string }>()(
    'api/column/getdocs',
    v.object({ ...pageOf(columnDocSchema).entries, columnist: columnistSchema }),
  ),
  /** The first hundred fans; `mine` is the caller's own place, null when they have none. */
  fans: read<{ columnistId: string; kind: FanKind }>()(
    'api/column/getfans',
    v.object({ columnist: columnistSchema, items: v.array(fanSchema), mine: v.nullable(fanSchema) }),
  ),
  union: read<{ unionId: string; columnistId: string }>()('api/column/getunion', unionSchema),
  applyUnion: write<UnionForm & { unionId: string; columnistId: string; idempotencyKey: string }>()(
    'api/column/applyunion',
    v.object({ state: v.picklist(APPLICATION_STATES), appliedAt: v.string() }),
  ),
}
