import { exact, round } from '../formula/number'
import { anthracyclines, LOW_SUM_LIMIT, SUM_LIMIT, type Anthracycline } from './data/anthracyclines'
import { dosesOn, parseDays } from './days'
import { drugName, drugs as dictionary } from './drugs'
import type { DoseLine, DoseOptions, LineNote } from './sheet-types'
import type { Regimen, RegimenDrug } from './types'

/**
 * One running total over all anthracyclines (data/anthracyclines.ts). An anthracycline alone keeps its own life-time ceiling; as soon as
 * there are two, or the lower ceiling holds, their sum in doxorubicin counts as well. A total that was typed contains the earlier cycles of
 * this regimen; where none was typed, those cycles count at full dose.
 */

const byDrug: ReadonlyMap<string, Anthracycline> = new Map(anthracyclines.map((one) => [one.drug, one]))

export const isAnthracycline = (drug: string): boolean => byDrug.has(drug)

export const anthracyclineName = (drug: string): string =>
  dictionary[drug] ? drugName(drug) : (byDrug.get(drug)?.zh ?? drugName(drug))

/** Anthracyclines of a regimen, each once: what was given of them before is asked for. */
export const anthracyclinesOf = ({ drugs }: Pick<Regimen, 'drugs'>): string[] => [
  ...new Set(drugs.map(({ drug }) => drug).filter(isAnthracycline)),
]

export type AnthracyclineOptions = Pick<DoseOptions, 'previousTotals' | 'chestRadiotherapy'>

/** mg/m² of one drug. */
interface Amount {
  drug: string
  dose: number
}

/** What was given of a drug before this cycle. */
interface Before extends Amount {
  /** Counted from so many earlier cycles of this regimen, because nothing was typed. */
  cycles?: number
}

/** What a line gives of its drug in the cycle, mg/m²; null where the dose is not by body surface. */
export const perM2 = (unit: RegimenDrug['unit'], dose: number, percent: number, doses: number): number | null =>
  unit === 'mg/m²' ? exact((dose * percent * doses) / 100) : null

/** The earlier cycles of a regimen in which a drug was given, at full dose. Alternating blocks share the cycles. */
function earlierCycles({ drugs }: Pick<Regimen, 'drugs'>, drug: string, cycle: number): Required<Before> {
  const blocks = new Set(drugs.flatMap(({ block }) => block ?? []))
  let [dose, most] = [0, 0]
  for (const entry of drugs) {
    if (entry.drug !== drug) continue
    const [from, to] = entry.cycleRange ?? [1, Infinity]
    const all = Math.max(0, Math.min(to, cycle - 1) - from + 1)
    const cycles = entry.block === undefined ? all : Math.floor(all / blocks.size)
    const perCycle = perM2(entry.unit, entry.dose ?? 0, 100, dosesOn(parseDays(entry.days).length, entry)) ?? 0
    dose += perCycle * cycles
    most = Math.max(most, cycles)
  }
  return { drug, dose: exact(dose), cycles: most }
}

/** Less than half of what the earlier cycles give at full dose: no reduction explains that, so they are not in it. */
const isWithout = (typed: number, earlier: Amount): boolean => typed < earlier.dose / 2

/** Before this cycle, by drug; those of which nothing was typed or given are left out. */
function givenBefore(regimen: Regimen, cycle: number, typed: Readonly<Record<string, number>>): Before[] {
  return anthracyclines.flatMap(({ drug }): Before[] => {
    const dose = typed[drug]
    const earlier = earlierCycles(regimen, drug, cycle)
    if (dose === undefined) return earlier.dose > 0 ? [earlier] : []
    return isWithout(dose, earlier) ? [{ ...earlier, dose: exact(dose + earlier.dose) }] : [{ drug, dose }]
  })
}

const sumOf = (amounts: readonly Amount[]): number => exact(amounts.reduce((sum, { dose }) => sum + dose, 0))

/** In doxorubicin. */
export const equivalentOf = (amounts: readonly Amount[]): number =>
  exact(amounts.reduce((sum, { drug, dose }) => sum + dose * ratioOf(drug), 0))

export const sumLimit = ({ chestRadiotherapy }: AnthracyclineOptions): number => (chestRadiotherapy ? LOW_SUM_LIMIT : SUM_LIMIT)

/** Of one drug alone. */
export function ownLimit(drug: string, { chestRadiotherapy }: AnthracyclineOptions): number {
  const { limit = Infinity, lowLimit = limit } = byDrug.get(drug) ?? {}
  return chestRadiotherapy ? lowLimit : limit
}

