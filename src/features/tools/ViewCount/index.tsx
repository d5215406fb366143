import { View } from '@tarojs/components'
import { toolsApi } from '@/api/tools'
import { formatCount } from '@/domain/format'
import type { ToolKind } from '@/domain/tool'
import { useApi } from '@/shell/data'
import styles from './ViewCount.module.scss'

/** How often a record was viewed. Nothing is drawn without a network, or before the first view. */
export function ViewCount({ kind, id }: { kind: ToolKind; id: string }) {
  const { data } = useApi(toolsApi.views, { kind })
  const count = data?.counts[id] ?? 0
  return count > 0 ? <View className={`${styles.count} t-view-count`}>{formatCount(count)} 次浏览</View> : null
}
