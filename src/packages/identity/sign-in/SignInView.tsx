import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { SignInState } from '@/api/sign-in'
import { weeksOf } from '@/domain/sign-in'
import { SignInCard } from '@/features/rewards'
import { a11y } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { list } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from './SignInView.module.scss'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

interface SignInViewProps {
  state: SignInState
  busy: boolean
  /** Why signing in did not work; empty otherwise. */
  failure: string
  onSign: () => void
  onMonth: (step: -1 | 1) => void
  onTasks: () => void
  onCredits: () => void
}

/** How long the streak is, what the next days bring, and the month's calendar. */
export function SignInView({ state, busy, failure, onSign, onMonth, onTasks, onCredits }: SignInViewProps) {
  return (
    <View>
      <SignInCard state={state} busy={busy} failure={failure} onSign={onSign} />
      <Calendar state={state} onMonth={onMonth} />
      <Section title="更多">
        <ListRow icon={list} text="任务与勋章" note="阅读、评论、分享都有积分" onPress={onTasks} testId="sign-in-tasks" />
        <ListRow icon="gift" text="积分明细" onPress={onCredits} testId="sign-in-credits" />
      </Section>
    </View>
  )
}

function Calendar({ state, onMonth }: { state: SignInState; onMonth: (step: -1 | 1) => void }) {
  const { month, today, days } = state
  const signed = new Set(days)
  const [year = '', number = ''] = month.split('-')
  const isPresent = month >= today.slice(0, 7)
  return (
    <Card>
      <View className={styles.month}>
        <View className={`${styles.turn} t-month-before`} onClick={() => onMonth(-1)} {...a11y('上个月', 'button')}>
          <Icon name="back" size="small" />
        </View>
        <Text className={styles.title}>{`${year} 年 ${Number(number)} 月`}</Text>
        <View
          className={classNames(styles.turn, isPresent && styles.off, 't-month-after')}
          onClick={() => !isPresent && onMonth(1)}
          {...a11y('下个月', 'button')}
        >
          <Icon name="forward" size="small" />
        </View>
      </View>
      <View className={styles.row}>
        {WEEKDAYS.map((name) => (
          <Text key={name} className={styles.weekday}>
            {name}
          </Text>
        ))}
      </View>
      {weeksOf(month).map((week, index) => (
        <View key={index} className={styles.row}>
          {week.map((day, at) => (
            <View key={at} className={styles.cell}>
              {day ? (
                <View
                  className={classNames(
                    styles.date,
                    signed.has(day) && `${styles.signed} t-signed-day`,
                    day === today && styles.today,
                  )}
                  {...a11y(`${Number(day.slice(8))} 日${signed.has(day) ? '，已签到' : ''}`)}
                >
                  {Number(day.slice(8))}
                </View>
              ) : null}
            </View>
          ))}
        </View>
      ))}
    </Card>
  )
}
