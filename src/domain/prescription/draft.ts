import * as v from 'valibot'
import { isDate } from '../china-time'
import { LONG_GROUNDS } from './assessment'
import type { PatientData } from './checks'
import { ROUTES, type Route } from './routes'
import { VALID_DAYS } from './validity'

/** What a doctor writes: all of it may be half-typed in a draft. What must be there is said by the checks. */

const text = (what: string, most: number) =>
  v.pipe(
    v.string(),
    v.check((given) => Array.from(given).length <= most, `${what}最多${most}个字`),
  )
const amount = (what: string, most: number) =>
  v.pipe(v.number(`${what}有误`), v.finite(`${what}有误`), v.minValue(0, `${what}有误`), v.maxValue(most, `${what}有误`))
const whole = (what: string, most: number) => v.pipe(amount(what, most), v.integer(`${what}应为整数`))
const day = v.pipe(v.string(), v.check(isDate, '日期有误'))
const key = v.pipe(v.string(), v.regex(/^[\w.:@-]{1,120}$/, '编号有误'))
const code = v.pipe(v.string(), v.regex(/^[\w.@-]{1,60}$/, '编号有误'))

const measured = v.object({ value: amount('检查结果', 100_000), day })

/** One drug as it is written; name, strength and pack are those of the pharmacy's list. */
export const draftLineSchema = v.object({
  medicineId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, '药品编号有误')),
  /** 0: not typed yet. */
  dose: v.object({ value: amount('单次剂量', 1_000_000), unit: text('剂量单位', 10) }),
  route: v.picklist(Object.keys(ROUTES) as Route[], '请选择给药途径'),
  freq: text('用药频次', 40),
  cycleNote: text('周期说明', 60),
  days: whole('用药天数', 1000),
  startDay: v.union([v.literal(''), day]),
  quantity: v.object({ value: amount('数量', 100_000), unit: text('数量单位', 10) }),
  note: text('用药说明', 100),
  mostADay: v.optional(whole('每日最大次数', 24)),
  doseReason: v.optional(text('剂量理由', 200)),
})
export type DraftLine = v.InferOutput<typeof draftLineSchema>

/** What is known of the patient, each figure with its day; null: not known, and the checks say so. */
export const patientEntrySchema = v.object({
  weightKg: v.nullable(amount('体重', 500)),
  heightCm: v.nullable(amount('身高', 260)),
  creatinine: v.nullable(measured),
  bilirubin: v.nullable(measured),
  transaminases: v.nullable(measured),
  childPugh: v.picklist(['', 'A', 'B', 'C']),
  allergies: v.nullable(v.pipe(v.array(code), v.maxLength(30, '过敏项最多30个'))),
  pregnancy: v.picklist(['', 'no', 'pregnant', 'lactating']),
  anc: v.nullable(measured),
  platelets: v.nullable(measured),
  tests: v.record(code, day),
  /** Drugs taken besides, of wherever they come from; null: not asked. */
  running: v.nullable(v.pipe(v.array(code), v.maxLength(30, '在用药最多30种'))),
  /** Day 1 of the last cycle by drug; '' : never taken before. */
  lastStarts: v.record(code, v.union([v.literal(''), day])),
})
export type PatientEntry = v.InferOutput<typeof patientEntrySchema>

export const draftSchema = v.object({
  /** 费别. */
  feeClass: v.picklist(['自费', '医保'], '请选择费别'),
  diagnoses: v.pipe(v.array(v.object({ code: text('诊断编码', 20), text: text('诊断', 100) })), v.maxLength(10, '诊断最多10项')),
  // Above five the checks refuse it with its sentence.
  lines: v.pipe(v.array(draftLineSchema), v.maxLength(10, '药品最多10种')),
  durationReason: text('超过7天的理由', 200),
  assessment: v.object({
    grounds: v.pipe(v.array(v.picklist(LONG_GROUNDS)), v.maxLength(LONG_GROUNDS.length)),
    text: text('评估记录', 300),
  }),
  validDays: v.picklist(VALID_DAYS, '处方有效期最长3天'),
  patient: patientEntrySchema,
  /** Keys of warnings that were read. */
  read: v.pipe(v.array(key), v.maxLength(300)),
  /** By key of a finding: why it is right all the same. */
  reasons: v.record(key, text('理由', 200)),
})
export type Draft = v.InferOutput<typeof draftSchema>

export const NO_PATIENT_ENTRY: PatientEntry = {
  ...{ weightKg: null, heightCm: null, creatinine: null, bilirubin: null, transaminases: null, childPugh: '' },
  ...{ allergies: null, pregnancy: '', anc: null, platelets: null, tests: {}, running: null, lastStarts: {} },
}
export const NO_DRAFT: Draft = {
  ...{ feeClass: '自费', diagnoses: [], lines: [], durationReason: '', assessment: { grounds: [], text: '' } },
  ...{ validDays: 1, patient: NO_PATIENT_ENTRY, read: [], reasons: {} },
}

export const REASON_LEAST = 5
/** Keys whose reason is long enough to stand on the sheet. */
export const reasonedKeys = ({ reasons }: Pick<Draft, 'reasons'>): Set<string> =>
  new Set(Object.keys(reasons).filter((one) => Array.from((reasons[one] ?? '').trim()).length >= REASON_LEAST))

/** Zero is nothing that was measured: a field that was emptied. */
const known = (value: number | null): value is number => value !== null && value > 0

/** As the checks read it: what is not known is left out. */
export function patientDataOf(entry: PatientEntry): PatientData {
  const { weightKg, heightCm, creatinine, bilirubin, transaminases, childPugh, allergies, pregnancy, anc, platelets } = entry
  const { tests, running, lastStarts } = entry
  return {
    ...(known(weightKg) && { weightKg }),
    ...(known(heightCm) && { heightCm }),
    ...(creatinine && { creatinine }),
    ...(bilirubin && { bilirubin }),
    ...(transaminases && { transaminases }),
    ...(childPugh && { childPugh }),
    ...(allergies && { allergies }),
    ...(pregnancy && { pregnancy }),
    ...(anc && { anc }),
    ...(platelets && { platelets }),
    ...(running && { running }),
    tests: Object.fromEntries(Object.entries(tests).map(([id, on]) => [id, { day: on }])),
    lastStarts,
  }
}
