import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './FootBar.module.scss'

/** What is done with a result, always within reach of the thumb: for pages whose content, not the page itself, knows what it is. At most two buttons. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <View className={styles.room}>
      <View className={`${styles.bar} t-foot-bar`}>{children}</View>
    </View>
  )
}
