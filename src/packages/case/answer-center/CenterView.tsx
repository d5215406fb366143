import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { DailyDay } from '@/api/assessment'
import { weekdayOf } from '@/domain/china-time'
import { a11y, heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import styles from './CenterView.module.scss'

interface CenterViewProps {
  /** Null: there is none yet. */
  today: DailyDay | null
  week: readonly DailyDay[]
  streak: number
  specials: number
  signedIn: boolean
  onDay: (day: DailyDay) => void
  onLogin: () => void
  onWeeks: () => void
  onSpecials: () => void
  onRecords: () => void
}

export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const
const STATES = { none: '未作答', right: '答对', wrong: '答错', withdrawn: '题目已作废，不计对错' } as const

/** The centre: what is asked today, how the week went, and all that was answered. */
export function CenterView(props: CenterViewProps) {
  const { today, week, streak, specials, signedIn, onDay, onLogin, onWeeks, onSpecials, onRecords } = props
  return (
    <View>
      <Card spaced testId="today">
        <View className={styles.title} {...heading(2)}>
          每日一题
        </View>
        <View className={styles.note}>{todayText(today)}</View>
        {today ? (
          <Button className={styles.play} onPress={() => (signedIn ? onDay(today) : onLogin())} testId="today-play">
            {!signedIn ? '登录后答题' : today.state === 'none' ? '开始答题' : '查看解析'}
          </Button>
        ) : null}
      </Card>
      <Card spaced>
        <View className={styles.head}>
          <View className={styles.section} {...heading(2)}>
            本周
          </View>
          <View className={`${styles.note} t-streak`}>{`已连续 ${streak} 天`}</View>
        </View>
        <View className={styles.week}>
          {WEEKDAYS.map((name, at) => {
            const day = week.find((one) => weekdayOf(one.day) === at + 1)
            return <Day key={name} name={name} state={day?.state} />
          })}
        </View>
      </Card>
      <View className={styles.rows}>
        <ListRow icon="calendar" text="每周解析" note="每周一公布上周七题的答案与解析" onPress={onWeeks} testId="to-weeks" />
        <ListRow icon="layers" text="专题" note={`${specials} 组，多数可反复作答`} onPress={onSpecials} testId="to-specials" />
        <ListRow icon="clock" text="答题记录" onPress={onRecords} testId="to-records" />
      </View>
    </View>
  )
}

/** Who has answered it gets no other one that day. */
const WITHDRAWN = '今天的题目已作废，不计对错，也不再换题；您的作答仍计入连续天数'

const todayText = (today: DailyDay | null): string => {
  if (!today) return '今天的题目尚未公布，请稍后再来'
  if (today.state === 'none') return '今天的题目已公布，零点换题'
  return today.state === 'withdrawn' ? WITHDRAWN : `今天已作答：${STATES[today.state]}`
}

/** A day of this week; one that has not come has no state. */
const Day = ({ name, state }: { name: string; state: DailyDay['state'] | undefined }) => (
  <View className={styles.day} {...a11y(`周${name}，${state ? STATES[state] : '未到'}`, 'img')}>
    <View className={classNames(styles.dot, state && styles[state])}>
      {state === 'right' || state === 'wrong' ? (
        <Icon name={state === 'right' ? 'check' : 'close'} size="small" color={state === 'right' ? 'green' : 'red'} />
      ) : null}
      {state === 'withdrawn' ? <View className={styles.void}>废</View> : null}
    </View>
    <View className={styles.name}>{name}</View>
  </View>
)
