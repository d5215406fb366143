import { Picker, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y, testClass } from '../a11y'
import { FieldRow } from '../FieldRow'
import { Icon } from '../Icon'
import styles from './DateField.module.scss'

interface DateFieldProps {
  label: string
  /** `2026-11-24`, or empty. */
  value: string
  onChange: (value: string) => void
  /** The last day that can be chosen. */
  end?: string
  hint?: string
  error?: string
  testId?: string
}

/** A day, chosen with the host's own wheel. */
export function DateField({ label, value, onChange, end, hint, error, testId }: DateFieldProps) {
  return (
    <FieldRow label={label} hint={hint} error={error} testId={testId}>
      <Picker mode="date" value={value} end={end} onChange={(event) => onChange(event.detail.value)}>
        <View
          className={classNames(styles.line, error && styles.broken, testClass(testId))}
          {...a11y(`${label}，${value || '选择日期'}`, 'button')}
        >
          <Text className={value ? styles.value : styles.none}>{value || '选择日期'}</Text>
          <Icon name="calendar" color="ink-2" />
        </View>
      </Picker>
    </FieldRow>
  )
}
