import { isLack, type Lack, type Measures } from './measures'
import type { DoseStep, RegimenDrug } from './types'

/** Which step of a table by body surface area or by weight a patient is on. */

const valueAt = (steps: readonly DoseStep[], value: number, below: number): number | undefined => {
  const at = steps.findIndex(([from, to]) => value >= (from ?? -Infinity) && value < (to ?? Infinity))
  return at < 0 ? undefined : steps[at - below]?.[2]
}

/**
 * Dose of the patient's step in the record's unit, or of one so many steps below.
 * @returns what is missing where the measure is not known; undefined where there is no such step, or no table
 */
export function stepDose(
  { bsaSteps, weightSteps }: RegimenDrug,
  { bsa, weightKg }: Measures,
  below = 0,
): number | Lack | undefined {
  if (bsaSteps) return isLack(bsa) ? bsa : valueAt(bsaSteps, bsa, below)
  if (weightSteps) return isLack(weightKg) ? weightKg : valueAt(weightSteps, weightKg, below)
  return undefined
}
