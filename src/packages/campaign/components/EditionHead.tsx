import { Text, View } from '@tarojs/components'
import type { Edition } from '@/api/campaign'
import { ACTIVITY, chinaDay, dailyLimit, lastDay } from '@/domain/campaign'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import styles from './EditionHead.module.scss'

export const STATES = {
  [ACTIVITY.notStarted]: { text: '未开始', tone: 'neutral' },
  [ACTIVITY.running]: { text: '点赞进行中', tone: 'success' },
  [ACTIVITY.ended]: { text: '已结束', tone: 'neutral' },
} as const

/** What an edition is, its state, and the votes the user has left today. */
export function EditionHead({ edition }: { edition: Edition }) {
  const { text, tone } = STATES[edition.activitystatus]
  return (
    <Card>
      <View className={`${styles.title} t-edition-title`}>{edition.title}</View>
      <View className={styles.line}>
        <Tag tone={tone} testId="edition-state">
          {text}
        </Tag>
        <Text className={`${styles.note} t-edition-days`}>
          {`${chinaDay(new Date(edition.startTime))} 至 ${lastDay(new Date(edition.endTime))}`}
        </Text>
      </View>
      <View className={styles.note}>{edition.summary}</View>
      {edition.activitystatus === ACTIVITY.running ? (
        <Notice tone="info" testId="votes-left">
          {leftText(edition)}
        </Notice>
      ) : null}
    </Card>
  )
}

function leftText({ mine }: Edition): string {
  if (!mine) return `登录后每天可点赞 ${dailyLimit(false)} 次，认证用户每天 ${dailyLimit(true)} 次`
  const left = Math.max(0, mine.limitToday - mine.usedToday)
  return left > 0 ? `今日还可点赞 ${left} 次（共 ${mine.limitToday} 次）` : `今日 ${mine.limitToday} 次点赞已用完，明天零点恢复`
}
