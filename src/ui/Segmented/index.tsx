import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '../a11y'
import styles from './Segmented.module.scss'

interface SegmentedProps<K extends string | number> {
  /** What is asked, for a screen reader. */
  label: string
  /** Two to five short answers; `testId` finds one. */
  items: readonly { key: K; text: string; testId: string }[]
  /** `''` for none. */
  current: K | ''
  onChange: (key: K) => void
}

/** One of a few short answers, all in view. */
export function Segmented<K extends string | number>({ label, items, current, onChange }: SegmentedProps<K>) {
  return (
    <View className={styles.trough} {...a11y(label, 'radiogroup')}>
      {items.map(({ key, text, testId }) => (
        <View
          key={key}
          className={classNames(styles.part, key === current && styles.on, `t-${testId}`)}
          onClick={() => onChange(key)}
          {...a11y(text, 'radio', { checked: key === current })}
        >
          {text}
        </View>
      ))}
    </View>
  )
}
