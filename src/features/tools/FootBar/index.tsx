import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './FootBar.module.scss'

/** What is done with a result, always within reach of the thumb: for pages whose content, not the page itself, knows what it is. At most two buttons. */
export function FootBar({ children }: { children: ReactNode }) {
  return <View className={`${styles.bar} t-foot-bar`}>{children}</View>
}

/** Stands at the end of such a page, which would else lie below the bar. */
export function FootRoom() {
  return <View className={styles.room} />
}
