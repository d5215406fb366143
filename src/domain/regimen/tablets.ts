import type { PracticalDose } from './sheet-types'
import { round } from '../formula/number'

/** Tablet sizes in mg, the largest first (medicine.md, section 1.2; unverified there). Trifluridine/tipiracil counts trifluridine. */
export const tabletSizes: Readonly<Record<string, readonly number[]>> = {
  capecitabine: [500, 150],
  'S-1': [25, 20],
  temozolomide: [100, 50, 20, 5],
  'trifluridine/tipiracil': [20, 15],
}

/** A practical dose lies within ±5 % of the exact one. */
const TOLERANCE = 0.05

/**
 * Whole tablets within ±5 % of a dose: of the largest size alone, and the nearest with all sizes where that is nearer still. Both are
 * given, because a ward often has one size only.
 * @param doseMg one administration, exact
 * @param max ceiling for one administration, never passed
 */
export function practicalDoses(drug: string, doseMg: number, max = Infinity): PracticalDose[] {
  const sizes = tabletSizes[drug]
  const [largest] = sizes ?? []
  if (!sizes || largest === undefined || doseMg <= 0) return []
  const single = nearest([largest], doseMg, max)
  const mixed = nearest(sizes, doseMg, max)
  const found = [single, mixed].filter((option) => option !== null)
  return found.length === 2 && found[0]?.doseMg === found[1]?.doseMg ? found.slice(0, 1) : found
}

function nearest(sizes: readonly number[], doseMg: number, max: number): PracticalDose | null {
  const off = (option: PracticalDose) => Math.abs(option.doseMg - doseMg)
  const count = ({ tablets }: PracticalDose) => tablets.reduce((sum, tablet) => sum + tablet.count, 0)
  return combinations(sizes, doseMg)
    .map((tablets) => {
      const total = tablets.reduce((sum, { mg, count: n }) => sum + mg * n, 0)
      return { doseMg: total, tablets, deviation: round(((total - doseMg) / doseMg) * 100, 1) }
    })
    .filter((option) => option.doseMg <= max && off(option) <= doseMg * TOLERANCE)
    .reduce<PracticalDose | null>(
      (best, option) =>
        !best || off(option) < off(best) || (off(option) === off(best) && count(option) < count(best)) ? option : best,
      null,
    )
}

/** Ways to come near a dose: any number of each size; the smallest only fills what is left, just below or just above. */
function combinations([mg = 1, ...smaller]: readonly number[], rest: number): { mg: number; count: number }[][] {
  const highest = Math.ceil(Math.max(rest, 0) / mg)
  const counts = Array.from({ length: highest + 1 }, (_, count) => count)
  if (smaller.length === 0) return counts.slice(-2).map((count) => (count > 0 ? [{ mg, count }] : []))
  return counts.flatMap((count) =>
    combinations(smaller, rest - count * mg).map((others) => (count > 0 ? [{ mg, count }, ...others] : others)),
  )
}
