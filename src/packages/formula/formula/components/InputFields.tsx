import { View } from '@tarojs/components'
import { memo } from 'react'
import { inUse } from '@/domain/formula/check'
import type { Input, RawInputs } from '@/domain/formula/types'
import type { Fields } from '../hooks/use-fields'
import { choicesOf, isShort } from './choice-shape'
import { ChoiceField } from './ChoiceField'
import styles from './InputFields.module.scss'
import { NumberField } from './NumberField'
import { UsualField } from './UsualField'

interface InputFieldsProps {
  inputs: readonly Input[]
  fields: Fields
  errors: Readonly<Record<string, string>>
  /** What the sheet's own example fills in, shown in empty boxes. */
  example?: RawInputs
}

/** The inputs of a tool that are in use, in the order of asking; short ones stand two in a line. */
export function InputFields({ inputs, fields, errors, example = NOTHING }: InputFieldsProps) {
  const { texts, given, round, setText, switchUnitOf, leave } = fields
  return (
    <View key={round} className={styles.fields}>
      {inUse(inputs, given)
        .filter((input) => input.kind !== 'option' || !input.isUnit)
        .map((input) => (
          <Field
            key={input.key}
            input={input}
            text={texts[input.key] ?? ''}
            unit={'units' in input && input.units ? texts[input.units.key] : undefined}
            onChange={setText}
            onSwitchUnit={switchUnitOf}
            onLeave={leave}
            // A unit has no line of its own: what is wrong with it stands at its number.
            example={example[input.key]}
            error={errors[input.key] ?? ('units' in input && input.units ? errors[input.units.key] : undefined)}
          />
        ))}
    </View>
  )
}

const NOTHING: RawInputs = {}

interface FieldProps {
  input: Input
  text: string
  /** Text of the input that names the unit. */
  unit?: string
  onChange: Fields['setText']
  onSwitchUnit: Fields['switchUnitOf']
  onLeave: Fields['leave']
  example: unknown
  error?: string
}

/** Draws itself again only when its own text, unit or error has changed: a keystroke elsewhere costs nothing. */
const Field = memo(function Field({ input, text, unit, onChange, onSwitchUnit, onLeave, example, error }: FieldProps) {
  const choices = choicesOf(input)
  if (choices || input.kind === 'option' || input.kind === 'boolean') {
    const isHalf = choices && choices.length === 2 && isShort(choices)
    return (
      <View className={isHalf ? styles.half : styles.whole}>
        <ChoiceField
          name={input.key}
          label={input.label}
          choices={choices ?? []}
          current={text}
          onChange={(next) => onChange(input.key, next)}
          error={error}
          hint={input.hint}
          faces={'faces' in input && input.faces}
        />
      </View>
    )
  }
  const given: RawInputs = input.units ? { [input.units.key]: unit } : {}
  const figure = typeof example === 'number' ? example : undefined
  const props = { input, text, given, onChange, onSwitchUnit, onLeave, error, example: figure }
  if (input.usual) return <UsualField {...props} usual={input.usual} />
  return (
    <View className={input.units ? styles.whole : styles.half}>
      <NumberField {...props} />
    </View>
  )
})
