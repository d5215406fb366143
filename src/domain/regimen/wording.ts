import { blockTexts, checkNoteTexts, cyclesTexts, noteTexts, precautionTexts, routeTexts } from './data/texts'
import { drugName } from './drugs'
import type { DoseLineOk } from './sheet-types'
import type { Check, Regimen, RegimenDrug, Unit } from './types'

/** Chinese wording of what a record holds. */

const from = (texts: Readonly<Record<string, string>>) => (text: string) => texts[text] ?? text

export const routeText = from(routeTexts)
export const blockText = from(blockTexts)
export const noteText = from(noteTexts)
export const cyclesText = from(cyclesTexts)
export const precautionText = from(precautionTexts)
export const checkNoteText = from(checkNoteTexts)

export const unitText = (unit: Unit): string => (unit === 'units' ? '单位' : unit === 'units/m²' ? '单位/m²' : unit)
export const amountText = ({ amountUnit }: Pick<DoseLineOk, 'amountUnit'>): string =>
  amountUnit === 'units' ? '单位' : amountUnit

/** `85 mg/m²`, `AUC 5`. */
export const doseText = (dose: number, unit: Unit): string => (unit === 'AUC' ? `AUC ${dose}` : `${dose} ${unitText(unit)}`)

/** What stands behind a figure, so that nobody reads a whole infusion as a day's dose. */
export function basisText({ basis, timesPerDay = 1 }: Pick<RegimenDrug, 'basis' | 'timesPerDay'>): string {
  if (basis === 'perCourse') return '全程总量'
  if (basis === 'perDay') return '每日'
  return timesPerDay > 1 ? `每次，每日 ${timesPerDay} 次` : '每次'
}

/** The planned dose of an entry: `85 mg/m²`, `首剂 8 → 6 mg/kg`, `40–60 mg（按体表面积）`. */
export function entryDoseText({ dose, loadingDose, bsaSteps, unit }: RegimenDrug): string {
  if (bsaSteps) {
    const steps = bsaSteps.map(([, , step]) => step)
    return `${Math.min(...steps)}–${Math.max(...steps)} ${unitText(unit)}（按体表面积分档）`
  }
  const text = doseText(dose ?? 0, unit)
  return loadingDose === undefined ? text : `首剂 ${doseText(loadingDose, unit)}，之后 ${text}`
}

/** Ceiling of one dose in the unit of what is given. */
export function ceilingText({ maxPerDose, unit }: RegimenDrug): string {
  if (maxPerDose === undefined) return ''
  return `单次上限 ${maxPerDose} ${unit === 'IU/m²' ? 'IU' : unit.startsWith('units') ? '单位' : 'mg'}`
}

/** `d1`, `d1–14`, `d1,8,15`. */
export const daysText = (days: string): string => `d${days.replace(/-/g, '–')}`

export const checkTexts: Readonly<Record<Check, string>> = {
  D: '剂量、给药日与周期已与公开方案数据核对',
  P: '部分内容已核对',
  U: '尚未核对',
}

/** Full confirmation is the only one that carries no mark. */
export const isChecked = ({ check }: Pick<Regimen, 'check'>): boolean => check === 'D'

export const lineName = (line: { drug: string; part?: 'loading' | 'maintenance' }): string =>
  drugName(line.drug) + (line.part === 'loading' ? '（首剂）' : line.part === 'maintenance' ? '（后续）' : '')
