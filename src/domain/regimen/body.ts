import { isAbsent } from '../formula/check'
import { cockcroftGault, toMgPerDl } from '../formula/creatinine'
import { weightKg as clearanceWeight } from '../formula/inputs'
import { exact, round } from '../formula/number'
import { bodySurface as surfaces } from '../formula/tools/bsa'
import type { Lack } from './measures'
import type { Patient, PatientField } from './sheet-types'

/** Body surface area as displayed, m², two decimals: the typed one, or by the chosen formula. */
export function bodySurface({ heightCm, weightKg, bsa, bsaFormula }: Patient): number | Lack {
  if (!isAbsent(bsa)) return round(bsa, 2)
  if (isAbsent(heightCm)) return missing('heightCm')
  if (isAbsent(weightKg)) return missing('weightKg')
  return round(surfaces[bsaFormula ?? 'stevenson'](heightCm, weightKg), 2)
}

/** Creatinine clearance, mL/min, unrounded. Without a creatinine that is what lacks, whatever else does. */
export function clearance({ scr, scrUnit, sex, age, weightKg }: Patient): number | Lack {
  if (isAbsent(scr)) return missing('scr')
  if (isAbsent(sex)) return missing('sex')
  if (isAbsent(age)) return missing('age')
  if (isAbsent(weightKg)) return missing('weightKg')
  if (weightKg < clearanceWeight.min) return { error: 'OUT_OF_RANGE', field: 'weightKg' }
  return exact(cockcroftGault({ sex, age, weightKg, scrMgPerDl: toMgPerDl(scr, scrUnit ?? 'umol/L') }))
}

const missing = (field: PatientField): Lack => ({ error: 'MISSING', field })
