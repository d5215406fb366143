import type { Assessment } from './assessment'
import type { Form, Route } from './routes'

/** One drug of a prescription (Rp). */
export interface Line {
  drugId: string
  /** Standard Chinese name (通用名). */
  genericName: string
  /** Of one tablet or the like. */
  spec: { amount: number; unit: string; form: Form; countUnit: string }
  dose: { value: number; unit: string }
  route: Route
  /** Code of `frequency.ts`. */
  freq: string
  cycleNote: string
  days: number
  /** `2026-11-20`. */
  startDay: string
  quantity: { value: number; unit: string }
  unitsPerPack: number
  /** 盒, as the pharmacy sells it; absent: not known. */
  packUnit?: string
  note: string
  /** Of a drug for need. */
  mostADay?: number
  /** Above the usual dose, or below half of it. */
  doseReason?: string
}

/** What the sheet says before and around its lines (前记). */
export interface Prescription {
  institution: string
  /** 费别. */
  feeClass: string
  patientName: string
  sex: 'male' | 'female'
  /** `1970-01-31`. */
  birthday: string
  /** As it was entered; printed for a child. */
  weightKg?: number
  recordNumber: string
  department: string
  diagnoses: readonly { code: string; text: string }[]
  /** Day it is written. */
  day: string
  lines: readonly Line[]
  /** Why it is longer than seven days. */
  durationReason: string
  /** Longer than four weeks: what the doctor has assessed, and the day on which the patient signed, '' for never. */
  assessment: Assessment
  patientSignedOn: string
}

/** Of the 后记 what is signed at the pharmacy, after the file. */
export const PHARMACY_PARTS = ['调配', '核对', '发药'] as const

/** Closes the page below the last line. */
export const BLANK_BELOW = '以下空白'
export const ONLINE_ONLY = '仅限互联网医院使用'
export const prescriptionTitle = (hospital: string): string => `${hospital} 互联网医院处方笺`

/** Colour and corner mark of the printed sheet (处方管理办法 附件1, 确认). Online only these two occur. */
export const sheetLook = (isChild: boolean): { colour: string; mark: string } =>
  isChild ? { colour: '淡绿色', mark: '儿科' } : { colour: '白色', mark: '' }

/** 四查十对 (处方管理办法 37, 确认): all are ticked before 调配 signs. */
export const FOUR_CHECKS: readonly { check: string; items: readonly string[] }[] = [
  { check: '查处方', items: ['科别', '姓名', '年龄'] },
  { check: '查药品', items: ['药名', '剂型', '规格', '数量'] },
  { check: '查配伍禁忌', items: ['药品性状', '用法用量'] },
  { check: '查用药合理性', items: ['临床诊断'] },
]
export const TEN_ITEMS: readonly string[] = FOUR_CHECKS.flatMap(({ items }) => items)
