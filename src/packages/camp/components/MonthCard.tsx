import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Camp, CampMonth } from '@/api/camp'
import { missingOf } from '@/domain/camp'
import { withWholeParts } from '@/domain/format'
import { heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Progress } from '@/ui/Progress'
import { Tag } from '@/ui/Tag'
import { daysText, doneIn, PHASES, phaseOf } from './phases'
import styles from './MonthCard.module.scss'

interface MonthCardProps {
  camp: Camp
  month: CampMonth
  children?: ReactNode
}

/** How one stands in a month. */
export function MonthCard({ camp, month, children }: MonthCardProps) {
  const phase = phaseOf(camp, month)
  const [done, all] = [doneIn(month), month.tasks.length]
  return (
    <Card spaced testId="camp-month">
      <View className={styles.line}>
        <View className={styles.title} {...heading(2)}>
          {withWholeParts(`第 ${month.month} 月 · ${month.title}`)}
        </View>
        <Tag tone={month.isPassed ? 'success' : PHASES[phase].tone} testId="month-state">
          {month.isPassed ? '已通过' : PHASES[phase].text}
        </Tag>
      </View>
      <View className={styles.note}>{withWholeParts(daysText(month))}</View>
      <View className={styles.note}>{withWholeParts(`完成 ${done}/${all}${leftText(month, phase === 'closed')}`)}</View>
      <Progress value={all > 0 ? done / all : 0} />
      {children}
    </Card>
  )
}

function leftText(month: CampMonth, isOver: boolean): string {
  const missing = missingOf(month.tasks.map(({ isRequired, state }) => ({ isRequired, isDone: state === 'done' })))
  return month.isPassed || isOver ? '' : ` · 还差 ${missing} 项必修得证书`
}
