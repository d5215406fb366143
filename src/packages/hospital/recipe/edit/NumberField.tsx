import { Text } from '@tarojs/components'
import { useState } from 'react'
import { readNumber } from '@/domain/number-text'
import { doseText, doseTextIssue } from '@/domain/prescription/units'
import { TextField } from '@/ui/TextField'

/** Doses by body surface are written with as many: bortezomib 2.275 mg. */
const DECIMALS = 3

interface NumberFieldProps {
  label: string
  /** Null or 0: nothing yet. */
  value: number | null
  onChange: (value: number | null) => void
  unit?: string
  placeholder?: string
  hint?: string
  testId: string
}

/** A figure as it is typed: what is half-typed stays as it is, and how it is written is held to the rules of a prescription. */
export function NumberField({ label, value, onChange, unit, placeholder, hint, testId }: NumberFieldProps) {
  const [typed, setTyped] = useState(value ? doseText(value) : '')
  // Filled in from elsewhere: what stands here says another figure.
  const shown = (readNumber(typed, DECIMALS) || 0) === (value ?? 0) ? typed : value ? doseText(value) : ''
  const change = (text: string) => {
    setTyped(text)
    const number = readNumber(text, DECIMALS)
    onChange(number !== null && number >= 0 ? number : null)
  }
  return (
    <TextField
      label={label}
      kind="digit"
      decimals={DECIMALS}
      value={shown}
      onChange={change}
      maxLength={10}
      placeholder={placeholder ?? '未填写'}
      {...(hint && { hint })}
      error={doseTextIssue(shown)}
      suffix={unit ? <Text>{unit}</Text> : undefined}
      testId={testId}
    />
  )
}
