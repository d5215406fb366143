import { bandRange, type BandTable } from '@/domain/formula/band'
import type { Presentation } from '@/domain/formula/types'

export interface Zone {
  label: string
  range: string
  isCurrent: boolean
}
export interface Reference {
  zones: readonly Zone[]
  /** Where the value stands on zones of equal width, 0–100. */
  position: number
}

/** More zones than this have no room for their limits. */
const ZONES_SHOWN = 6

/** The bands of a tool's own table with the place of its result among them; nothing where the result is not a value of that table. */
export function referenceOf(tables: readonly BandTable[], { main, band, reference }: Presentation): Reference | null {
  if (reference) return amongBands(reference.table, reference.value)
  const value = Number(main.value)
  if (!band || main.value.trim() === '' || Number.isNaN(value)) return null
  const table = tables.find(({ bands }) => bands.find(({ min, max }) => value >= min && value <= max)?.label === band.label)
  return table ? amongBands(table, value) : null
}

function amongBands(table: BandTable, value: number): Reference | null {
  const { bands } = table
  const at = bands.findIndex(({ min, max }) => value >= min && value <= max)
  if (at < 0 || bands.length > ZONES_SHOWN || bands.length < 2) return null
  return {
    zones: bands.map((each, n) => ({ label: each.label, range: bandRange(table, each), isCurrent: n === at })),
    position: ((at + within(table, at, value)) / bands.length) * 100,
  }
}

/** How far into its band a value lies, kept off the edges. A band without an end is taken to be as wide as the one beside it. */
function within({ bands }: BandTable, at: number, value: number): number {
  const band = bands[at]
  if (!band) return 0
  const open = !Number.isFinite(band.min) || !Number.isFinite(band.max)
  const beside = bands[at === 0 ? 1 : at - 1]
  const span = open ? (beside ? beside.max - beside.min : NaN) : band.max - band.min
  const from = Number.isFinite(band.min) ? band.min : band.max - span
  const part = (value - from) / span
  return Number.isFinite(part) ? Math.min(0.94, Math.max(0.06, part)) : 0.5
}
