import {
  blockTexts,
  checkNoteTexts,
  cyclesTexts,
  histologyTexts,
  noteTexts,
  precautionTexts,
  rescueUntilTexts,
  routeTexts,
  settingTexts,
} from './data/texts'
import { drugName } from './drugs'
import type { DoseLineOk, DoseOffer, RescueDose } from './sheet-types'
import type { Check, Regimen, RegimenDrug, Unit } from './types'

/** Chinese wording of what a record holds. */

const from = (texts: Readonly<Record<string, string>>) => (text: string) => texts[text] ?? text

export const routeText = from(routeTexts)
export const blockText = from(blockTexts)
export const noteText = from(noteTexts)
export const cyclesText = from(cyclesTexts)
export const precautionText = from(precautionTexts)
export const checkNoteText = from(checkNoteTexts)
const histologyText = from(histologyTexts)
export const settingText = from(settingTexts)
const untilText = from(rescueUntilTexts)

export const unitText = (unit: Unit): string => (unit === 'units' ? '单位' : unit === 'units/m²' ? '单位/m²' : unit)
export const amountText = ({ amountUnit }: Pick<DoseLineOk, 'amountUnit'>): string =>
  amountUnit === 'units' ? '单位' : amountUnit

/** `85 mg/m²`, `AUC 5`. */
export const doseText = (dose: number, unit: Unit): string => (unit === 'AUC' ? `AUC ${dose}` : `${dose} ${unitText(unit)}`)

/** What follows a figure, so that a whole infusion is not read as a day's dose. */
export function basisText({ basis, timesPerDay = 1 }: Pick<RegimenDrug, 'basis' | 'timesPerDay'>): string {
  if (basis === 'perCourse') return '全程总量'
  if (basis === 'perDay') return '每日'
  return timesPerDay > 1 ? `每次，每日 ${timesPerDay} 次` : '每次'
}

/** The planned dose of an entry: `85 mg/m²`, `首剂 8 → 6 mg/kg`, `40–60 mg（按体表面积）`, `异环磷酰胺的 20%`. */
export function entryDoseText({ dose, loadingDose, bsaSteps, weightSteps, percentOf, unit }: RegimenDrug): string {
  if (percentOf) return followText(percentOf)
  const steps = (bsaSteps ?? weightSteps ?? []).map(([, , step]) => step)
  if (steps.length > 0)
    return `${Math.min(...steps)}–${Math.max(...steps)} ${unitText(unit)}（按${bsaSteps ? '体表面积' : '体重'}分档）`
  const text = doseText(dose ?? 0, unit)
  return loadingDose === undefined ? text : `首剂 ${doseText(loadingDose, unit)}，之后 ${text}`
}

/** Ceiling of one dose in the unit of what is given. */
export function ceilingText({ maxPerDose, unit }: RegimenDrug): string {
  if (maxPerDose === undefined) return ''
  return `单次上限 ${maxPerDose} ${unit === 'IU/m²' ? 'IU' : unit.startsWith('units') ? '单位' : 'mg'}`
}

/** `第 5 周期`, `第 1–4 周期`, `第 3 周期起`: 99 is the sheet's "on and on". */
export const cycleRangeText = ([from, to]: readonly [number, number]): string =>
  to >= 99 ? `第 ${from} 周期起` : from === to ? `第 ${from} 周期` : `第 ${from}–${to} 周期`

/** Which part of a sequential or alternating regimen an entry belongs to: `（辅助，第 1–4 周期）`; '' where there is one part. */
export function partText(entry: Pick<RegimenDrug, 'cycleRange' | 'block'>): string {
  const words = partWords(entry)
  return words ? `（${words}）` : ''
}

/** The same without brackets: `辅助，第 1–4 周期`. */
export const partWords = ({ cycleRange, block }: Pick<RegimenDrug, 'cycleRange' | 'block'>): string =>
  [block ? blockText(block) : '', cycleRange ? cycleRangeText(cycleRange) : ''].filter(Boolean).join('，')

/** `d1`, `d1–14`, `d1,8,15`. */
export const daysText = (days: string): string => `d${days.replace(/-/g, '–')}`

export const checkTexts: Readonly<Record<Check, string>> = {
  D: '剂量、给药日与周期已与公开方案数据核对',
  P: '部分内容已核对',
  U: '尚未核对',
}

/** Where a regimen belongs: cancers, histology, settings, each once. */
export const placeTexts = ({
  cancers,
  histology = [],
  setting,
}: Pick<Regimen, 'cancers' | 'histology' | 'setting'>): string[] => [
  ...new Set([...cancers, ...histology.map(histologyText), ...setting.map(settingText)]),
]

export const lineName = (line: { drug: string; part?: 'loading' | 'maintenance' }): string =>
  drugName(line.drug) + (line.part === 'loading' ? '（首剂）' : line.part === 'maintenance' ? '（后续）' : '')

/** With the mark of what was not confirmed; brackets do not follow brackets. */
function marked(text: string, check: Check): string {
  if (check === 'D') return text
  return text.endsWith('）') ? `${text}，待核对` : `${text}（待核对）`
}

/** What an entry, or a regimen as a whole, asks of some patients, cycles or days, a sentence each. */
export const ruleTexts = ({
  rules = [],
  ramp,
  escalation,
}: Partial<Pick<RegimenDrug, 'rules' | 'ramp' | 'escalation'>>): string[] => [
  ...rules.map(({ zh, check }) => marked(zh, check)),
  ...(ramp ? [marked(ramp.zh, ramp.check)] : []),
  ...(escalation
    ? [marked(`可至 ${doseText(escalation.dose, escalation.unit)}：${escalation.conditionZh}`, escalation.check)]
    : []),
]

/** `异环磷酰胺的 20%`. */
export const followText = ({ drug, percent }: { drug: string; percent: number }): string => `${drugName(drug)}的 ${percent}%`

/** `可加量至 200 mg/m²（344 mg）：条件…`. */
export const offerText = ({ dose, unit, perDoseMg, conditionZh, onceZh }: DoseOffer): string =>
  `可加量至 ${doseText(dose, unit)}（${perDoseMg} mg），条件：${conditionZh}${onceZh ? `；${onceZh}` : ''}`

/** `解救：亚叶酸钙 15 mg/m²（29.1 mg），静脉给药或口服，每 6 小时 1 次，24 小时起，至甲氨蝶呤 < 0.1 µmol/L`. */
export function rescueText({ drug, dose, unit, perDoseMg, route, startHour, until }: RescueDose): string {
  const amount = unit === 'mg' || perDoseMg === null ? '' : `（${perDoseMg} mg）`
  return `解救：${drugName(drug)} ${doseText(dose, unit)}${amount}，${routeText(route)}，用药开始后 ${startHour} 小时起，${untilText(until)}`
}

/** `首剂分两天：第 1 天 350 mg，第 2 天 1400 mg`. */
export const splitText = (split: NonNullable<DoseLineOk['split']>): string =>
  `首剂分两天：${split.map(({ day, mg }) => `第 ${day} 天 ${mg} mg`).join('，')}`

/** `每周期 35 天（第 5–6 周期 28 天）`. */
export function cycleLengthText({ cycleDays, cycleDaysBy = [] }: Pick<Regimen, 'cycleDays' | 'cycleDaysBy'>): string {
  const others = cycleDaysBy.map(([from, to, days]) => `${cycleRangeText([from, to])} ${days} 天`)
  return `每周期 ${cycleDays} 天${others.length > 0 ? `（${others.join('，')}）` : ''}`
}
