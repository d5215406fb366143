import * as v from 'valibot'
import { BLOCK_LAYOUTS, type SubjectKind } from '@/domain/subject'
import { docSummarySchema } from './doc'
import { read } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

const subjectSchema = v.object({
  id: v.string(),
  /** 1 and 3 conference, 2 open class, 4 news, 6 live room, 7 patient account, 8 PPT, 9 activity, 10 case. */
  type: v.number(),
  title: v.string(),
  summary: v.string(),
  banner: v.string(),
  publishTime: v.string(),
  /** Sample content made for the reference backend. */
  isSample: v.boolean(),
})
export type Subject = v.InferOutput<typeof subjectSchema>

const blockSchema = v.object({
  id: v.string(),
  name: v.string(),
  layout: v.picklist(BLOCK_LAYOUTS),
  /** Plain text; only of layout `text`. */
  text: v.string(),
  /** The first documents; the rest by `block`. */
  docs: v.array(docSummarySchema),
  total: v.number(),
})
export type SubjectBlock = v.InferOutput<typeof blockSchema>

export const subjectApi = {
  list: read<PageQuery & { kind?: SubjectKind }>()('api/subject/getlist', pageOf(subjectSchema)),
  detail: read<{ subjectId: string }>()(
    'api/subject/getdetail',
    v.object({ subject: subjectSchema, introduction: v.string(), blocks: v.array(blockSchema) }),
  ),
  block: read<PageQuery & { blockId: string }>()(
    'api/subject/getblock',
    v.object({
      ...pageOf(docSummarySchema).entries,
      name: v.string(),
      subject: subjectSchema,
    }),
  ),
}
