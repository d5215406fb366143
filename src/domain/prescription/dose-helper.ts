import { exact, round } from '../formula/number'
import { inMg, surfaceOf } from './checks/dose'
import type { PatientData } from './checks'
import type { DoseLimit } from './medicine'
import { convert } from './units'

export interface HelpedDose {
  /** m², where the dose is by it. */
  surface: number | null
  exactMg: number
  /** Whole tablets or the like. */
  units: number
  mg: number
  /** From the exact dose, percent with its sign. */
  percent: number
}

/** One dose by weight or surface, in whole tablets; null when a measure or the strength in mg is not known. */
export function helpedDose(
  value: number,
  unit: DoseLimit['unit'],
  patient: PatientData,
  strength: { amount: number; unit: string },
): HelpedDose | null {
  const wanted = inMg(value, unit, patient)
  const each = convert(strength.amount, strength.unit, 'mg')
  if (wanted === null || wanted <= 0 || each === null || each <= 0) return null
  const units = Math.max(1, Math.round(exact(wanted / each)))
  const mg = exact(units * each)
  return {
    surface: unit === 'mg/m²' ? surfaceOf(patient) : null,
    exactMg: round(wanted, 1),
    units,
    mg,
    percent: round(exact(((mg - wanted) / wanted) * 100), 2),
  }
}
