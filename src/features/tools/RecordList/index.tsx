import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './RecordList.module.scss'

/** Rows of regimens, drugs, guidelines or trials as one card. */
export function RecordList({ children }: { children: ReactNode }) {
  return <View className={styles.rows}>{children}</View>
}
