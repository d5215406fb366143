import { View } from '@tarojs/components'
import { testClass } from '@/ui/a11y'
import styles from './Figures.module.scss'

interface Figure {
  value: string
  label: string
  testId?: string
}

/** A few figures beside each other, each above its name. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <View className={styles.figures}>
      {items.map(({ value, label, testId }) => (
        <View key={label} className={styles.figure}>
          <View className={`${styles.value} ${testClass(testId)}`}>{value}</View>
          <View className={styles.label}>{label}</View>
        </View>
      ))}
    </View>
  )
}
