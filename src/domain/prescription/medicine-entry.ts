import * as v from 'valibot'
import { drugContent } from '../drug/content'
import { findDrug } from '../drug/list'
import { frequencyOf } from './frequency'
import { CONTROLS, LIMIT_UNITS, type Control, type Medicine } from './medicine'
import { isControlledName } from './online'
import { fitsForm, formName, FORMS, routeName, ROUTES, type Form, type Route } from './routes'
import { COUNTED, isUnit } from './units'

/*
 * A row of the list that a hospital hands in (`--medicines FILE.json`): what the pharmacy has, and what the checks must know of it. What a law asks is never left out: who does not say under which
 * control a medicine stands, or whether it needs a skin test, has not entered it.
 */

const CONTROL_NAMES = { none: '非特殊管理药品', ...CONTROLS } as const
const GRADES = { ordinary: '普通使用级', restricted: '限制使用级' } as const
const listed = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([id, name]) => `${id} ${name}`)
    .join('、')

/** What a part is called in the sentences, and what it must be. */
const PARTS: Readonly<Record<string, readonly [name: string, shape: string]>> = {
  drugId: ['药品编号', '小写字母、数字和连字符'],
  name: ['通用名', '1–60 个字，不含不可见字符'],
  brand: ['商品名', '不超过 60 个字，不含不可见字符'],
  words: ['检索词', '文字的列表'],
  form: ['剂型', listed(Object.fromEntries(Object.entries(FORMS).map(([id, { zh }]) => [id, zh])))],
  strength: ['规格', '大于 0 的数'],
  unit: ['规格单位', 'g、mg、μg、ml、IU 等'],
  countUnit: ['计数单位', COUNTED.join('、')],
  unitsPerPack: ['每包装数量', '1 以上的整数'],
  packUnit: ['包装单位', COUNTED.join('、')],
  priceCents: ['单价', '以分计的整数'],
  stock: ['库存', '0 以上的整数'],
  advice: ['用药提示', '不超过 100 个字，不含不可见字符'],
  control: ['特殊管理类别', listed(CONTROL_NAMES)],
  needsSkinTest: ['是否需要皮试', 'true 或 false'],
  oncology: ['是否为抗肿瘤药物', 'true 或 false'],
  oncologyGrade: ['抗肿瘤药物分级', listed(GRADES)],
  isCytotoxic: ['是否为细胞毒药物', 'true 或 false'],
  isAntimicrobial: ['是否为抗菌药物', 'true 或 false'],
  needsSpecialStorage: ['是否特殊储存', 'true 或 false'],
  isListedInjection: ['医院允许线上开具的注射剂', 'true 或 false'],
  splitInto: ['可分成几份', '1–4 的整数'],
  doseUnits: ['剂量单位', 'g、mg、μg、ml、IU、片 等的列表'],
  routes: ['给药途径', `${Object.keys(ROUTES).join('、')} 的列表`],
  frequencies: ['用药频次', 'qd、bid、d1-14 q3w 等的列表'],
  cycleDays: ['周期天数', '0 以上的整数'],
  ingredients: ['成分', '编号的列表'],
  classes: ['药理分类', '文字的列表'],
  allergyClasses: ['交叉过敏分类', '编号的列表'],
  indications: ['适应证', 'isVerified、source、codes'],
  limits: ['剂量上限', 'isVerified、source、per、value、unit 的列表'],
  usual: ['常用剂量', 'isVerified、source、value、unit'],
  pregnancy: ['妊娠', 'isVerified、source、forbidden'],
  lactation: ['哺乳', 'isVerified、source、forbidden'],
  startCounts: ['起始血常规', 'isVerified、source、anc、platelets'],
  tests: ['用药前检查', 'isVerified、source、id、zh、level 的列表'],
}

