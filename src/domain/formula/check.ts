import { fail, type ErrorCode, type Failure, type Input, type NumberInput, type RawInputs, type UnitChoice } from './types'

export type Checked = string | number | boolean | null

/** Nothing was given: null, undefined, or an empty box. */
export const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** A number within its limits, both included. */
export function numberError(
  value: unknown,
  {
    kind = 'number',
    min = -Infinity,
    max = Infinity,
    above = false,
    zero = false,
  }: Partial<Pick<NumberInput, 'kind' | 'min' | 'max' | 'above' | 'zero'>>,
): ErrorCode | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return 'NOT_A_NUMBER'
  if (kind === 'integer' && Number.isFinite(value) && !Number.isInteger(value)) return 'NOT_AN_INTEGER'
  if (zero && value === 0) return null
  return value > max || value < min || (above && value === min) ? 'OUT_OF_RANGE' : null
}

/** The unit an input is given in; undefined when its name is not one of the choices. */
export function unitOf(input: NumberInput, given: RawInputs): UnitChoice | undefined {
  const named = input.units && given[input.units.key]
  return isAbsent(named) ? input.units?.choices[0] : input.units?.choices.find(({ value }) => value === named)
}

/** Limits in the unit that is chosen. A wrong unit has none: it is reported at its own input. */
function limitsOf(input: NumberInput, given: RawInputs): Partial<NumberInput> {
  if (!input.units) return input
  const unit = unitOf(input, given)
  return { kind: input.kind, ...(unit && { min: unit.min, max: unit.max, zero: unit.zero }) }
}

function errorOf(input: Input, value: unknown, given: RawInputs): ErrorCode | null {
  switch (input.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'BAD_OPTION'
    case 'option': {
      const option = input.options.find((choice) => choice.value === value)
      return option ? (option.error ?? null) : 'BAD_OPTION'
    }
    default:
      return (
        numberError(value, limitsOf(input, given)) ??
        (input.choices && !input.choices.some((choice) => choice.value === value) ? 'BAD_OPTION' : null)
      )
  }
}

/** What was given, with the defaults of the contract. */
export function withDefaults(inputs: readonly Input[], raw: RawInputs): RawInputs {
  const defaults = inputs
    .filter((input) => input.default !== undefined && isAbsent(raw[input.key]))
    .map((input) => [input.key, input.default])
  return { ...raw, ...Object.fromEntries(defaults) }
}

/** The inputs that count with what was given so far. */
export const inUse = (inputs: readonly Input[], raw: RawInputs): Input[] => {
  const given = withDefaults(inputs, raw)
  return inputs.filter((input) => !input.when || input.when(given))
}

/**
 * Reads inputs in the order of the contract.
 * @returns the values (null for an optional input that is absent), and every error; the first is the one `calc` reports
 */
export function readInputs(inputs: readonly Input[], raw: RawInputs): { values: Record<string, Checked>; errors: Failure[] } {
  const given = withDefaults(inputs, raw)
  const values: Record<string, Checked> = {}
  const errors: Failure[] = []
  for (const input of inUse(inputs, raw)) {
    const value = given[input.key]
    if (isAbsent(value)) {
      const optional = typeof input.optional === 'function' ? input.optional(given) : input.optional
      if (!optional) errors.push(fail('MISSING', input.key))
      values[input.key] = null
      continue
    }
    const error = errorOf(input, value, given)
    if (error) errors.push(fail(error, input.key))
    else values[input.key] = value as Checked
  }
  return { values, errors }
}
