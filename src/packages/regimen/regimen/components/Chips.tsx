import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import styles from './Chips.module.scss'

interface ChipsProps<V extends string | number> {
  label: string
  items: readonly { value: V; text: string }[]
  value: V | ''
  onChange: (value: V) => void
  error?: string
  /** Test ids are `<testId>-<value>`, letters and digits of the value only. */
  testId: string
}

/** A choice of a few, all in view. */
export function Chips<V extends string | number>({ label, items, value, onChange, error, testId }: ChipsProps<V>) {
  return (
    <FieldRow label={label} error={error} group testId={testId}>
      <View className={styles.row}>
        {items.map((item) => (
          <View
            key={item.value}
            className={classNames(
              styles.chip,
              item.value === value && styles.on,
              `t-${testId}-${String(item.value).replace(/\W/g, '')}`,
            )}
            onClick={() => onChange(item.value)}
            {...a11y(`${label}${item.text}${item.value === value ? '，已选中' : ''}`, 'button')}
          >
            {item.text}
          </View>
        ))}
      </View>
    </FieldRow>
  )
}
