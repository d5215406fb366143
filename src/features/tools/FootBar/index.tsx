import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './FootBar.module.scss'

/** The `footer` of a tool's page: what is done with it, always within reach of the thumb. At most two buttons; the main one grows (`footMain`). */
export function FootBar({ children }: { children: ReactNode }) {
  return <View className={`${styles.bar} t-foot-bar`}>{children}</View>
}

/** Class of a button that takes the room that is left. */
export const footMain = styles.main
