import * as v from 'valibot'
import { CONTENT_KINDS, TOOL_KINDS, type Calculation, type Favourite } from '@/domain/tool'
import { codeText, isoTime, pageEntries, shortText } from '../../http/inputs'

const refId = v.pipe(v.string(), v.regex(/^[\w.+/-]{1,80}$/, '编号有误'))
const kind = v.picklist(TOOL_KINDS)
const inputs = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\w{1,40}$/)), v.pipe(v.string(), v.maxLength(4000, '输入内容过长'))),
  v.check((values) => Object.keys(values).length <= 60, '输入项过多'),
)

const favourite: v.GenericSchema<unknown, Favourite> = v.object({
  kind,
  id: refId,
  title: shortText(120),
  at: isoTime,
  removed: v.boolean(),
})
const calculation: v.GenericSchema<unknown, Calculation> = v.object({
  id: v.pipe(v.string(), v.uuid('编号有误')),
  kind: v.picklist(['formula', 'tnm', 'regimen']),
  refId,
  title: shortText(120),
  line: shortText(4000),
  inputs,
  at: isoTime,
  removed: v.boolean(),
})

export const toolsSchemas = {
  content: v.object({ kind: v.picklist(CONTENT_KINDS), edition: v.union([v.literal(''), codeText]) }),
  updates: v.object({ ...pageEntries, kind: v.optional(v.picklist(CONTENT_KINDS)) }),
  sync: v.object({
    favourites: v.pipe(v.array(favourite), v.maxLength(100, '一次最多同步 100 项收藏')),
    calculations: v.pipe(v.array(calculation), v.maxLength(100, '一次最多同步 100 条结果')),
    cursor: v.pipe(v.string(), v.regex(/^\d{0,9}$/, '同步位置有误')),
  }),
  addView: v.object({ kind, refId }),
  views: v.object({ kind }),
}
