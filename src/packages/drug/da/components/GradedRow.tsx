import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { rowCheckText, rowSourceText, severityLook, type Severity } from '@/domain/drug/interaction-wording'
import type { InteractionRow } from '@/domain/drug/types'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import styles from './GradedRow.module.scss'

interface GradedRowProps {
  row: InteractionRow
  /** Who it is between; '' where it stands above already. */
  title: string
  /** The members of a chosen class that it is about, where it is not about all of it. */
  only?: string
  /** Told in full from the start. */
  isFull?: boolean
}

const TONES: Readonly<Record<Severity, 'danger' | 'watch' | 'neutral'>> = { danger: 'danger', warning: 'watch', note: 'neutral' }

/** A graded interaction: its grade in words, what to do, what it leads to; time, mechanism and evidence behind a tap. */
export function GradedRow({ row, title, only, isFull = false }: GradedRowProps) {
  const [isOpen, setOpen] = useState(isFull)
  const { verb, severity } = severityLook(row.grade)
  return (
    <View className={`t-graded t-graded-${severity}`}>
      <View className={styles.head}>
        <View className={styles.title}>{title}</View>
        <Tag tone={TONES[severity]}>{verb}</Tag>
      </View>
      {only ? <View className={styles.only}>{only}</View> : null}
      <View className={classNames(styles.action, styles[severity], 't-graded-action')}>{row.action}</View>
      <Fact name="后果" text={row.effect} />
      {isOpen ? (
        <View className="t-graded-fold">
          <Fact name="时间" text={row.onset} />
          <Fact name="机制" text={row.mechanism} />
          <Fact name="来源" text={rowSourceText(row)} />
          <Fact name="核对" text={rowCheckText(row)} />
        </View>
      ) : null}
      <View
        className={`${styles.more} t-graded-more`}
        onClick={() => setOpen(!isOpen)}
        {...withRole('button', { expanded: isOpen })}
      >
        {isOpen ? '收起' : `时间、机制与依据（${row.check === 'P' ? '部分核对' : '待核对'}）`}
        <Icon name={isOpen ? 'up' : 'down'} size="small" color="inherit" />
      </View>
    </View>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <View className={styles.fact}>
    <View className={styles.name}>{name}</View>
    <View className={styles.text}>{text}</View>
  </View>
)
