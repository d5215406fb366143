import type { InteractionRow } from '@/domain/drug/types'
import {
  checkPrescription,
  type CheckId,
  type CheckInput,
  type CheckSources,
  type Finding,
  type PatientData,
} from '@/domain/prescription/checks'
import { LONG_GROUNDS } from '@/domain/prescription/assessment'
import type { Line, Prescription } from '@/domain/prescription/form'
import type { Medicine } from '@/domain/prescription/medicine'
import type { OrganRule } from '@/domain/regimen/organ-rule'

export const ASSESSED = { grounds: [...LONG_GROUNDS], text: '近三月复查稳定，四周后门诊复诊' }

const OK = { isVerified: true, source: '说明书' }

export const OSIMERTINIB: Required<Medicine> = {
  id: 'osimertinib',
  zh: '奥希替尼',
  form: 'filmTablet',
  splitInto: 1,
  doseUnits: ['mg'],
  routes: ['po'],
  frequencies: ['qd'],
  oncology: true,
  isCytotoxic: false,
  control: 'none',
  isListedInjection: false,
  needsSkinTest: false,
  isAntimicrobial: false,
  needsSpecialStorage: false,
  oncologyGrade: 'restricted',
  indications: { ...OK, codes: ['C34'] },
  limits: [{ ...OK, per: 'day', value: 80, unit: 'mg' }],
  usual: { ...OK, value: 80, unit: 'mg' },
  ingredients: ['osimertinib'],
  classes: ['EGFR TKI'],
  allergyClasses: [],
  pregnancy: { ...OK, forbidden: true },
  lactation: { ...OK, forbidden: true },
  cycleDays: 0,
  startCounts: { ...OK, anc: 1.5, platelets: 100 },
  tests: [{ ...OK, id: 'EGFR', zh: 'EGFR 基因检测', level: 'DOUBLE' }],
}
export const CAPECITABINE: Required<Medicine> = {
  ...OSIMERTINIB,
  id: 'capecitabine',
  zh: '卡培他滨',
  frequencies: ['bid d1-14 q3w'],
  isCytotoxic: true,
  oncologyGrade: 'ordinary',
  indications: { ...OK, codes: ['C18', 'C19', 'C20'] },
  limits: [{ ...OK, per: 'dose', value: 1250, unit: 'mg/m²' }],
  usual: { ...OK, value: 1000, unit: 'mg/m²' },
  ingredients: ['capecitabine'],
  classes: ['fluoropyrimidine'],
  cycleDays: 21,
  tests: [{ ...OK, id: 'DPYD', zh: 'DPYD 检测', level: 'WARN' }],
}

export const LINE: Line = {
  drugId: 'osimertinib',
  genericName: '奥希替尼',
  spec: { amount: 80, unit: 'mg', form: 'filmTablet', countUnit: '片' },
  dose: { value: 80, unit: 'mg' },
  route: 'po',
  freq: 'qd',
  cycleNote: '',
  days: 28,
  startDay: '2026-11-20',
  quantity: { value: 1, unit: '盒' },
  unitsPerPack: 30,
  note: '',
}
/** Example 2, for two cycles: 1440 mg exact, 3 × 500 mg. */
export const CAPECITABINE_LINE: Line = {
  ...LINE,
  drugId: 'capecitabine',
  genericName: '卡培他滨',
  spec: { amount: 500, unit: 'mg', form: 'filmTablet', countUnit: '片' },
  dose: { value: 1500, unit: 'mg' },
  freq: 'bid d1-14 q3w',
  days: 42,
  quantity: { value: 14, unit: '盒' },
  unitsPerPack: 12,
}

export const PRESCRIPTION: Prescription = {
  institution: '某互联网医院',
  feeClass: '自费',
  patientName: '王小明',
  sex: 'female',
  birthday: '1980-01-01',
  recordNumber: 'Z20231234',
  department: '肿瘤内科',
  diagnoses: [{ code: 'C34.9', text: '肺恶性肿瘤' }],
  day: '2026-11-20',
  lines: [LINE],
  durationReason: '肿瘤患者长期口服靶向治疗',
  assessment: { grounds: [], text: '' },
  patientSignedOn: '',
}

