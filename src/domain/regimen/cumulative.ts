import {
  anthracyclineNote,
  countsTogether,
  equivalentOf,
  isAnthracycline,
  LOW_TEXT,
  ownLimit,
  perM2,
  sumLimit,
} from './anthracyclines'
import { ceilings, WARN_FROM, type Ceiling } from './ceilings'
import { dosesOn, parseDays, plannedCycles } from './days'
import { drugName } from './drugs'
import { isLack, type Measures } from './measures'
import { exact, round } from '../formula/number'
import type { DoseLine, DoseOptions, LineNote } from './sheet-types'
import type { Regimen, RegimenDrug } from './types'

/** What a line gives in its cycle, reductions included. */
interface CycleDose {
  /** In the unit of the entry. */
  dose: number
  percent: number
  doses: number
}

/**
 * What the life-time totals say of a line; in danger it has no dose.
 * @param lines lines of the same cycle that come before it
 */
export function cumulativeNote(
  regimen: Regimen,
  entry: RegimenDrug,
  { dose, percent, doses }: CycleDose,
  options: Pick<DoseOptions, 'previousTotals' | 'chestRadiotherapy'> & { cycle: number },
  lines: readonly DoseLine[],
): LineNote | null {
  if (isAnthracycline(entry.drug))
    return anthracyclineNote(regimen, entry, perM2(entry.unit, dose, percent, doses), options, lines)
  return recordStop(entry, (dose * percent * doses) / 100, options.previousTotals?.[entry.drug])
}

/** The record's own limit (medicine.md, section 1.2); without a total so far the line says that nothing was compared. */
function recordStop({ drug, cumulativeStop: stop }: RegimenDrug, given: number, before: number | undefined): LineNote | null {
  if (!stop) return null
  if (before === undefined)
    return { severity: 'caution', text: `未填${drugName(drug)}既往累积量，未核对累积上限 ${stop.limit} ${stop.unit}` }
  if (exact(before + given) <= stop.limit) return null
  return {
    severity: 'danger',
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
  options: DoseOptions,
  bsa: Measures['bsa'],
): string[] {
  const { factors = {}, previousTotals = {} } = options
  const planned = Math.max(plannedCycles(regimen.cycles) ?? cycle, cycle)
  return ceilings.flatMap((ceiling) => {
    const { drug, unit } = ceiling
    const before = previousTotals[drug]
    const own = given.filter((entry) => entry.drug === drug)
    if (own.length === 0) return []
    // The factor is that of this cycle and the next ones; what was given before may have been the full dose.
    const coming = own.reduce((sum, entry) => {
      const each = perCycle(entry, unit, bsa)
      const past = before === undefined ? each * cyclesOf(regimen, entry, 1, cycle - 1) : 0
      return sum + past + (each * cyclesOf(regimen, entry, cycle, planned) * (factors[drug] ?? 100)) / 100
    }, 0)
    const stop = Math.min(...own.map(({ cumulativeStop: record }) => record?.limit ?? Infinity))
    const near = reached(ceiling, stop, coming, before, options)
    if (!near) return []
    const counted = near.before === undefined ? '只计本方案，未计既往用量' : `含既往 ${round(near.before, 1)}`
    const shownUnit = unit === 'units' ? '单位' : unit
    return [`${near.text}；按 ${planned} 周期计划累积 ${round(near.total, 1)} ${shownUnit}，${counted}`]
  })
}

/** A ceiling that a planned total comes near to. */
interface Near {
  text: string
  total: number
  /** Typed totals in it; undefined where none was typed. */
  before?: number
}

/** The drug's own ceiling, or that of all anthracyclines together. */
function reached(
  { drug, limit, text }: Ceiling,
  stop: number,
  coming: number,
  before: number | undefined,
  options: DoseOptions,
): Near | null {
  const total = coming + (before ?? 0)
  const own = Math.min(stop, isAnthracycline(drug) ? ownLimit(drug, options) : limit)
  if (total >= own * WARN_FROM) return { text, total, before }
  if (!isAnthracycline(drug)) return null
  const typed = Object.entries(options.previousTotals ?? {}).map(([other, dose]) => ({ drug: other, dose }))
  const all = [...typed, { drug, dose: coming }]
  const sum = equivalentOf(all)
  if (!countsTogether(all, options) || sum < sumLimit(options) * WARN_FROM) return null
  const low = options.chestRadiotherapy ? `，${LOW_TEXT}` : ''
  return {
    text: `蒽环类合计上限 ${sumLimit(options)} mg/m²（多柔比星当量${low}）`,
    total: sum,
    ...(typed.length > 0 && { before: equivalentOf(typed) }),
  }
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
  const cycles = Math.max(0, Math.min(cycleRange[1], planned) - Math.max(cycleRange[0], from) + 1)
  const blocks = new Set(drugs.map((entry) => entry.block).filter((name) => name !== undefined))
  return block === undefined ? cycles : Math.ceil(cycles / blocks.size)
}
