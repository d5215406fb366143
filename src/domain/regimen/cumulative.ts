import { ceilings, WARN_FROM } from './ceilings'
import { dosesOn, parseDays, plannedCycles } from './days'
import { drugName } from './drugs'
import { isLack, type Measures } from './measures'
import { exact, round } from '../formula/number'
import type { DoseOptions } from './sheet-types'
import type { Regimen, RegimenDrug } from './types'

/**
 * Whether a line must stop because the life-time total of its drug would pass the record's limit (medicine.md, section 1.2). Counted is
 * what the cycle gives, reductions included; without a total so far the line says that nothing was compared.
 * @param given mg/m² in this cycle
 */
export function cumulativeStop(
  { drug, cumulativeStop: stop }: RegimenDrug,
  given: number,
  previousTotals: Readonly<Record<string, number>>,
): { blocked: boolean; text: string } | null {
  if (!stop) return null
  const before = previousTotals[drug]
  if (before === undefined)
    return { blocked: false, text: `未填${drugName(drug)}既往累积量，未核对累积上限 ${stop.limit} ${stop.unit}` }
  if (exact(before + given) <= stop.limit) return null
  return {
    blocked: true,
    text: `已达累积上限 ${stop.limit} ${stop.unit}，停用（既往 ${before}，本周期 ${round(given, 1)} ${stop.unit}）`,
  }
}

/**
 * Warnings of the planned cycles that come to 90 % of a life-time ceiling (assumption of medicine.md, section 1.5). A total that was typed
 * takes the place of the cycles before this one; where none was, what was given before is not known here, and the warning says so.
 */
export function cumulativeWarnings(
  regimen: Regimen,
  given: readonly RegimenDrug[],
  cycle: number,
  { factors = {}, previousTotals = {} }: DoseOptions,
  bsa: Measures['bsa'],
): string[] {
  const planned = Math.max(plannedCycles(regimen.cycles) ?? cycle, cycle)
  return ceilings.flatMap(({ drug, limit, unit, text }) => {
    const before = previousTotals[drug]
    const from = before === undefined ? 1 : cycle
    const own = given.filter((entry) => entry.drug === drug)
    const coming = own.reduce(
      (sum, entry) => sum + (perCycle(entry, unit, bsa) * cyclesOf(regimen, entry, from, planned) * (factors[drug] ?? 100)) / 100,
      0,
    )
    const total = coming + (before ?? 0)
    if (own.length === 0 || total < limit * WARN_FROM) return []
    const counted = before === undefined ? '未计既往用量' : `含既往 ${before}`
    return [`${text}；按 ${planned} 周期计划累积 ${round(total, 1)} ${unit === 'units' ? '单位' : unit}，${counted}`]
  })
}

/** In the ceiling's unit; 0 where the body surface area is needed and not known. */
function perCycle(entry: RegimenDrug, wanted: 'mg/m²' | 'units', bsa: Measures['bsa']): number {
  const { dose = 0, unit } = entry
  const doses = dosesOn(parseDays(entry.days).length, entry)
  if (unit === wanted) return dose * doses
  return wanted === 'units' && unit === 'units/m²' && !isLack(bsa) ? dose * bsa * doses : 0
}

/** Cycles of an entry from one on to the last planned one; alternating blocks share them. */
function cyclesOf({ drugs }: Regimen, { block, cycleRange = [1, Infinity] }: RegimenDrug, from: number, planned: number): number {
  const cycles = Math.min(cycleRange[1], planned) - Math.max(cycleRange[0], from) + 1
  const blocks = new Set(drugs.map((entry) => entry.block).filter((name) => name !== undefined))
  return block === undefined ? cycles : Math.ceil(cycles / blocks.size)
}
