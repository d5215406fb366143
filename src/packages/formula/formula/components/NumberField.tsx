import { Text } from '@tarojs/components'
import { withWholeParts } from '@/domain/format'
import { unitOf } from '@/domain/formula/check'
import { convertText, rangeText, typicalText, unusualText } from '@/domain/formula/form'
import type { NumberInput, RawInputs, UnitChoice } from '@/domain/formula/types'
import { withWholeFigures } from '@/domain/whole-figures'
import { UnitToggle } from '@/features/tools/UnitToggle'
import { TextField } from '@/ui/TextField'

export interface NumberFieldProps {
  input: NumberInput
  text: string
  given: RawInputs
  /** A figure of the sheet's own example, in the first unit. */
  example?: number
  onChange: (key: string, text: string) => void
  onSwitchUnit: (unitKey: string, to: string) => void
  onLeave: (key: string) => void
  error?: string
}

/** A box for a number, with its limits below it, its unit, and the switch of the unit where there are two. */
export function NumberField({ input, text, given, example, onChange, onSwitchUnit, onLeave, error }: NumberFieldProps) {
  const { key, units } = input
  const unit = unitOf(input, given)
  const other = units && nextUnit(units.choices, unit?.value)
  return (
    <TextField
      // The host keeps its own text while a box has the focus; another unit must show the converted one at once.
      key={unit?.value}
      label={input.optional ? `${input.label}（选填）` : input.label}
      placeholder={placeholderOf(input, unit, example)}
      hint={hintOf(input, given, text)}
      kind={input.kind === 'integer' ? 'number' : 'digit'}
      decimals={unit?.decimals ?? input.decimals}
      maxLength={12}
      value={text}
      error={error}
      caution={unusualText(input, text)}
      onChange={(next) => onChange(key, next)}
      onBlur={() => onLeave(key)}
      suffix={
        units && other ? (
          <UnitToggle
            unit={unit?.label}
            other={other.choice.label}
            onSwap={() => onSwitchUnit(units.key, other.choice.value)}
            testId={`unit-${key}-${other.at}`}
          />
        ) : input.unit ? (
          <Text>{input.unit}</Text>
        ) : undefined
      }
      testId={`input-${key}`}
    />
  )
}

/** The one after the chosen one; the first where none is chosen. */
function nextUnit<C extends { value: string }>(
  choices: readonly [C, ...C[]],
  current: string | undefined,
): { choice: C; at: number } {
  const at = (choices.findIndex(({ value }) => value === current) + 1) % choices.length
  return { choice: choices[at] ?? choices[0], at }
}

/** `如 88.4`, in the unit that is chosen; a box that may stay empty says so. */
function placeholderOf({ units, optional }: NumberInput, unit: UnitChoice | undefined, example: number | undefined): string {
  if (example === undefined) return optional ? '选填' : ''
  const shown = units && unit ? convertText(String(example), units.choices[0], unit) : String(example)
  return `如 ${units && unit ? Number(Number(shown).toFixed(unit.decimals)) : shown}`
}

/** `常用 2–7 · 1–10 mg·min/mL`, `= 0.95 mg/dL · 10–2000 µmol/L`. */
function hintOf(input: NumberInput, given: RawInputs, text: string): string {
  const facts = [input.hint, typicalText(input), otherUnitText(input, given, text), input.wide ? '' : rangeText(input, given)]
  return withWholeParts(withWholeFigures(facts.filter(Boolean).join(' · ')))
}

/** The same amount in the other unit, as it is printed there. */
function otherUnitText(input: NumberInput, given: RawInputs, text: string): string {
  const unit = unitOf(input, given)
  if (!input.units || !unit) return ''
  const { choice } = nextUnit(input.units.choices, unit.value)
  const converted = convertText(text, unit, choice)
  return converted === '' ? '' : `= ${Number(Number(converted).toFixed(choice.decimals))} ${choice.label}`
}
