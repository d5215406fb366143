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

interface StateProps {
  label: string
  /** It draws to the edges itself. */
  bare?: boolean
  /** A field, which is as wide as a form leaves it. */
  form?: boolean
  children: ReactNode
}

/** One state of a component. */
export function State({ label, bare = false, form = false, children }: StateProps) {
  return (
    <View className={styles.state}>
      <Text className={styles.label}>{label}</Text>
      <View className={form ? styles.form : bare ? styles.bare : styles.body}>{children}</View>
    </View>
  )
}
