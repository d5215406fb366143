import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { SignInState } from '@/api/sign-in'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import styles from './SignInCard.module.scss'

interface SignInCardProps {
  state: SignInState
  busy: boolean
  /** Why signing in did not work; empty otherwise. */
  failure: string
  onSign: () => void
}

/** How long the streak is, what each day of its week brings, and the button of today. */
export function SignInCard({ state, busy, failure, onSign }: SignInCardProps) {
  const { signedToday, streak, longestStreak, totalDays, week } = state
  const next = week.find(({ signed }) => !signed)
  return (
    <Card>
      <View className={styles.streak}>
        <Text className={`${styles.number} t-sign-in-streak`}>{streak}</Text>
        <Text className={styles.unit}>天连续签到</Text>
      </View>
      <View className={styles.facts}>
        {next ? <Text className={styles.fact}>{`${signedToday ? '明天' : '今天'}签到 +${next.credits} 积分 · `}</Text> : null}
        <Text className={styles.fact}>{`最长连续 ${longestStreak} 天 · `}</Text>
        <Text className={styles.fact}>{`累计 ${totalDays} 天`}</Text>
      </View>
      <View className={styles.week}>
        {week.map((day) => (
          <View
            key={day.streak}
            className={styles.day}
            {...a11y(`第 ${day.streak} 天 ${day.credits} 积分${day.signed ? '，已签到' : ''}`, 'img')}
          >
            <View className={classNames(styles.coin, day.signed && styles.taken, day === next && styles.next)}>
              {day.signed ? <Icon name="check" size="small" color="inherit" /> : `+${day.credits}`}
            </View>
            <Text className={styles.name}>{`${day.streak} 天`}</Text>
          </View>
        ))}
      </View>
      <Button tone={signedToday ? 'secondary' : 'gold'} busy={busy} disabled={signedToday} onPress={onSign} testId="sign-in">
        {signedToday ? '今天已签到' : '签到'}
      </Button>
      <Notice tone="danger" testId="sign-in-failure">
        {failure}
      </Notice>
    </Card>
  )
}
