import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Sample.module.scss'

/** One component of `src/ui`, by its name, with its states below. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <View className={`${styles.sample} t-sample-${name}`}>
      <Text className={styles.name}>{name}</Text>
      {children}
    </View>
  )
}

/** One state of a component. `bare`: it draws to the edges itself. */
export function State({ label, bare = false, children }: { label: string; bare?: boolean; children: ReactNode }) {
  return (
    <View className={styles.state}>
      <Text className={styles.label}>{label}</Text>
      <View className={bare ? styles.bare : styles.body}>{children}</View>
    </View>
  )
}
