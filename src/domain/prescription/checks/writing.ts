import { ageText, completedMonths, completedYears } from '../../age'
import { addDays, isDate } from '../../china-time'
import { needsGuardian } from '../../consultation/child'
import { isOddBody } from '../body'
import type { Line, Prescription } from '../form'
import { frequencyOf } from '../frequency'
import { INTRAVENOUS_CYTOTOXIC, isControlledName, isIntravenous, onlineBar } from '../online'
import { entriesOf, found, unknown } from './finding'
import type { CheckInput, Entry, Finding } from './types'

/** K1–K5 and K24: how it is written, and by whom. */

export const MOST_DRUGS = 5

const said = (text: string): boolean => text.trim() !== ''

const FRONT: readonly [string, (one: Prescription) => boolean][] = [
  ['医疗机构名称', ({ institution }) => said(institution)],
  ['费别', ({ feeClass }) => said(feeClass)],
  ['姓名', ({ patientName }) => said(patientName)],
  ['年龄', ({ birthday }) => said(birthday)],
  ['病历号', ({ recordNumber }) => said(recordNumber)],
  ['科别', ({ department }) => said(department)],
  ['临床诊断', ({ diagnoses }) => diagnoses.length > 0 && diagnoses.every(({ text }) => said(text))],
  ['开具日期', ({ day }) => said(day)],
  ['药品', ({ lines }) => lines.length > 0],
]
/** When a drug is begun, days from the day it is written (our choice): not before, but for a sheet that is signed again while it could be valid, nor at a time for which the figures of today say nothing. */
const START = { before: 3, after: 28 } as const
const isNear = (startDay: string, day: string): boolean =>
  isDate(startDay) && isDate(day) && startDay >= addDays(day, -START.before) && startDay <= addDays(day, START.after)

const OF_LINE: readonly [string, (line: Line, day: string) => boolean][] = [
  ['药品通用名', ({ genericName }) => said(genericName)],
  ['规格', ({ spec }) => spec.amount > 0 && said(spec.unit) && said(spec.countUnit)],
  ['单次剂量', ({ dose }) => dose.value > 0 && said(dose.unit)],
  ['用药频次', ({ freq }) => frequencyOf(freq) !== undefined],
  ['必要时用药的每日最大次数', ({ freq, mostADay }) => freq !== 'prn' || (mostADay ?? 0) > 0],
  ['用药天数', ({ days }) => Number.isInteger(days) && days > 0],
  [`开始日期（开具前${START.before}天至开具后${START.after}天内）`, ({ startDay }, day) => isNear(startDay, day)],
  ['数量', ({ quantity }) => quantity.value > 0 && said(quantity.unit)],
]

/** K1. */
export function requiredParts({ prescription }: CheckInput): Finding[] {
  const front = FRONT.filter(([, isThere]) => !isThere(prescription)).map(([what]) => what)
  const missing = front.length > 0 ? [found('K1', 'BLOCK', `缺少：${front.join('、')}`)] : []
  return [
    ...missing,
    ...prescription.lines.flatMap((line, at) => {
      const lacks = OF_LINE.filter(([, isThere]) => !isThere(line, prescription.day)).map(([what]) => what)
      const entry = { line, at, medicine: undefined }
      return lacks.length > 0 ? [found('K1', 'BLOCK', `第${at + 1}种药品缺少或有误：${lacks.join('、')}`, { entry })] : []
    }),
  ]
}

/** K2. */
export const numberOfDrugs = ({ prescription: { lines } }: CheckInput): Finding[] =>
  lines.length > MOST_DRUGS ? [found('K2', 'BLOCK', `每张处方不得超过${MOST_DRUGS}种药品，现为${lines.length}种`)] : []

/** K3. What is not in the pharmacy's list, or not cleared for it, is not written at all. */
export const bannedClasses = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    const block = (text: string) => found('K3', 'BLOCK', `${line.genericName}：${text}`, { entry })
    if (!medicine) return [block(isControlledName(line.genericName) ? '不得在线上开具' : '不在医院药品目录内')]
    const bar = onlineBar(line.genericName, medicine)
    if (bar) return [{ ...block(bar.text), isUnknown: bar.isUnknown }]
    if (!isIntravenous(line.route)) return []
    if (medicine.isCytotoxic === undefined) return [unknown('K3', '未登记是否为细胞毒药物', entry)]
    return medicine.isCytotoxic ? [block(INTRAVENOUS_CYTOTOXIC)] : []
  })

/** Below this age a patient is a child (our choice: 儿科 is to 14). */
const CHILD_BELOW = 14
export const isChild = ({ birthday, day }: Prescription): boolean => completedYears(birthday, day) < CHILD_BELOW

const oddBody = ({ heightCm, weightKg }: CheckInput['patient']): Finding[] => {
  if (!isOddBody({ heightCm, weightKg })) return []
  const said = [heightCm === undefined ? '' : `身高 ${heightCm} cm`, weightKg === undefined ? '' : `体重 ${weightKg} kg`]
  const text = `${said.filter(Boolean).join('、')}不合常理，请核对单位及是否填反`
  return [found('K4', 'DOUBLE', text, { about: 'body' })]
}

/** K4. */
export function ageAndWeight({ prescription, patient }: CheckInput): Finding[] {
  const { birthday, day } = prescription
  if (!said(birthday) || !said(day)) return []
  if (completedMonths(birthday, day) < 0) return [found('K4', 'BLOCK', '出生日期晚于开具日期')]
  const findings = oddBody(patient)
  if (!isChild(prescription)) return findings
  if (patient.weightKg === undefined)
    findings.push(found('K4', 'BLOCK', `儿童处方须注明体重（${ageText(birthday, day)}）`, { about: 'weight' }))
  if (needsGuardian(birthday, day) && !patient.guardianConfirmed)
    findings.push(found('K4', 'BLOCK', '6岁以下儿童须确认监护人和相关专业医师在场', { about: 'guardian' }))
  return findings
}
/** The age as the sheet prints it: in months below three years. */
export const ageOnSheet = ({ birthday, day }: Prescription): string => ageText(birthday, day)

const VAGUE = /遵\s*医\s*嘱|自\s*用/

/** K5. */
export const vagueUsage = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { note, cycleNote, freq } = entry.line
    const [word] = VAGUE.exec(`${note}${cycleNote}${freq}`) ?? []
    return word ? [found('K5', 'BLOCK', `${entry.line.genericName}：用法不得写“${word}”`, { entry })] : []
  })

const rightOf = (entry: Entry, oncologyRight: boolean | undefined): Finding[] => {
  const { medicine } = entry
  if (!medicine) return [unknown('K24', '药品目录中没有该药', entry)]
  if (!medicine.oncology) return []
  if (medicine.oncologyGrade === undefined) return [unknown('K24', '未登记抗肿瘤药物分级', entry)]
  if (medicine.oncologyGrade === 'ordinary') return []
  if (oncologyRight === undefined) return [unknown('K24', '未登记医师的抗肿瘤药物处方权', entry)]
  return oncologyRight
    ? []
    : [found('K24', 'BLOCK', `${medicine.zh}为限制使用级抗肿瘤药物，您没有相应处方权（待核对）`, { entry })]
}

/** K24. */
export const rights = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => rightOf(entry, input.doctor.oncologyRight))
