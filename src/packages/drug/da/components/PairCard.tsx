import { View } from '@tarojs/components'
import { UNKNOWN_PAIR } from '@/domain/drug/interaction-wording'
import type { Pair } from '@/domain/drug/interactions'
import { GradedRow } from './GradedRow'
import styles from './PairCard.module.scss'

interface PairCardProps {
  pair: Pair
  /** Chinese name of a drug, agent or class. */
  nameOf: (id: string) => string
}

/** Two of the chosen, with all rows that hold for them; without one they are unknown, which is said and is not safe. */
export function PairCard({ pair: { parties, findings }, nameOf }: PairCardProps) {
  return (
    <View className={`${styles.pair} t-interaction-pair`}>
      <View className={styles.names}>
        {parties[0].zh} + {parties[1].zh}
      </View>
      {findings.length === 0 ? <View className={`${styles.unknown} t-interaction-unknown`}>{UNKNOWN_PAIR}</View> : null}
      {findings.map(({ row, only }) => (
        <GradedRow
          key={`${row.a} ${row.b}`}
          row={row}
          about={only.length > 0 ? `仅 ${only.map(nameOf).join('、')}` : undefined}
        />
      ))}
    </View>
  )
}
