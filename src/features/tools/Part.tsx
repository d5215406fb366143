import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { CheckTag } from './CheckTag'
import styles from './Part.module.scss'

interface PartProps {
  title: string
  lines: readonly string[]
  /** False: no source has confirmed it; it says so. */
  checked?: boolean
  /** Said under the lines: where they come from, what they leave out. */
  note?: string
  children?: ReactNode
  testId: string
}

/** One part of a record: its title, whether it is confirmed, its lines. */
export function Part({ title, lines, checked = false, note, children, testId }: PartProps) {
  return (
    <View className={`${styles.part} t-${testId}`}>
      <View className={styles.head}>
        <View className={styles.title}>{title}</View>
        <CheckTag checked={checked} />
      </View>
      {lines.map((line) => (
        <View key={line} className={styles.line}>
          {line}
        </View>
      ))}
      {note ? <View className={styles.note}>{note}</View> : null}
      {children}
    </View>
  )
}
