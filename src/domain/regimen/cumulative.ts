import { ceilings, WARN_FROM } from './ceilings'
import { dosesOn, parseDays, plannedCycles } from './days'
import { isLack, type Measures } from './dose-line'
import { round } from '../formula/number'
import type { DoseOptions } from './sheet-types'
import type { Regimen, RegimenDrug } from './types'

/**
 * Warnings of the planned cycles that come to 90 % of a life-time ceiling (assumption of medicine.md, section 1.5). What was given before
 * this regimen is not known here, and the warning says so.
 */
export function cumulativeWarnings(
  regimen: Regimen,
  given: readonly RegimenDrug[],
  cycle: number,
  { factors = {} }: DoseOptions,
  bsa: Measures['bsa'],
): string[] {
  const planned = Math.max(plannedCycles(regimen.cycles) ?? cycle, cycle)
  return ceilings.flatMap(({ drug, limit, unit, text }) => {
    const total = given
      .filter((entry) => entry.drug === drug)
      .reduce(
        (sum, entry) => sum + (perCycle(entry, unit, bsa) * cyclesOf(regimen, entry, planned) * (factors[drug] ?? 100)) / 100,
        0,
      )
    if (total < limit * WARN_FROM) return []
    return [`${text}；按 ${planned} 周期计划累积 ${round(total, 1)} ${unit === 'units' ? '单位' : unit}，未计既往用量`]
  })
}

/** In the ceiling's unit; 0 where the body surface area is needed and not known. */
function perCycle(entry: RegimenDrug, wanted: 'mg/m²' | 'units', bsa: Measures['bsa']): number {
  const { dose = 0, unit } = entry
  const doses = dosesOn(parseDays(entry.days).length, entry)
  if (unit === wanted) return dose * doses
  return wanted === 'units' && unit === 'units/m²' && !isLack(bsa) ? dose * bsa * doses : 0
}

/** Alternating blocks share the planned cycles. */
function cyclesOf({ drugs }: Regimen, { block, cycleRange }: RegimenDrug, planned: number): number {
  if (cycleRange) return Math.min(cycleRange[1], planned) - cycleRange[0] + 1
  const blocks = new Set(drugs.map((entry) => entry.block).filter((name) => name !== undefined))
  return block === undefined ? planned : Math.ceil(planned / blocks.size)
}
