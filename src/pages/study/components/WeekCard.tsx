import { Text, View } from '@tarojs/components'
import { WEEK_GOAL_MINUTES } from '@/domain/reading'
import { GoalRing } from '@/features/study/GoalRing'
import { WeekBars } from '@/features/study/WeekBars'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import styles from '../Study.module.scss'

interface WeekCardProps {
  figures: { studySeconds: number; studyDays: readonly number[]; studyToday: number; lastWeekSeconds: number; readCount: number }
}

const minutesOf = (seconds: number): number => Math.floor(seconds / 60)

/** This week against its goal, and each of its days. */
export function WeekCard({ figures }: WeekCardProps) {
  const { studySeconds, studyDays, studyToday, lastWeekSeconds, readCount } = figures
  const minutes = minutesOf(studySeconds)
  const left = WEEK_GOAL_MINUTES - minutes
  return (
    <Card>
      <View className={styles.week}>
        <GoalRing value={minutes / WEEK_GOAL_MINUTES} label={`本周学习 ${minutes} 分钟，目标 ${WEEK_GOAL_MINUTES} 分钟`}>
          <Text className={`${styles.minutes} t-study-time`}>{minutes}</Text>
          <Text className={styles.goal}>{`/${WEEK_GOAL_MINUTES} 分钟`}</Text>
        </GoalRing>
        <View className={styles.weekText}>
          <View className={styles.weekTitle}>本周学习</View>
          <View className={styles.weekNote}>
            <Text className={styles.fact}>{`上周 ${minutesOf(lastWeekSeconds)} 分钟，`}</Text>
            <Text className={styles.fact}>{`累计阅读 ${readCount} 篇`}</Text>
          </View>
          <View className={styles.weekNote}>
            {left > 0 ? <Text className={styles.fact}>{`再学 ${left} 分钟`}</Text> : null}
            <Text className={styles.fact}>{left > 0 ? '完成本周目标' : '本周目标已完成'}</Text>
          </View>
        </View>
      </View>
      <WeekBars days={studyDays} today={studyToday} />
    </Card>
  )
}

/** What signing in brings. */
export function VisitorCard({ onLogin }: { onLogin: () => void }) {
  return (
    <Card spaced>
      <View className={styles.weekTitle}>记录每周学习</View>
      <View className={styles.weekNote}>{`登录后按天统计学习时长，每周目标 ${WEEK_GOAL_MINUTES} 分钟；换设备也能接着学`}</View>
      <Button tone="secondary" onPress={onLogin} testId="study-login">
        登录
      </Button>
    </Card>
  )
}