/** A second anthracycline is in the sum, or the lower ceiling holds, which is one of the sum. */
export const countsTogether = (amounts: readonly Amount[], { chestRadiotherapy }: AnthracyclineOptions): boolean =>
  chestRadiotherapy === true || new Set(amounts.filter(({ dose }) => dose > 0).map(({ drug }) => drug)).size > 1

const onlyOf = <T extends Amount>(drug: string, amounts: readonly T[]): T[] => amounts.filter((amount) => amount.drug === drug)

export const LOW_TEXT = '胸部放疗或其他心脏毒性药物史'

const shown = (value: number) => `${round(value, 1)}`

const ratioOf = (drug: string): number => byDrug.get(drug)?.ratio ?? 0

/** `表柔比星 600`, `多柔比星 180（按本方案前 3 周期足量计）`. */
function plainText({ drug, dose, cycles }: Before, weight = ''): string {
  const from = cycles === undefined ? '' : `（按本方案前 ${cycles} 周期足量计）`
  return `${anthracyclineName(drug)} ${dose === 0 ? '0（未用过）' : `${shown(dose)}${weight}`}${from}`
}

/** `表柔比星 600×0.8`. */
function weighedText(amount: Before): string {
  const { ratio = 0, ratioCheck = 'U' } = byDrug.get(amount.drug) ?? {}
  return plainText(amount, ratio === 1 ? '' : `×${ratio}${ratioCheck === 'D' ? '' : '（系数待核对）'}`)
}

const ownText = (drug: string, before: readonly Before[]): string =>
  onlyOf(drug, before)
    .map((amount) => plainText(amount))
    .join('') || '未填'

/** `多柔比星 60 + 表柔比星 600×0.8 = 540`. */
function sumText(amounts: readonly Before[]): string {
  const text = amounts.map(weighedText).join(' + ') || '0'
  const isPlain = amounts.length < 2 && amounts.every(({ drug }) => ratioOf(drug) === 1)
  return isPlain ? text : `${text} = ${shown(equivalentOf(amounts))}`
}

/** What counts for one line. */
interface Tally {
  drug: string
  before: readonly Before[]
  /** In this cycle, the line itself last. */
  now: readonly Amount[]
  /** Ceiling of the drug itself. */
  own: number
  /** Of the drug itself, this cycle included. */
  total: number
  /** Of all, in doxorubicin. */
  sum: number
  isTogether: boolean
  limit: number
  /** Why the ceilings are lower; empty where they are not. */
  low: string
}

/**
 * What the running total says of one line; in danger the line has no dose.
 * @param given mg/m² in this cycle, reductions included; null where it is not known
 * @param lines lines of the same cycle that come before it
 */
export function anthracyclineNote(
  regimen: Regimen,
  entry: RegimenDrug,
  given: number | null,
  options: AnthracyclineOptions & { cycle: number },
  lines: readonly DoseLine[],
): LineNote {
  if (given === null) return { severity: 'caution', text: '剂量不按体表面积计算，未核对蒽环类累积上限' }
  const typed = options.previousTotals ?? {}
  const earlier = earlierCycles(regimen, entry.drug, options.cycle)
  const tally = tallyOf(entry, givenBefore(regimen, options.cycle, typed), givenNow(lines), given, options)
  const stop = stopText(tally, options)
  if (stop) return { severity: 'danger', text: stop }
  if (!anthracyclines.some(({ drug }) => typed[drug] !== undefined))
    return { severity: 'caution', text: `未填既往蒽环类累积量，${countedText(earlier)}未核对累积上限 ${limitText(tally)}` }
  const doubts = doubtsOf(tally, earlier, options)
  return {
    severity: doubts.length > 0 ? 'caution' : 'info',
    text: [totalText(tally), ...doubts, ...assumptionsOf(typed, options)].join('；'),
  }
}

const countedText = ({ dose, cycles }: Required<Before>): string =>
  dose > 0 ? `只计入本方案前 ${cycles} 周期足量 ${shown(dose)}，` : ''

function tallyOf(
  { drug, cumulativeStop }: RegimenDrug,
  before: readonly Before[],
  others: readonly Amount[],
  given: number,
  options: AnthracyclineOptions,
): Tally {
  const now = [...others, { drug, dose: given }]
  const all = [...before, ...now]
  return {
    drug,
    before,
    now,
    own: Math.min(ownLimit(drug, options), cumulativeStop?.limit ?? Infinity),
    total: sumOf(onlyOf(drug, all)),
    sum: equivalentOf(all),
    isTogether: countsTogether(all, options),
    limit: sumLimit(options),
    low: options.chestRadiotherapy ? `（${LOW_TEXT}）` : '',
  }
}

