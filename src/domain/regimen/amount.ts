import { isLack, type Lack, type Measures } from './measures'
import type { DoseLineOk, LineNote } from './sheet-types'
import type { Unit } from './types'

/** The Calvert formula was tested between these figures (formulas.md, `carbo`). */
const CALVERT_TESTED = { from: 33, to: 136 }

/** Unrounded amount of one dose, before factor and ceiling. */
export function fullAmount(unit: Unit, dose: number, { bsa, weightKg, gfr }: Measures): number | Lack {
  switch (unit) {
    case 'mg/m²':
    case 'units/m²':
    case 'IU/m²':
      return isLack(bsa) ? bsa : dose * bsa
    case 'mg/kg':
      return isLack(weightKg) ? weightKg : dose * weightKg
    case 'AUC':
      return isLack(gfr) ? gfr : dose * (gfr.value + 25)
    case 'mg':
    case 'units':
      return dose
  }
}

export const amountUnit = (unit: Unit): DoseLineOk['amountUnit'] =>
  unit === 'IU/m²' ? 'IU' : unit === 'units' || unit === 'units/m²' ? 'units' : 'mg'

/**
 * What must be known of the GFR in the Calvert formula.
 * @param doseAt the dose as it would be given at another GFR, whole mg
 */
export function calvertNotes({ gfr }: Measures, doseAt: (gfr: number) => number): LineNote[] {
  if (isLack(gfr)) return []
  const notes: LineNote[] = []
  if (gfr.floored !== undefined && gfr.floored < gfr.value)
    notes.push({
      severity: 'caution',
      text: `血肌酐低于 0.7 mg/dL（61.9 µmol/L），GFR 可能高估、剂量偏大；肌酐按 0.7 mg/dL 计为 ${doseAt(gfr.floored)} mg`,
    })
  if (gfr.isFloored) notes.push({ severity: 'info', text: '血肌酐低于 0.7 mg/dL（61.9 µmol/L），已按 0.7 mg/dL 计算' })
  if (gfr.capped) notes.push({ severity: 'info', text: '估算 GFR 超过 125 mL/min，按 125 计算' })
  else if (gfr.value < CALVERT_TESTED.from || gfr.value > CALVERT_TESTED.to)
    notes.push({ severity: 'caution', text: 'GFR 超出公式验证范围（33–136 mL/min）' })
  return notes
}
