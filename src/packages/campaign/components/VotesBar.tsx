import { Text, View } from '@tarojs/components'
import type { Edition } from '@/api/campaign'
import { ACTIVITY, dailyLimit } from '@/domain/campaign'
import { Button } from '@/ui/Button'
import styles from './VotesBar.module.scss'

interface VotesBarProps {
  edition: Edition
  actionText: string
  onAction: () => void
  testId: string
}

/** At the foot of a page with hearts: the votes that are left today. Of what is over its head has said so. */
export function VotesBar({ edition, actionText, onAction, testId }: VotesBarProps) {
  const isRunning = edition.activitystatus === ACTIVITY.running
  return (
    <View className={styles.bar}>
      <Text className={`${styles.text} ${isRunning ? 't-votes-left' : ''}`}>{textOf(edition)}</Text>
      <Button tone={isRunning ? 'primary' : 'secondary'} className={styles.action} onPress={onAction} testId={testId}>
        {actionText}
      </Button>
    </View>
  )
}

function textOf({ activitystatus, mine, groups, contestantCount }: Edition): string {
  if (activitystatus === ACTIVITY.notStarted) return '投票尚未开始'
  if (activitystatus === ACTIVITY.ended) return `${groups.length} 组，${contestantCount} 位选手`
  if (!mine) return `登录后每天可点赞 ${dailyLimit(false)} 次，认证用户每天 ${dailyLimit(true)} 次`
  const left = Math.max(0, mine.limitToday - mine.usedToday)
  return left > 0 ? `今日还可点赞 ${left} 次（共 ${mine.limitToday} 次）` : `今日 ${mine.limitToday} 次点赞已用完，明天零点恢复`
}
