import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { convertText, rangeText } from '@/domain/formula/form'
import { unitOf } from '@/domain/formula/check'
import type { NumberInput, RawInputs } from '@/domain/formula/types'
import { a11y } from '@/ui/a11y'
import { TextField } from '@/ui/TextField'
import styles from './NumberField.module.scss'

interface NumberFieldProps {
  input: NumberInput
  text: string
  given: RawInputs
  onChange: (key: string, text: string) => void
  onChangeAll: (change: Readonly<Record<string, string>>) => void
  onLeave: (key: string) => void
  error?: string
}

/** A box for a number, with its limits, its unit, and the switch of the unit where there are two. */
export function NumberField({ input, text, given, onChange, onChangeAll, onLeave, error }: NumberFieldProps) {
  const { key, units } = input
  const unit = unitOf(input, given)
  return (
    <View className={styles.field}>
      <TextField
        // The host keeps its own text while a box has the focus; another unit must show the converted one at once.
        key={unit?.value}
        label={labelOf(input, given)}
        placeholder={input.decimals > 0 ? `${unit?.decimals ?? input.decimals} 位小数` : '整数'}
        kind={input.kind === 'integer' ? 'number' : 'digit'}
        maxLength={12}
        value={text}
        error={error}
        onChange={(next) => onChange(key, next)}
        onBlur={() => onLeave(key)}
        suffix={
          units ? (
            <View className={styles.units}>
              {units.choices.map((choice, at) => {
                const isOn = choice.value === unit?.value
                return (
                  <View
                    key={choice.value}
                    className={classNames(styles.unit, isOn && styles.on, `t-unit-${key}-${at}`)}
                    onClick={() => {
                      if (!isOn) onChangeAll({ [key]: unit ? convertText(text, unit, choice) : '', [units.key]: choice.value })
                    }}
                    {...a11y(`单位 ${choice.label}${isOn ? '，已选中' : ''}`, 'button')}
                  >
                    {isOn ? '✓ ' : ''}
                    {choice.label}
                  </View>
                )
              })}
            </View>
          ) : input.unit ? (
            <Text className={styles.suffix}>{input.unit}</Text>
          ) : undefined
        }
        testId={`input-${key}`}
      />
      {input.hint ? <Text className={styles.hint}>{input.hint}</Text> : null}
    </View>
  )
}

/** `身高（50–250 cm）`, `切缘（0–20 cm，选填）`. */
function labelOf(input: NumberInput, given: RawInputs): string {
  const remarks = [input.wide ? '' : rangeText(input, given), input.optional ? '选填' : ''].filter(Boolean)
  return remarks.length > 0 ? `${input.label}（${remarks.join('，')}）` : input.label
}
