import { View } from '@tarojs/components'
import classNames from 'classnames'
import { severityLook, type Severity } from '@/domain/drug/interaction-wording'
import type { Pair } from '@/domain/drug/interactions'
import styles from './Counts.module.scss'

const TITLES: Readonly<Record<Severity | 'unknown', string>> = {
  danger: '禁忌或避免',
  warning: '调整或监测',
  note: '注意',
  unknown: '未收录',
}
const KINDS = Object.keys(TITLES) as (keyof typeof TITLES)[]

/** How many pairs there are of each severity, by the worst row of a pair. */
export function Counts({ pairs }: { pairs: readonly Pair[] }) {
  const kinds = pairs.map(({ findings: [worst] }) => (worst ? severityLook(worst.row.grade).severity : 'unknown'))
  return (
    <View className={styles.counts}>
      {KINDS.map((kind) => (
        <View key={kind} className={`${styles.count} t-count-${kind}`}>
          <View className={classNames(styles.figure, styles[kind])}>{kinds.filter((one) => one === kind).length}</View>
          <View className={styles.title}>{TITLES[kind]}</View>
        </View>
      ))}
    </View>
  )
}