/** Rejects invisible characters: in print they could hide a name or reverse it. */
const isSeen = (given: string): boolean => !/\p{C}/u.test(given)
const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most), v.check(isSeen))
const positive = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1_000_000))
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const list = <T>(of: v.GenericSchema<unknown, T>) => v.pipe(v.array(of), v.maxLength(60))
const code = v.pipe(v.string(), v.regex(/^[\w.@-]{1,60}$/))
const unit = v.pipe(v.string(), v.check(isUnit))
const sourced = { isVerified: v.boolean(), source: text(200) }
const limitUnit = v.picklist(LIMIT_UNITS)
const forbidden = v.strictObject({ ...sourced, forbidden: v.boolean() })

const shape = v.strictObject({
  drugId: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
  name: text(60),
  brand: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60), v.check(isSeen))),
  /** By which it is found besides its name and pinyin: English, other trade names. */
  words: v.optional(list(text(60))),
  form: v.picklist(Object.keys(FORMS) as Form[]),
  strength: positive,
  unit,
  countUnit: v.picklist(COUNTED),
  unitsPerPack: whole(1, 10_000),
  packUnit: v.picklist(COUNTED),
  priceCents: whole(0, 100_000_000),
  /** Packs; without it what is on the shelf stays. */
  stock: v.optional(whole(0, 9_999_999)),
  advice: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.check(isSeen))),
  control: v.picklist(['none', ...(Object.keys(CONTROLS) as Control[])]),
  needsSkinTest: v.boolean(),
  oncology: v.boolean(),
  oncologyGrade: v.optional(v.picklist(Object.keys(GRADES) as (keyof typeof GRADES)[])),
  isCytotoxic: v.optional(v.boolean()),
  isAntimicrobial: v.optional(v.boolean()),
  needsSpecialStorage: v.optional(v.boolean()),
  isListedInjection: v.optional(v.boolean()),
  splitInto: v.optional(whole(1, 4)),
  doseUnits: v.optional(list(unit)),
  routes: v.optional(list(v.picklist(Object.keys(ROUTES) as Route[]))),
  frequencies: v.optional(
    list(
      v.pipe(
        v.string(),
        v.check((given) => frequencyOf(given) !== undefined),
      ),
    ),
  ),
  cycleDays: v.optional(whole(0, 400)),
  ingredients: v.optional(list(code)),
  classes: v.optional(list(text(60))),
  allergyClasses: v.optional(list(code)),
  indications: v.optional(v.strictObject({ ...sourced, codes: list(code) })),
  limits: v.optional(
    list(v.strictObject({ ...sourced, per: v.picklist(['dose', 'day', 'cycle', 'life']), value: positive, unit: limitUnit })),
  ),
  usual: v.optional(v.strictObject({ ...sourced, value: positive, unit: limitUnit })),
  pregnancy: v.optional(forbidden),
  lactation: v.optional(forbidden),
  startCounts: v.optional(v.strictObject({ ...sourced, anc: positive, platelets: positive })),
  tests: v.optional(
    list(
      v.strictObject({
        ...{ ...sourced, id: code, zh: text(60), maxAgeDays: v.optional(whole(1, 400)), level: v.picklist(['DOUBLE', 'WARN']) },
      }),
    ),
  ),
})
export type MedicineEntry = v.InferOutput<typeof shape>

const called = (key: string): string => `“${PARTS[key]?.[0] ?? key}”（${key}）`

/** A part that is not as it should be, said with what it should be. */
function issueText({ path, received, expected, type }: v.InferIssue<typeof shape>): string {
  const [first, ...deeper] = (path ?? []).map(({ key }) => String(key))
  if (first === undefined) return '应为一种药品'
  if (type === 'strict_object' && expected === 'never') return `没有 ${[first, ...deeper].join('.')} 这一项`
  if (type === 'strict_object' && received === 'undefined' && deeper.length === 0)
    return `缺少${called(first)}，应为 ${PARTS[first]?.[1] ?? ''}`
  const at = deeper.length > 0 ? `的 ${deeper.join('.')} ` : ''
  return `${called(first)}${at}有误，应为 ${PARTS[first]?.[1] ?? ''}`
}

/** The drug of ours that a name is of instead of the one that its number says; names that hold one another (紫杉醇, 白蛋白结合型紫杉醇) are no contradiction. */
function otherDrugIn({ drugId, name }: MedicineEntry): string | undefined {
  const own = findDrug(drugContent.records, drugId)?.zh
  if (own === undefined || name.includes(own)) return undefined
  return drugContent.records.find(({ zh }) => name.includes(zh) && !own.includes(zh))?.zh
}

