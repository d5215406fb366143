import { ScrollView, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { a11y, testClass } from '../a11y'
import styles from './ChipStrip.module.scss'

/** A row of chips that scrolls sideways. */
export function ChipStrip({ children }: { children: ReactNode }) {
  return (
    <ScrollView scrollX className={styles.strip} showScrollbar={false}>
      <View className={styles.items}>{children}</View>
    </ScrollView>
  )
}

interface ChipProps {
  text: string
  /** What a screen reader says; it names the state too. */
  label: string
  role: 'tab' | 'checkbox'
  on: boolean
  onPress: () => void
  testId: string
}

export function Chip({ text, label, role, on, onPress, testId }: ChipProps) {
  return (
    <View className={`${styles.item} ${testClass(testId)}`} onClick={onPress} {...a11y(label, role)}>
      <View className={classNames(styles.chip, on && styles.on)}>{text}</View>
    </View>
  )
}
