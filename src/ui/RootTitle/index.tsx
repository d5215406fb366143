import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { env } from '@/platform/env'
import { heading } from '../a11y'
import styles from './RootTitle.module.scss'

/** The title of a root page, with what stands at its right. The mini-program has the title from its host. */
export function RootTitle({ title, children }: { title: string; children?: ReactNode }) {
  if (env.build === 'weapp' && !children) return null
  return (
    <View className={styles.head}>
      <View className={styles.title} {...heading(1)}>
        {env.build === 'weapp' ? '' : title}
      </View>
      {children}
    </View>
  )
}