/** Anthracyclines of the lines that were computed. */
const givenNow = (lines: readonly DoseLine[]): Amount[] =>
  lines.flatMap((line) => {
    if (!line.ok || !isAnthracycline(line.drug)) return []
    return [{ drug: line.drug, dose: perM2(line.source.unit, line.dose, line.factor, line.dosesPerCycle) ?? 0 }]
  })

/** Why the line has no dose; empty where it may be given. */
function stopText({ drug, before, now, own, total, sum, isTogether, limit, low }: Tally, options: AnthracyclineOptions): string {
  const assumed = before.some(({ cycles }) => cycles !== undefined) ? '；实际用量不同时请填写既往累积量' : ''
  if (total > own)
    return `已达累积上限 ${own} mg/m²，停用（既往${ownText(drug, before)}，本周期 ${shown(sumOf(onlyOf(drug, now)))}，合计 ${shown(total)} mg/m²，上限 ${own}${low}）${assumed}`
  const full = before.find((one) => one.drug !== drug && one.dose >= ownLimit(one.drug, options))
  if (full) return `既往${plainText(full)} mg/m² 已达其累积上限 ${ownLimit(full.drug, options)} mg/m²${low}，不再给予蒽环类`
  if (!isTogether || sum <= limit) return ''
  return `已达蒽环类累积上限 ${limit} mg/m²，停用（既往${sumText(before)}，本周期${sumText(now)}，合计 ${shown(sum)} 多柔比星当量 mg/m²，上限 ${limit}${low}）${assumed}`
}

/** The strictest that holds for a drug without any other. */
const limitText = ({ drug, own, limit, isTogether }: Tally): string =>
  isTogether && own * ratioOf(drug) > limit ? `${limit} mg/m²（多柔比星当量）` : `${own} mg/m²`

const totalText = ({ drug, before, now, own, total, sum, isTogether, limit, low }: Tally): string =>
  isTogether
    ? `蒽环类累积（多柔比星当量）：既往${sumText(before)}，本周期${sumText(now)}，合计 ${shown(sum)}，上限 ${limit} mg/m²${low}`
    : `蒽环类累积：既往${ownText(drug, before)}，本周期 ${shown(sumOf(onlyOf(drug, now)))}，合计 ${shown(total)}，上限 ${own} mg/m²`

/** What asks for care although the dose stands. */
function doubtsOf({ drug, own, sum, isTogether }: Tally, earlier: Required<Before>, options: AnthracyclineOptions): string[] {
  const typed = options.previousTotals?.[drug]
  const name = anthracyclineName(drug)
  const cycles = `本方案前 ${earlier.cycles} 周期足量`
  const doubts: string[] = []
  if (typed === undefined) doubts.push(`${name}既往未填，${earlier.dose === 0 ? '按未用过计' : `已按${cycles}计`}`)
  else if (isWithout(typed, earlier))
    doubts.push(`填写的${name} ${shown(typed)} 不足${cycles}的一半，按未含本方案计，已加上 ${shown(earlier.dose)}`)
  else if (typed < earlier.dose)
    doubts.push(`填写的${name} ${shown(typed)} 低于${cycles} ${shown(earlier.dose)}，请确认已含本方案已用周期`)
  if (!isTogether && sum > SUM_LIMIT)
    doubts.push(`折合多柔比星当量 ${shown(sum)}，已超过 ${SUM_LIMIT}；只用过${name}，按其自身上限 ${own} 核对`)
  if (!isAnswered(options) && sum > LOW_SUM_LIMIT) doubts.push(`如有${LOW_TEXT}，已超过上限 ${LOW_SUM_LIMIT}`)
  return doubts
}

/** What was not answered, and how it was taken. */
const assumptionsOf = (typed: Readonly<Record<string, number>>, options: AnthracyclineOptions): string[] => [
  ...(anthracyclines.every(({ drug }) => typed[drug] !== undefined) ? [] : ['未填的其他蒽环类按未用过计']),
  ...(isAnswered(options) ? [] : [`${LOW_TEXT}未选，按无计`]),
]

const isAnswered = ({ chestRadiotherapy }: AnthracyclineOptions): boolean => typeof chestRadiotherapy === 'boolean'
