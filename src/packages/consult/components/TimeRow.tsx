import { Picker, Text, View } from '@tarojs/components'
import { a11y, testClass } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import { Icon } from '@/ui/Icon'
import styles from './TimeRow.module.scss'

interface TimeRowProps {
  label: string
  /** A day of the calendar, or a time of the day. */
  mode: 'date' | 'time'
  /** `2026-11-24`, `08:00`, or empty. */
  value: string
  /** The first day that may be chosen. */
  start?: string
  error?: string
  onChange: (value: string) => void
  testId: string
}

/** A day or a time of the day, chosen by the host's own wheel. */
export function TimeRow({ label, mode, value, start, error, onChange, testId }: TimeRowProps) {
  const text = value || (mode === 'date' ? '选择日期' : '选择时间')
  return (
    <FieldRow label={label} error={error} testId={testId}>
      <Picker
        mode={mode}
        value={value}
        start={start}
        onChange={(event) => onChange(event.detail.value)}
        className={testClass(testId)}
      >
        <View className={styles.line} {...a11y(`${label}，${text}`, 'button')}>
          <Text className={value ? styles.value : styles.empty}>{text}</Text>
          <Icon name="down" size="small" color="ink-3" />
        </View>
      </Picker>
    </FieldRow>
  )
}