export const PATIENT: PatientData = {
  weightKg: 49.5,
  heightCm: 158,
  creatinine: { value: 60, day: '2026-11-15' },
  bilirubin: { value: 10, day: '2026-11-15' },
  transaminases: { value: 0.8, day: '2026-11-15' },
  childPugh: 'A',
  allergies: [],
  pregnancy: 'no',
  anc: { value: 3, day: '2026-11-18' },
  platelets: { value: 200, day: '2026-11-18' },
  tests: { EGFR: { day: '2026-01-01' }, DPYD: { day: '2026-01-01' } },
  running: [],
  totals: {},
  lastStarts: { osimertinib: '', capecitabine: '' },
}

const rule = (drug: string, over: Partial<OrganRule>): OrganRule => ({
  drug,
  organ: 'renal',
  kind: 'bands',
  measure: 'ccr',
  bands: [
    { below: 30, effect: 'block', zh: 'CCr < 30 mL/min 禁用' },
    { from: 30, upTo: 50, effect: 'percent', value: 75, zh: 'CCr 30–50 mL/min 减为 75%' },
  ],
  zh: '按肌酐清除率',
  source: '说明书',
  year: 2020,
  check: 'D',
  ...over,
})
export const HEPATIC: Partial<OrganRule> = {
  organ: 'hepatic',
  measure: 'biliUln',
  bands: [{ above: 3, effect: 'avoid', zh: '胆红素 > 3 倍上限避免使用' }],
}

export const SOURCES: CheckSources = {
  organRules: ['osimertinib', 'capecitabine'].flatMap((drug) => [rule(drug, {}), rule(drug, HEPATIC)]),
  interactions: () => [],
}
export { rule }

export const INPUT: CheckInput = {
  prescription: PRESCRIPTION,
  patient: PATIENT,
  medicines: new Map<string, Medicine>([
    ['osimertinib', OSIMERTINIB],
    ['capecitabine', CAPECITABINE],
  ]),
  doctor: { oncologyRight: true },
  sources: SOURCES,
}

export const withLine = (over: Partial<Line>, input: CheckInput = INPUT): CheckInput => ({
  ...input,
  prescription: { ...input.prescription, lines: input.prescription.lines.map((line) => ({ ...line, ...over })) },
})
export const withPatient = (over: Partial<PatientData>, input: CheckInput = INPUT): CheckInput => ({
  ...input,
  patient: { ...input.patient, ...over },
})
export const withPrescription = (over: Partial<Prescription>, input: CheckInput = INPUT): CheckInput => ({
  ...input,
  prescription: { ...input.prescription, ...over },
})
export const withMedicine = (over: Partial<Medicine>, input: CheckInput = INPUT): CheckInput => ({
  ...input,
  medicines: new Map([...input.medicines].map(([id, medicine]): [string, Medicine] => [id, { ...medicine, ...over, id }])),
})

/** `BLOCK`, `DOUBLE?` for what could not be checked. */
export const levels = (check: CheckId, input: CheckInput): string[] =>
  checkPrescription(input)
    .filter((one) => one.check === check)
    .map(({ level, isUnknown }) => `${level}${isUnknown ? '?' : ''}`)
export const of = (check: CheckId, input: CheckInput): Finding[] => checkPrescription(input).filter((one) => one.check === check)

export const capecitabine = (over: object = {}): CheckInput =>
  withPrescription({
    lines: [{ ...CAPECITABINE_LINE, ...over }],
    diagnoses: [{ code: 'C18.7', text: '结肠恶性肿瘤' }],
    assessment: ASSESSED,
    patientSignedOn: '2026-11-19',
  })
export const two = withPrescription({ lines: [LINE, CAPECITABINE_LINE] })

const row = (grade: InteractionRow['grade']) => ({
  row: {
    a: 'osimertinib',
    b: 'capecitabine',
    grade,
    effect: '浓度升高',
    mechanism: '',
    action: '监测',
    onset: '',
    source: '说明书',
    check: 'P' as const,
  },
  only: [],
})
export const interacting = (grade: InteractionRow['grade'], isVerified: boolean): CheckInput => ({
  ...two,
  sources: { ...SOURCES, interactions: () => [row(grade)], isVerifiedInteraction: () => isVerified },
})
