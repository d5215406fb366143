import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ToolInfo } from '@/domain/formula/types'
import styles from './ToolHead.module.scss'

/** Name, purpose and version of a tool; `action` stands at the right. */
export function ToolHead({ tool, action }: { tool: ToolInfo; action?: ReactNode }) {
  return (
    <View className={styles.head}>
      <View className={styles.body}>
        <Text className={styles.title}>{tool.zh}</Text>
        <Text className={`${styles.note} t-purpose`}>{tool.purpose}</Text>
        <Text className={`${styles.note} t-version`}>{tool.version}</Text>
      </View>
      {action}
    </View>
  )
}
