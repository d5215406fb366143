import { Text, View } from '@tarojs/components'
import type { Edition } from '@/api/campaign'
import { ACTIVITY, lastDay, VOTING_ENDED } from '@/domain/campaign'
import { chinaDay } from '@/domain/china-time'
import { Card } from '@/ui/Card'
import { Tag } from '@/ui/Tag'
import styles from './EditionHead.module.scss'

export const STATES = {
  [ACTIVITY.notStarted]: { text: '未开始', tone: 'neutral' },
  [ACTIVITY.running]: { text: '点赞进行中', tone: 'success' },
  [ACTIVITY.ended]: { text: '已结束', tone: 'neutral' },
} as const

/** From the first day of the voting to the last. */
export const daysOf = ({ startTime, endTime }: Edition): string =>
  `${chinaDay(new Date(startTime))} 至 ${lastDay(new Date(endTime))}`

/** What an edition is, and its state. One that is over says so in a line, so that its contestants begin on the first screen. */
export function EditionHead({ edition }: { edition: Edition }) {
  const { text, tone } = STATES[edition.activitystatus]
  const isOver = edition.activitystatus === ACTIVITY.ended
  return (
    <Card>
      <View className={`${styles.title} t-edition-title`}>{edition.title}</View>
      <View className={styles.line}>
        <Tag tone={tone} testId="edition-state">
          {isOver ? VOTING_ENDED : text}
        </Tag>
        <Text className={`${styles.note} t-edition-days`}>{daysOf(edition)}</Text>
      </View>
      {isOver ? null : <View className={styles.note}>{edition.summary}</View>}
    </Card>
  )
}