/** What the parts say together. */
function crossIssues(one: MedicineEntry): string[] {
  const { drugId, name, brand = '', control, form, oncology, oncologyGrade, isListedInjection, isCytotoxic, routes = [] } = one
  const misfit = routes.filter((route) => !fitsForm(form, route))
  const other = otherDrugIn(one)
  return [
    ...(other === undefined ? [] : [`${called('name')}是${other}，与${called('drugId')} ${drugId} 不是同一药物`]),
    ...(control === 'none' && [name, brand, drugId].some(isControlledName)
      ? ['名称属于特殊管理药品，“特殊管理类别”（control）不能为 none']
      : []),
    ...(oncology && !oncologyGrade ? [`抗肿瘤药物须填写${called('oncologyGrade')}：${listed(GRADES)}`] : []),
    ...(!oncology && oncologyGrade ? [`${called('oncologyGrade')}只用于抗肿瘤药物`] : []),
    ...(form === 'injection' && isCytotoxic === undefined ? [`注射剂须填写${called('isCytotoxic')}`] : []),
    ...(form !== 'injection' && isListedInjection ? [`${called('isListedInjection')}只用于注射剂`] : []),
    ...misfit.map((route) => `${called('routes')}：${formName(form)}不能${routeName(route)}`),
  ]
}

const nameOf = (given: unknown): string => {
  const { name } = (given ?? {}) as { name?: unknown }
  return typeof name === 'string' && name ? `（${name.slice(0, 60)}）` : ''
}

/** One of a list in the pharmacy: the same drug, form and strength is the same medicine. */
export const medicineKey = ({ drugId, form, strength }: Pick<MedicineEntry, 'drugId' | 'form' | 'strength'>): string =>
  [drugId, form, strength].join(' ')

export const MEDICINES_MOST = 2000

/** A whole list, or a sentence for each fault with the place of its row: of a list with a fault nothing is entered. */
export function readMedicines(given: unknown): { entries: MedicineEntry[]; issues: string[] } {
  if (!Array.isArray(given) || given.length === 0) return { entries: [], issues: ['应为药品的列表，至少一种：[{…}, …]'] }
  if (given.length > MEDICINES_MOST)
    return { entries: [], issues: [`一次最多录入 ${MEDICINES_MOST} 种药品，现为 ${given.length} 种`] }
  const entries: MedicineEntry[] = []
  const issues: string[] = []
  const places = new Map<string, number>()
  for (const [at, one] of given.entries()) {
    const read = v.safeParse(shape, one)
    const found = read.success ? crossIssues(read.output) : [...new Set(read.issues.map(issueText))]
    if (read.success) {
      const before = places.get(medicineKey(read.output))
      if (before !== undefined) found.push(`与第 ${before} 行是同一药品、剂型和规格`)
      else places.set(medicineKey(read.output), at + 1)
      entries.push(read.output)
    }
    issues.push(...found.map((fault) => `第 ${at + 1} 行${nameOf(one)}：${fault}`))
  }
  return { entries: issues.length > 0 ? [] : entries, issues }
}

/** What the checks need of it. */
export function recordOf(entry: MedicineEntry): Medicine {
  const { drugId, name, brand: _b, words: _w, strength: _s, unit: _u, countUnit: _c, unitsPerPack: _n, ...rest } = entry
  const { packUnit: _p, priceCents: _m, stock: _k, advice: _a, ...record } = rest
  return { ...record, id: drugId, zh: name }
}

/** What is kept of an entry in the record of the office. */
export function entryText({ name, strength, unit, control, needsSkinTest, oncologyGrade }: MedicineEntry): string {
  const grade = oncologyGrade ? `，${GRADES[oncologyGrade]}` : ''
  return `${name} ${strength} ${unit}：${CONTROL_NAMES[control]}，${needsSkinTest ? '需要皮试' : '不需要皮试'}${grade}`
}
