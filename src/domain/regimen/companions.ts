import { fullAmount } from './amount'
import { isWithin } from './fit'
import { isLack, type Lack, type Measures } from './measures'
import { round } from '../formula/number'
import type { DoseLineOk, DoseOffer, RescueDose } from './sheet-types'
import type { Range, RegimenDrug } from './types'

/** What belongs beside a dose: the higher one that may follow, its antidote, and how its first administration is divided. */

/** mg of the first day of a first dose that is given over two days (medicine.md, section 1.2, example 26). */
const FIRST_DAY_MG: Readonly<Record<string, number>> = { amivantamab: 350 }

/** The higher dose of a record from its cycle on; undefined before, and where it cannot be computed. */
export function offerOf({ escalation, maxPerDose }: RegimenDrug, cycle: number, measures: Measures): DoseOffer | undefined {
  if (!escalation || cycle < escalation.fromCycle) return undefined
  const { dose, unit, conditionZh, onceZh, age, weightKg } = escalation
  if (!isInside(age, measures.age) || !isInside(weightKg, measures.weightKg)) return undefined
  const full = fullAmount(unit, dose, measures)
  if (isLack(full)) return undefined
  return { dose, unit, perDoseMg: round(Math.min(full, maxPerDose ?? Infinity), 1), conditionZh, ...(onceZh && { onceZh }) }
}

const isInside = (range: Range | undefined, measure: number | Lack): boolean =>
  !range || (!isLack(measure) && isWithin(range, measure))

/** The antidote that a record asks for, with its amount. */
export function rescueOf({ rescue }: RegimenDrug, measures: Measures): RescueDose | undefined {
  if (!rescue) return undefined
  const { drug, dose, unit, route, startHour, until } = rescue
  const full = fullAmount(unit, dose, measures)
  return { drug, dose, unit, perDoseMg: isLack(full) ? null : round(full, 1), route, startHour, until }
}

/** The two days of a first dose that is divided. */
export function splitOf(
  { drug, cycleRange: [from] = [1, 1], note }: RegimenDrug,
  cycle: number,
  perDoseMg: number,
): Pick<DoseLineOk, 'split'> {
  const first = FIRST_DAY_MG[drug]
  if (first === undefined || cycle !== 1 || from !== 1 || !note?.includes('split') || perDoseMg <= first) return {}
  return {
    split: [
      { day: 1, mg: first },
      { day: 2, mg: round(perDoseMg - first, 1) },
    ],
  }
}
