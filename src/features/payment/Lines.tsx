import { Text, View } from '@tarojs/components'
import styles from './Lines.module.scss'

/** A name and what it is, line by line; lines without a value are left out. */
export function Lines({ items }: { items: readonly (readonly [name: string, value: string])[] }) {
  return (
    <View>
      {items
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <View key={name} className={styles.line}>
            <Text className={styles.name}>{name}</Text>
            <Text className={styles.value}>{value}</Text>
          </View>
        ))}
    </View>
  )
}
