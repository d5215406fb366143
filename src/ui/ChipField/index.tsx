import { View } from '@tarojs/components'
import { Chip } from '../ChipStrip'
import { FieldRow } from '../FieldRow'
import styles from './ChipField.module.scss'

interface ChipFieldProps<Value extends string> {
  label: string
  options: readonly Value[]
  nameOf: (option: Value) => string
  value: string
  onChange: (value: Value) => void
  error?: string
  testId: string
}

/** One of a few, all of them seen, as a field of a form. */
export function ChipField<Value extends string>({
  label,
  options,
  nameOf,
  value,
  onChange,
  error,
  testId,
}: ChipFieldProps<Value>) {
  return (
    <FieldRow label={label} error={error} group testId={testId}>
      <View className={styles.options}>
        {options.map((option) => (
          <Chip
            key={option}
            text={nameOf(option)}
            role="radio"
            on={value === option}
            onPress={() => onChange(option)}
            testId={`${testId}-${option}`}
          />
        ))}
      </View>
    </FieldRow>
  )
}
