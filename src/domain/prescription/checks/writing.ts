import { ageText, completedMonths, completedYears } from '../../age'
import { needsGuardian } from '../../consultation/child'
import type { Line, Prescription } from '../form'
import { frequencyOf } from '../frequency'
import { CONTROLS } from '../medicine'
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
const OF_LINE: readonly [string, (line: Line) => boolean][] = [
  ['药品通用名', ({ genericName }) => said(genericName)],
  ['规格', ({ spec }) => spec.amount > 0 && said(spec.unit) && said(spec.countUnit)],
  ['单次剂量', ({ dose }) => dose.value > 0 && said(dose.unit)],
  ['用药频次', ({ freq }) => frequencyOf(freq) !== undefined],
  ['必要时用药的每日最大次数', ({ freq, mostADay }) => freq !== 'prn' || (mostADay ?? 0) > 0],
  ['用药天数', ({ days }) => Number.isInteger(days) && days > 0],
  ['开始日期', ({ startDay }) => said(startDay)],
  ['数量', ({ quantity }) => quantity.value > 0 && said(quantity.unit)],
]

/** K1. */
export function requiredParts({ prescription }: CheckInput): Finding[] {
  const front = FRONT.filter(([, isThere]) => !isThere(prescription)).map(([what]) => what)
  const missing = front.length > 0 ? [found('K1', 'BLOCK', `缺少：${front.join('、')}`)] : []
  return [
    ...missing,
    ...prescription.lines.flatMap((line, at) => {
      const lacks = OF_LINE.filter(([, isThere]) => !isThere(line)).map(([what]) => what)
      const entry = { line, at, medicine: undefined }
      return lacks.length > 0 ? [found('K1', 'BLOCK', `第${at + 1}种药品缺少或有误：${lacks.join('、')}`, { entry })] : []
    }),
  ]
}

/** K2. */
export const numberOfDrugs = ({ prescription: { lines } }: CheckInput): Finding[] =>
  lines.length > MOST_DRUGS ? [found('K2', 'BLOCK', `每张处方不得超过${MOST_DRUGS}种药品，现为${lines.length}种`)] : []

/** Names that fall under the control whatever their record says (section 4.1, 2). */
const CONTROLLED_NAMES = /吗啡|羟考酮|芬太尼|哌替啶|美沙酮|氢吗啡酮|可待因|曲马多|地西泮/

/** K3. What is not in the pharmacy's list, or not cleared for it, is not written at all. */
export const bannedClasses = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    const block = (text: string) => [found('K3', 'BLOCK', `${line.genericName}${text}`, { entry })]
    if (CONTROLLED_NAMES.test(line.genericName)) return block('不得在线上开具')
    if (!medicine) return block('不在医院药品目录内')
    const { control, form, isListedInjection, isCytotoxic, needsSkinTest } = medicine
    if (control !== undefined && control !== 'none') return block(`属于${CONTROLS[control]}，不得在线上开具`)
    const isIntravenous = ['iv', 'ivgtt', 'civ'].includes(line.route)
    if (isIntravenous && isCytotoxic) return block('为静脉细胞毒药物，不得在线上开具')
    if (needsSkinTest) return block('需要皮试，不得在线上开具')
    if (form === 'injection' && !isListedInjection) return block('为注射剂，不在医院允许线上开具的目录内')
    const lacks = [
      ...(control === undefined ? ['特殊管理类别'] : []),
      ...(isIntravenous && isCytotoxic === undefined ? ['是否为细胞毒药物'] : []),
      ...(needsSkinTest === undefined ? ['是否需要皮试'] : []),
    ]
    return lacks.length > 0 ? [unknown('K3', `未登记${lacks.join('、')}`, entry)] : []
  })

/** Below this age a patient is a child (our choice: 儿科 is to 14). */
const CHILD_BELOW = 14
export const isChild = ({ birthday, day }: Prescription): boolean => completedYears(birthday, day) < CHILD_BELOW

/** K4. */
export function ageAndWeight({ prescription, patient }: CheckInput): Finding[] {
  const { birthday, day } = prescription
  if (!said(birthday) || !said(day)) return []
  if (completedMonths(birthday, day) < 0) return [found('K4', 'BLOCK', '出生日期晚于开具日期')]
  if (!isChild(prescription)) return []
  const findings: Finding[] = []
  if (patient.weightKg === undefined)
    findings.push(found('K4', 'BLOCK', `儿童处方须注明体重（${ageText(birthday, day)}）`, { about: 'weight' }))
  if (needsGuardian(birthday, day) && !patient.guardianConfirmed)
    findings.push(found('K4', 'BLOCK', '6岁以下儿童须确认监护人和相关专业医师在场', { about: 'guardian' }))
  return findings
}
/** The age as the sheet prints it: in months below three years. */
export const ageOnSheet = ({ birthday, day }: Prescription): string => ageText(birthday, day)

const VAGUE = /遵医嘱|自用/

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
