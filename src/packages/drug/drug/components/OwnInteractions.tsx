import { View } from '@tarojs/components'
import { useState } from 'react'
import { severityLook } from '@/domain/drug/interaction-wording'
import type { OwnRow } from '@/domain/drug/interactions'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { GradedRow } from '../../da/components/GradedRow'
import { SeverityEdge } from '../../da/components/SeverityEdge'
import styles from './OwnInteractions.module.scss'

interface OwnInteractionsProps {
  rows: readonly OwnRow[]
  /** Chinese name of a drug, agent or class. */
  nameOf: (id: string) => string
}

const keyOfRow = ({ row }: OwnRow): string => `${row.a} ${row.b}`

/** The graded rows of a drug: what is contraindicated or to be avoided is open, the rest behind a tap. */
export function OwnInteractions({ rows, nameOf }: OwnInteractionsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isGrave = ({ row }: OwnRow) => severityLook(row.grade).severity === 'danger'
  const rest = rows.filter((one) => !isGrave(one))
  if (rows.length === 0) return <View className={`${styles.none} t-own-none`}>相互作用表未收录本药，不等于安全</View>
  return (
    <View>
      {rows
        .filter((one) => showsAll || isGrave(one))
        .map((one) => (
          <SeverityEdge key={keyOfRow(one)} severity={severityLook(one.row.grade).severity} className={styles.row}>
            <GradedRow row={one.row} title={nameOf(one.other)} />
          </SeverityEdge>
        ))}
      {rest.length > 0 ? (
        <View
          className={`${styles.more} t-own-more`}
          onClick={() => setShowsAll(!showsAll)}
          {...withRole('button', { expanded: showsAll })}
        >
          须调整、监测或注意的 {rest.length} 条
          <Icon name={showsAll ? 'up' : 'down'} size="small" />
        </View>
      ) : null}
    </View>
  )
}
