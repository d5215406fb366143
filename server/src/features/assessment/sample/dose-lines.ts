import { parseDays } from '@/domain/regimen/days'
import { drugs } from '@/domain/regimen/drugs'
import type { Regimen, RegimenDrug } from '@/domain/regimen/types'
import { ceilingText, cycleLengthText, doseText, entryDoseText, partText, routeText, ruleTexts } from '@/domain/regimen/wording'

export const regimenDrugName = (id: string): string => drugs[id]?.zh ?? id

/** What the figure is of: one dose of several must not be read as the day's, nor a whole infusion as a day's. */
const OF = { perDose: '每次', perDay: '每日', perCourse: '全程总量' } as const

const isContinuous = ({ route }: RegimenDrug): boolean => /\bciv\b/.test(route)

/** `第 1–14 天`, `第 1、8、15 天`. */
export const daysOf = (days: string): string => `第 ${days.replace(/-/g, '–').replace(/,/g, '、')} 天`

/** `持续静脉输注 24 小时`: by the day where the record names no hours. */
export function wayOf({ route, basis }: Pick<RegimenDrug, 'route' | 'basis'>): string {
  const text = routeText(route)
  return route === 'civ' && basis === 'perDay' ? `${text}，每日 24 小时` : text
}

function amountOf(line: RegimenDrug): string {
  const name = regimenDrugName(line.drug)
  if (line.percentOf) return `${name}每次为${entryDoseText(line)}`
  return line.loadingDose === undefined ? `${name}${OF[line.basis]} ${entryDoseText(line)}` : `${name}${entryDoseText(line)}`
}

function timesOf({ route, days, basis, timesPerDay = 1 }: RegimenDrug): string {
  if (basis !== 'perDose' || /每日|小时 1 次/.test(routeText(route))) return ''
  if (timesPerDay > 1) return `每日 ${timesPerDay} 次`
  return days.includes('-') ? '每日 1 次' : ''
}

/** What the doses of one cycle come to, where one of them could be taken for all. */
function totalOf(line: RegimenDrug): string {
  const { dose, unit, days, timesPerDay = 1, dosesPerCycle } = line
  const count = parseDays(days).length
  if (isContinuous(line) && line.basis !== 'perCourse' && count > 1 && dose !== undefined)
    return `${count} 天总量 ${doseText(Number((dose * count).toPrecision(6)), unit)}`
  return timesPerDay > 1 && !/^po|×/.test(line.route) ? `共 ${dosesPerCycle} 次` : ''
}

/** A line of a regimen with all that its figure needs: `卡培他滨每次 1000 mg/m²，口服，每日 2 次，第 1–14 天`. */
export const doseLine = (line: RegimenDrug): string =>
  [
    amountOf(line),
    wayOf(line),
    timesOf(line),
    `${daysOf(line.days)}${partText(line)}`,
    totalOf(line),
    ceilingText(line),
    // What some patients, cycles or days get instead; a higher dose that is only offered is no part of the line.
    ...ruleTexts({ rules: line.rules, ramp: line.ramp }),
  ]
    .filter(Boolean)
    .join('，')

/** All that is given in a cycle, and how often: `每周期 7 天；紫杉醇每次 50 mg/m²，…；卡铂每次 AUC 2，…`. */
export const regimenLines = (regimen: Regimen): string =>
  [cycleLengthText(regimen), ...regimen.drugs.map(doseLine), ...ruleTexts({ rules: regimen.rules })].join('；')

/** One dose for all, given once on its days, of a drug that stands there once. */
export const isPlainDose = ({ drugs: lines }: Regimen, line: RegimenDrug): boolean =>
  line.basis === 'perDose' &&
  line.dose !== undefined &&
  !line.loadingDose &&
  !line.bsaSteps &&
  !line.weightSteps &&
  !line.escalation &&
  !line.percentOf &&
  !line.ramp &&
  !line.rules?.some(({ dose }) => dose !== undefined) &&
  (line.timesPerDay ?? 1) === 1 &&
  line.unit !== 'AUC' &&
  lines.filter(({ drug }) => drug === line.drug).length === 1
