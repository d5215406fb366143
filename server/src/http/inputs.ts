import * as v from 'valibot'

v.setGlobalMessage(() => '输入有误')

/** Pieces from which the schemas of the calls are made. */

/** A decimal id; number outside, text on the wire. */
export const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, '编号有误'))
export const optionalIdText = v.pipe(v.string(), v.regex(/^([1-9]\d{0,14})?$/, '编号有误'))
/** Keys of reference data: diseases, areas, tags. */
export const codeText = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, '编号有误'))
export const shortText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `最多 ${max} 个字`))
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, '缺少有效的 idempotencyKey'))
export const isoTime = v.pipe(
  v.string(),
  v.check((text) => text.length <= 40 && !Number.isNaN(Date.parse(text)), '时间格式有误'),
)
/** A day in China that the calendar knows. */
export const dayText = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式有误'),
  v.check((text) => isDay(text), '日期有误'),
)
const isDay = (text: string): boolean => {
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}
export const pageEntries = {
  pageIdx: v.pipe(v.number(), v.integer('页码有误'), v.minValue(0, '页码有误'), v.maxValue(10_000, '页码过大')),
  pageSize: v.pipe(v.number(), v.integer('每页条数有误'), v.minValue(1, '每页至少 1 条'), v.maxValue(500, '每页最多 500 条')),
}
export const nothing: v.GenericSchema<unknown, object> = v.object({})

/** The page, from one row more than the page holds. */
export const pageBounds = (page: { pageIdx: number; pageSize: number }) => ({
  limit: page.pageSize,
  offset: page.pageIdx * page.pageSize,
})
