import { Text, View } from '@tarojs/components'
import styles from './Facts.module.scss'

/** Labels and values, one a line; without a value there is no line. */
export function Facts({
  facts,
  testId = 'facts',
}: {
  facts: readonly (readonly [label: string, value: string])[]
  testId?: string
}) {
  return (
    <View className={`t-${testId}`}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <View key={label} className={styles.fact}>
            <Text className={styles.label}>{label}</Text>
            <Text className={styles.value}>{value}</Text>
          </View>
        ))}
    </View>
  )
}
