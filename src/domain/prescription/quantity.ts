import { exact } from '../formula/number'
import { dosesIn, frequencyOf } from './frequency'
import type { Line } from './form'
import { convert, isCounted } from './units'

/** Tablets or the like in one dose; null when strength and dose do not convert. */
export function unitsPerDose({ spec, dose }: Pick<Line, 'spec' | 'dose'>): number | null {
  if (isCounted(dose.unit)) return dose.unit === spec.countUnit ? dose.value : null
  const amount = convert(dose.value, dose.unit, spec.unit)
  return amount === null || spec.amount <= 0 ? null : exact(amount / spec.amount)
}

export interface Quantity {
  doses: number
  /** Tablets or the like. */
  units: number
  packs: number
}

/** What a line needs: doses × units of a dose, rounded up, and whole packs. Null when its frequency, strength or dose cannot be read. */
export function quantityOf(line: Line): Quantity | null {
  const frequency = frequencyOf(line.freq)
  const each = unitsPerDose(line)
  const doses = frequency ? dosesIn(frequency, line.days, line.mostADay) : null
  if (doses === null || each === null || line.unitsPerPack <= 0) return null
  const units = Math.ceil(exact(doses * each))
  return { doses, units, packs: Math.ceil(units / line.unitsPerPack) }
}

/** What was written, in packs where it is counted in packs, else in units. */
export const writtenAgainst = (
  { quantity, spec }: Line,
  { units, packs }: Quantity,
): { written: number; needed: number; unit: string } =>
  quantity.unit === spec.countUnit
    ? { written: quantity.value, needed: units, unit: quantity.unit }
    : { written: quantity.value, needed: packs, unit: quantity.unit }
