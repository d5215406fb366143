import { View } from '@tarojs/components'
import { memo } from 'react'
import { inUse } from '@/domain/formula/check'
import type { Input, RawInputs } from '@/domain/formula/types'
import type { Fields } from '../hooks/use-fields'
import { ChoiceField, type ShownChoice } from './ChoiceField'
import { NumberField } from './NumberField'

interface InputFieldsProps {
  inputs: readonly Input[]
  fields: Fields
  errors: Readonly<Record<string, string>>
}

/** The inputs of a tool that are in use, one below the other. */
export function InputFields({ inputs, fields, errors }: InputFieldsProps) {
  const { texts, given, round, setText, setTexts, leave } = fields
  return (
    <View key={round}>
      {inUse(inputs, given)
        .filter((input) => input.kind !== 'option' || !input.isUnit)
        .map((input) => (
          <Field
            key={input.key}
            input={input}
            text={texts[input.key] ?? ''}
            unit={'units' in input && input.units ? texts[input.units.key] : undefined}
            onChange={setText}
            onChangeAll={setTexts}
            onLeave={leave}
            // A unit has no line of its own: what is wrong with it stands at its number.
            error={errors[input.key] ?? ('units' in input && input.units ? errors[input.units.key] : undefined)}
          />
        ))}
    </View>
  )
}

interface FieldProps {
  input: Input
  text: string
  /** Text of the input that names the unit. */
  unit?: string
  onChange: Fields['setText']
  onChangeAll: Fields['setTexts']
  onLeave: Fields['leave']
  error?: string
}

/** Draws itself again only when its own text, unit or error has changed: a keystroke elsewhere costs nothing. */
const Field = memo(function Field({ input, text, unit, onChange, onChangeAll, onLeave, error }: FieldProps) {
  const choices = choicesOf(input)
  if (choices || input.kind === 'option' || input.kind === 'boolean')
    return (
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
    )
  const given: RawInputs = input.units ? { [input.units.key]: unit } : {}
  return <NumberField {...{ input, text, given, onChange, onChangeAll, onLeave, error }} />
})

function choicesOf(input: Input): ShownChoice[] | undefined {
  if (input.kind === 'boolean')
    return [
      { text: '1', label: '是' },
      { text: '0', label: '否' },
    ]
  const choices = input.kind === 'option' ? input.options : input.choices
  return choices?.map(({ value, label, note }) => ({ text: String(value), label, note }))
}
