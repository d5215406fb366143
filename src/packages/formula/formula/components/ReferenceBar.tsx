import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import type { Reference } from '../reference'
import styles from './ReferenceBar.module.scss'

/** With more zones only the limits have room below them; the tag names the one that holds. */
const NAMES_SHOWN = 3

/** Where a value stands among the bands of its table: the zones with their limits, and a pointer. */
export function ReferenceBar({ zones, position }: Reference) {
  const spoken = zones.map(({ label, range }) => `${label} ${range}`).join('，')
  return (
    <View className="t-reference" {...a11y(`参考范围：${spoken}`, 'img')}>
      <View className={styles.bar}>
        {zones.map(({ range, isCurrent }) => (
          <View key={range} className={classNames(styles.zone, isCurrent && styles.current)} />
        ))}
        <View className={`${styles.pointer} t-reference-pointer`} style={{ left: `${position}%` }} />
      </View>
      <View className={styles.limits}>
        {zones.map(({ label, range, isCurrent }) => (
          <Text key={range} className={classNames(styles.limit, isCurrent && styles.here)}>
            {zones.length > NAMES_SHOWN ? range : `${label} ${range}`}
          </Text>
        ))}
      </View>
    </View>
  )
}
