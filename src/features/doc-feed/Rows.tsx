import { View } from '@tarojs/components'
import { Children, type ReactNode } from 'react'
import { useGrowing } from '@/ui/use-growing'
import styles from './DocFeed.module.scss'

/** Rows of documents: side by side where there is room for two. */
export function Rows({ children }: { children: ReactNode }) {
  const rows = Children.toArray(children)
  const shown = useGrowing(rows.length)
  return <View className={styles.rows}>{rows.slice(0, shown)}</View>
}
