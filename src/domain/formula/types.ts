import type { BandTable, Tone } from './band'
import type { ToolName } from './names'

/** formulas.md, section 0. */
export type ErrorCode =
  'MISSING' | 'NOT_A_NUMBER' | 'NOT_AN_INTEGER' | 'OUT_OF_RANGE' | 'BAD_OPTION' | 'INCONSISTENT' | 'WEIGHTS_UNAVAILABLE'

export interface Failure {
  ok: false
  error: ErrorCode
  /** Name of the input at fault. */
  field: string
}
export type Output = string | number | boolean | null
export interface Success {
  ok: true
  [output: string]: Output
}
export type CalcResult = Success | Failure

/** What a caller hands in: nothing about it is trusted. */
export type RawInputs = Readonly<Record<string, unknown>>

export const fail = (error: ErrorCode, field: string): Failure => ({ ok: false, error, field })

export interface Choice<V> {
  value: V
  label: string
  /** What the choice means, in a smaller line. */
  note?: string
  /** May be chosen, but nothing can be computed with it. */
  error?: ErrorCode
}

interface InputBase<K extends string> {
  key: K
  /** Chinese name, as error sentences say it. */
  label: string
  /** May be left empty. A function is asked with all that was given. */
  optional?: boolean | ((given: RawInputs) => boolean)
  /** False: neither shown nor read. */
  when?: (given: RawInputs) => boolean
  /** A short line under the input. */
  hint?: string
}

/** One unit of an input whose unit can be switched. */
export interface UnitChoice {
  /** Value of the option input that names the unit. */
  value: string
  label: string
  min: number
  max: number
  decimals: number
  /** Of this unit in one of the first. */
  perFirst: number
  /** What is 0 in the first unit: 32 of °F. */
  offset?: number
  /** 0 is accepted besides `min` to `max`: a count that was too low to be seen. */
  zero?: boolean
  /** What patients mostly have. A figure outside that is typical of another unit is asked about, not refused. */
  typical?: readonly [least: number, most: number]
}

export interface NumberInput<K extends string = string> extends InputBase<K> {
  kind: 'number' | 'integer'
  unit?: string
  min: number
  max: number
  /** `min` itself is refused. */
  above?: boolean
  /** 0 is accepted besides `min` to `max`. */
  zero?: boolean
  /** The limits only keep nonsense out; they are not worth a place on the page. */
  wide?: boolean
  /** A figure within the limits and outside these, both included, is accepted, and said to be unusual. */
  typical?: readonly [least: number, most: number]
  /** Asked for; more are computed, not refused. */
  decimals: number
  default?: number
  /** Stands in the empty form, though the contract has no default. */
  shown?: number
  /** What is asked for most, offered to choose from beside a box for others. */
  usual?: readonly number[]
  units?: { key: string; choices: readonly [UnitChoice, ...UnitChoice[]] }
  /** Laboratories print a percentage beside it. */
  besidePercent?: boolean
  /** Whole numbers that stand for answers; others in range are refused as `BAD_OPTION`. */
  choices?: readonly Choice<number>[]
  /** The six choices are drawn as the faces of the revised scale, from no pain to the worst. */
  faces?: boolean
}

export interface OptionInput<K extends string = string> extends InputBase<K> {
  kind: 'option'
  options: readonly Choice<string>[]
  default?: string
  /** Drawn as the unit switch of another input. */
  isUnit?: boolean
}

export interface BooleanInput<K extends string = string> extends InputBase<K> {
  kind: 'boolean'
  default?: boolean
}

export type Input<K extends string = string> = NumberInput<K> | OptionInput<K> | BooleanInput<K>

/** A figure as it is shown. */
export interface Figure {
  label: string
  value: string
  unit?: string
  /** Shown for comparison, left out of the line for the record. */
  aside?: boolean
}

/** How a result is shown. */
export interface Presentation {
  main: Figure
  band?: { label: string; tone: Tone; advice?: string }
  /** What stands among the bands of which table, where it is not the result itself or the band has other words. */
  reference?: { table: BandTable; value: number }
  more?: readonly Figure[]
  /** Shown in red. */
  warnings?: readonly string[]
  /** Name and result as the sheet words them for the record, in place of the tool's name and figures. */
  record?: string
}

export interface Example {
  inputs: RawInputs
  outputs: Readonly<Record<string, Output>>
}

/** What a page says about a tool, whatever its shape. */
export interface ToolInfo extends ToolName {
  /** Which formula or scale this is, e.g. `Calvert 1989`; shown beside the result and in the line for the record. */
  version: string
  /** The formula in words, a line each. */
  formula: readonly string[]
  caveats: readonly string[]
  /** Caveats that must be read before the result is used: shown unfolded. */
  mustRead?: boolean
  sources: readonly string[]
  /** Statements of the sheet that no source has confirmed yet (待核对). */
  unverified: readonly string[]
  bands: readonly BandTable[]
  examples: readonly Example[]
  /** Tools that belong together, by id. */
  related?: readonly string[]
}

/** What is shown beside the score and does not change the number. */
export interface Checklist {
  title: string
  note?: string
  /** What the inputs have answered already, not asked again. */
  filled?: (given: RawInputs) => readonly string[]
  /** Items to tick, for the record. */
  items: readonly string[]
  /** What the ticked items are called in the record. */
  recordTitle?: string
}
