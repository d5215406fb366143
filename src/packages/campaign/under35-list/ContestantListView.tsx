import { View } from '@tarojs/components'
import type { Contestant } from '@/api/campaign'
import type { ActivityStatus } from '@/domain/campaign'
import { ContestantGrid } from '../components/ContestantGrid'
import { GROWTH_STEP } from '../hooks/use-growth'
import styles from './ContestantListView.module.scss'

interface ContestantListViewProps {
  title: string
  items: readonly Contestant[]
  status: ActivityStatus
  /** Those whose vote is being sent. */
  sending: ReadonlySet<string>
  onOpen: (contestant: Contestant) => void
  onLike: (contestant: Contestant) => void
}

export function ContestantListView({ title, items, ...grid }: ContestantListViewProps) {
  return (
    <View className={styles.list}>
      <View className={`${styles.count} t-list-count`}>{`${title}，共 ${items.length} 位`}</View>
      <ContestantGrid contestants={items} start={GROWTH_STEP} {...grid} />
    </View>
  )
}
