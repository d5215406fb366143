import { Text, View } from '@tarojs/components'
import type { ToolInfo } from '@/domain/formula/types'
import styles from './ToolHead.module.scss'

/** Purpose and version of a tool; its name is the title of the page. */
export function ToolHead({ tool }: { tool: ToolInfo }) {
  return (
    <View className={styles.head}>
      <Text className={`${styles.purpose} t-purpose`}>{tool.purpose}</Text>
      <Text className={`${styles.version} t-version`}>{tool.version}</Text>
    </View>
  )
}
