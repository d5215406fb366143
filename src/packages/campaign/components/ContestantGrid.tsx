import { View } from '@tarojs/components'
import type { Contestant } from '@/api/campaign'
import type { ActivityStatus } from '@/domain/campaign'
import { useGrowth } from '../hooks/use-growth'
import { ContestantCard } from './ContestantCard'
import styles from './ContestantGrid.module.scss'

interface ContestantGridProps {
  contestants: readonly Contestant[]
  /** This many are drawn at first. */
  start: number
  status: ActivityStatus
  /** Those whose vote is being sent. */
  sending?: ReadonlySet<string>
  onOpen: (contestant: Contestant) => void
  onLike: (contestant: Contestant) => void
}

/** Contestants, three in a row. A long list comes in steps. */
export function ContestantGrid({ contestants, start, status, sending, onOpen, onLike }: ContestantGridProps) {
  const shown = useGrowth(contestants.length, start)
  return (
    <View className={styles.grid}>
      {contestants.slice(0, shown).map((contestant) => (
        <ContestantCard
          key={contestant.id}
          contestant={contestant}
          status={status}
          sending={sending?.has(contestant.id) ?? false}
          onOpen={onOpen}
          onLike={onLike}
        />
      ))}
    </View>
  )
}
