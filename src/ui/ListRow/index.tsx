import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { testClass, withRole } from '../a11y'
import { Icon, type IconName } from '../Icon'
import styles from './ListRow.module.scss'

interface ListRowProps {
  text: string
  note?: string
  icon?: IconName
  /** At the right end, before the arrow. */
  extra?: ReactNode
  onPress?: () => void
  testId?: string
}

/** One line of a menu or a settings list. */
export function ListRow({ text, note, icon, extra, onPress, testId }: ListRowProps) {
  return (
    <View className={`${styles.row} ${testClass(testId)}`} onClick={onPress} {...(onPress && withRole('button'))}>
      {icon ? <Icon name={icon} color="brand-text" /> : null}
      <View className={styles.body}>
        <Text className={styles.text}>{text}</Text>
        {note ? <Text className={styles.note}>{note}</Text> : null}
      </View>
      {extra}
      {onPress ? <Icon name="forward" size="small" color="ink-3" /> : null}
    </View>
  )
}
