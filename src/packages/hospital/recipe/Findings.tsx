import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import type { PrescriptionFinding } from '@/api/prescription'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import styles from './Findings.module.scss'

const LEVELS = {
  BLOCK: { name: '不能签名', tone: 'danger' },
  DOUBLE: { name: '须说明理由并再次签名', tone: 'watch' },
  WARN: { name: '提示', tone: 'neutral' },
} as const

interface FindingRowProps {
  finding: PrescriptionFinding
  /** What the doctor does about it; who reads it sees what was done. */
  children?: ReactNode
}

/** One thing that the checks found: what, by which rule, and whether that was verified. */
export function FindingRow({ finding, children }: FindingRowProps) {
  const { level, name, text, source, mark, codes, isRead, reason } = finding
  const { tone, name: levelName } = LEVELS[level]
  return (
    <View className={`${styles.finding} t-finding t-finding-${level}`}>
      <View className={styles.head}>
        <Text className={styles.name}>{name}</Text>
        <Tag tone={tone}>{levelName}</Tag>
        {mark === '待核对' ? <Tag tone="watch">待核对</Tag> : null}
      </View>
      <Text className={styles.text}>{text}</Text>
      <Text className={styles.source}>{`依据：${source}${codes.length ? `（点评 ${codes.join('、')}）` : ''}`}</Text>
      {children ?? (
        <>
          {reason ? <Text className={styles.done}>{`医师理由：${reason}（已再次签名）`}</Text> : null}
          {level === 'WARN' && isRead ? <Text className={styles.done}>医师已阅读</Text> : null}
        </>
      )}
    </View>
  )
}

/** What the checks say all in all, in one sentence. */
export function FindingsSummary({ findings }: { findings: readonly PrescriptionFinding[] }) {
  const count = (level: PrescriptionFinding['level']) => findings.filter((one) => one.level === level).length
  const [blocked, double, warn] = [count('BLOCK'), count('DOUBLE'), count('WARN')]
  const isClear = blocked === 0 && double === 0
  const parts = [
    blocked ? `${blocked} 项不能签名` : '无禁止项',
    double ? `${double} 项须说明理由并再次签名` : '',
    warn ? `${warn} 项提示` : '',
  ]
  return (
    <View
      className={classNames(
        styles.summary,
        isClear ? styles.clear : blocked ? styles.blocked : styles.watch,
        't-findings-summary',
      )}
    >
      <Icon name={isClear ? 'shield' : 'warning'} size="small" color={isClear ? 'green' : blocked ? 'red' : 'orange'} />
      <Text className={styles.summaryText}>{`已自动核对 24 项：${parts.filter(Boolean).join('，')}。`}</Text>
    </View>
  )
}
