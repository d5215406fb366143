/** What a band means for the reader; the words of its label say it too. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral'

/** A band of values as displayed, both ends included. */
export interface Band<Id extends string = string> {
  id: Id
  label: string
  min: number
  max: number
  tone: Tone
  /** What usually follows, as guide text. */
  advice?: string
}

/** Bands that cover all values a tool can show, in rising order, each beginning one step after the one before. */
export interface BandTable<Id extends string = string> {
  title: string
  unit?: string
  /** Decimals of the displayed value. */
  decimals: number
  /** From the end of a band to the beginning of the next; one of the last decimal when left out. */
  step?: number
  bands: readonly [Band<Id>, ...Band<Id>[]]
}

export const LOWEST = -Infinity
export const HIGHEST = Infinity

/** The band of a displayed value. The tables have no gap (tested), so a value without a band is a fault of the program. */
export function bandOf<Id extends string>(table: BandTable<Id>, displayed: number): Band<Id> {
  const band = table.bands.find(({ min, max }) => displayed >= min && displayed <= max)
  if (!band) throw new RangeError(`${table.title}: no band for ${displayed}`)
  return band
}

/** `60–89.9`, `≥ 90`, `< 15`, as the tables of the sheet print it. */
export function bandRange(table: BandTable, band: Band): string {
  const next = table.bands[table.bands.indexOf(band) + 1]
  if (band.min === LOWEST) return next ? `< ${next.min.toFixed(table.decimals)}` : ''
  const from = band.min.toFixed(table.decimals)
  if (band.max === HIGHEST) return `≥ ${from}`
  return band.min === band.max ? from : `${from}–${band.max.toFixed(table.decimals)}`
}
