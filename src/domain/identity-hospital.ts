import * as v from 'valibot'

/** Levels of hospitals by number, as the national grading names them; 0 when unknown. */
export const HOSPITAL_LEVELS: Readonly<Record<number, string>> = {
  1: '三级特等',
  2: '三级甲等',
  3: '三级乙等',
  4: '三级丙等',
  5: '二级甲等',
  6: '二级乙等',
  7: '二级丙等',
  8: '一级甲等',
  9: '一级乙等',
  10: '一级丙等',
}
export const UNKNOWN_LEVEL = 0

/** Where somebody works: a hospital, or the company of an enterprise person. */
export const PLACE_KINDS = ['hospital', 'company'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
export const PLACE_NAMES: Readonly<Record<PlaceKind, string>> = { hospital: '医院', company: '企业' }

/** A name without blanks and signs: two spellings of one place are the same then. */
export const plainPlaceName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A place that somebody adds, checked alike on the device and by the server. */
export const placeFormSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请填写名称'),
    v.maxLength(60, '名称最多 60 个字'),
    v.check((name) => plainPlaceName(name).length >= 4, '请填写完整名称，至少 4 个字'),
    v.check((name) => /\p{Script=Han}|[A-Za-z]{2}/u.test(name), '名称需包含文字'),
  ),
  provId: v.pipe(v.string(), v.nonEmpty('请选择所在地区')),
  cityId: v.pipe(v.string(), v.nonEmpty('请选择所在地区')),
  districtId: v.string(),
  level: v.pipe(v.number(), v.integer('等级有误'), v.minValue(0, '等级有误'), v.maxValue(10, '等级有误')),
})
export type PlaceForm = v.InferOutput<typeof placeFormSchema>
