import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './DocFeed.module.scss'

/** Rows of documents: side by side where there is room for two. */
export const Rows = ({ children }: { children: ReactNode }) => <View className={styles.rows}>{children}</View>
