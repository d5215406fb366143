import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './FootBar.module.scss'

interface FootBarProps {
  /** Before the main button. */
  second?: ReactNode
  /** The main button, which takes the room that is left. */
  children: ReactNode
}

/** At the foot of a page: one or two buttons. */
export const FootBar = ({ second, children }: FootBarProps) => (
  <View className={styles.bar}>
    {second}
    <View className={styles.main}>{children}</View>
  </View>
)
