import { exact } from '../formula/number'
import type { PatientData } from './checks/types'

/** Limits of the calculator of the body surface; those of the index are our choice, so wide that a value beyond them is most likely a typing error. */
const HEIGHT_CM = { least: 50, most: 250 } as const
const WEIGHT_KG = { least: 3, most: 300 } as const
const INDEX = { least: 10, most: 60 } as const

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean => value >= least && value <= most

/** Height and weight that do not fit together in any person: exchanged, in metres, or with a digit too many. Doses by surface or weight depend on them. */
export function isOddBody({ heightCm, weightKg }: Pick<PatientData, 'heightCm' | 'weightKg'>): boolean {
  if (heightCm !== undefined && !isWithin(heightCm, HEIGHT_CM)) return true
  if (weightKg !== undefined && !isWithin(weightKg, WEIGHT_KG)) return true
  return heightCm !== undefined && weightKg !== undefined && !isWithin(exact(weightKg / (heightCm / 100) ** 2), INDEX)
}
