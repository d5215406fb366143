import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/ui/a11y'
import styles from './ManageBar.module.scss'

interface ManageBarProps {
  text: string
  managing: boolean
  onManaging: (managing: boolean) => void
  /** Further actions, before the last. */
  children?: ReactNode
}

/** How much there is, and the way into managing it. */
export function ManageBar({ text, managing, onManaging, children }: ManageBarProps) {
  return (
    <View className={styles.bar}>
      <Text className={`${styles.total} t-total`}>{text}</Text>
      {children}
      <BarAction
        text={managing ? '完成' : '管理'}
        label={managing ? '完成管理' : '管理列表'}
        testId="manage"
        onPress={() => onManaging(!managing)}
      />
    </View>
  )
}

interface BarActionProps {
  text: string
  label: string
  testId: string
  onPress: () => void
  danger?: boolean
}

export function BarAction({ text, label, testId, onPress, danger = false }: BarActionProps) {
  return (
    <View className={`${danger ? styles.danger : styles.action} t-${testId}`} onClick={onPress} {...a11y(label, 'button')}>
      {text}
    </View>
  )
}
