import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y, withRole } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import { Segmented } from '@/ui/Segmented'
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

/** More have no room side by side. */
const SEGMENTS = 4

/** A choice of a few, all in view. */
export function Chips<V extends string | number>({ label, items, value, onChange, error, testId }: ChipsProps<V>) {
  const idOf = (item: V) => `${testId}-${String(item).replace(/\W/g, '')}`
  return (
    <FieldRow label={label} error={error} testId={testId}>
      {items.length <= SEGMENTS ? (
        <Segmented
          label={label}
          items={items.map((item) => ({ key: item.value, text: item.text, testId: idOf(item.value) }))}
          current={value}
          onChange={onChange}
        />
      ) : (
        <View className={styles.row} {...a11y(label, 'radiogroup')}>
          {items.map((item) => (
            <View
              key={item.value}
              className={classNames(styles.chip, item.value === value && styles.on, `t-${idOf(item.value)}`)}
              onClick={() => onChange(item.value)}
              {...withRole('radio', { checked: item.value === value })}
            >
              {item.text}
            </View>
          ))}
        </View>
      )}
    </FieldRow>
  )
}
