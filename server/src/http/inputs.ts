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
/** Moments of a life with this app: a database refuses the years that `Date` can still write. */
const TIME_FROM = Date.UTC(2000, 0, 1)
const TIME_TO = Date.UTC(2101, 0, 1)
export const isoTime = v.pipe(
  v.string(),
  v.check((text) => text.length <= 40 && !Number.isNaN(Date.parse(text)), '时间格式有误'),
  v.check((text) => Date.parse(text) >= TIME_FROM && Date.parse(text) < TIME_TO, '时间应在 2000 年至 2100 年之间'),
)
/** A day in China that the calendar knows. */
export const dayText = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式有误'),
  v.check((text) => isDay(text), '日期有误'),
  v.check((text) => text >= '1900-01-01' && text <= '2100-12-31', '日期应在 1900 年至 2100 年之间'),
)
const isDay = (text: string): boolean => {
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}
export const pageEntries = {
  pageIdx: v.pipe(v.number(), v.integer('页码有误'), v.minValue(0, '页码有误'), v.maxValue(10_000, '页码过大')),
  pageSize: v.pipe(v.number(), v.integer('每页条数有误'), v.minValue(1, '每页至少 1 条'), v.maxValue(500, '每页最多 500 条')),
}
/** A share from 0 to 1, to four places: a database refuses what is almost nothing. */
export const part = (sentence: string) =>
  v.pipe(
    v.number(),
    v.minValue(0, sentence),
    v.maxValue(1, sentence),
    v.transform((value) => Math.round(value * 10_000) / 10_000),
  )
export const nothing: v.GenericSchema<unknown, object> = v.object({})

/** The page, from one row more than the page holds. */
export const pageBounds = (page: { pageIdx: number; pageSize: number }) => ({
  limit: page.pageSize,
  offset: page.pageIdx * page.pageSize,
})
