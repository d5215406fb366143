import { severityLook } from '@/domain/drug/interaction-wording'
import type { Finding, Pair } from '@/domain/drug/interactions'
import { pairName } from '../interaction-line'
import { GradedRow } from './GradedRow'
import styles from './PairCard.module.scss'
import { SeverityEdge } from './SeverityEdge'

interface PairCardProps {
  pair: Pair
  /** The worst of its rows. */
  worst: Finding
  /** Its worst row is told in full from the start. */
  isFull: boolean
  /** Chinese name of a drug, agent or class. */
  nameOf: (id: string) => string
}

/** Two of the chosen, with all rows that hold for them. */
export function PairCard({ pair, worst, isFull, nameOf }: PairCardProps) {
  return (
    <SeverityEdge severity={severityLook(worst.row.grade).severity} className={`${styles.pair} t-interaction-pair`}>
      {pair.findings.map(({ row, only }, n) => (
        <GradedRow
          key={`${row.a} ${row.b}`}
          row={row}
          title={n === 0 ? pairName(pair) : ''}
          only={only.length > 0 ? `仅 ${only.map(nameOf).join('、')}` : undefined}
          isFull={isFull && n === 0}
        />
      ))}
    </SeverityEdge>
  )
}
