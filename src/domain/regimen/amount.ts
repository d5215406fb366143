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

/** What must be known of the GFR in the Calvert formula. */
export function calvertNotes({ gfr }: Measures): LineNote[] {
  if (isLack(gfr)) return []
  if (gfr.capped) return [{ severity: 'info', text: '估算 GFR 超过 125 mL/min，按 125 计算' }]
  const isTested = gfr.value >= CALVERT_TESTED.from && gfr.value <= CALVERT_TESTED.to
  return isTested ? [] : [{ severity: 'caution', text: 'GFR 超出公式验证范围（33–136 mL/min）' }]
}
