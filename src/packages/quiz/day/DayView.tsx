import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { Today } from '@/api/memory'
import type { Response } from '@/domain/assessment/response'
import { addDays, weekdayOf } from '@/domain/china-time'
import type { Streak } from '@/domain/memory/streak'
import { a11y, heading } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Feedback } from '@/features/assessment/item/Feedback'
import { QuestionView } from '@/features/assessment/item/QuestionView'
import styles from './DayView.module.scss'

interface DayViewProps {
  today: Today
  response: Response
  /** The answer is kept on the phone until there is a network. */
  isWaiting: boolean
  /** Of another day, for there is no network. */
  isOld: boolean
  /** Null: it is answered. */
  onRespond: ((response: Response) => void) | null
  onBook: () => void
  onDetail: () => void
}

/** Who has answered it gets no other one that day, which would count twice. */
const WITHDRAWN = '今天这道题已作废，不再换题；您的作答仍计入连续天数，明天零点出新题'

/** The question of the day, and how one stands. */
export function DayView({ today, response, isWaiting, isOld, onRespond, onBook, onDetail }: DayViewProps) {
  const { asked, streak, days, day, due, book } = today
  const { question, topic, feedback } = asked
  return (
    <View>
      <StreakCard streak={streak} days={days} today={day} />
      <Notice tone="watch" edge testId="old-day">
        {isOld ? '当前离线，显示的是此前的题目；联网后可答今天的题' : ''}
      </Notice>
      <Notice tone="info" edge testId="day-waiting">
        {isWaiting ? '答案已保存在本机，联网后自动提交并显示解析' : ''}
      </Notice>
      <Notice tone="watch" edge testId="day-withdrawn">
        {feedback?.isWithdrawn ? WITHDRAWN : ''}
      </Notice>
      <Card>
        <QuestionView
          asked={{ question, topic }}
          response={response}
          size="standard"
          onRespond={isOld ? null : onRespond}
          areas={feedback?.key.areas}
        />
      </Card>
      {feedback ? (
        <Card testId="day-feedback">
          <Feedback asked={{ question, response, feedback }} points={false} />
        </Card>
      ) : null}
      {feedback ? (
        <ListRow icon="clock" text="这道题的记录" note="历次作答与下次复习的日子" onPress={onDetail} testId="day-detail" />
      ) : null}
      <ListRow
        icon="book"
        text="错题本"
        note={book > 0 ? `共 ${book} 题，今天待复习 ${due} 题` : '答错的题会自动收在这里，按遗忘规律安排复习'}
        onPress={onBook}
        testId="book"
      />
    </View>
  )
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日']
const SHOWN = 7

/** The last seven days, today the last. */
function StreakCard({ streak, days, today }: { streak: Streak; days: readonly string[]; today: string }) {
  const shown = Array.from({ length: SHOWN }, (_, n) => addDays(today, n - SHOWN + 1))
  const done = shown.filter((day) => days.includes(day)).length
  return (
    <Card spaced>
      <View className={styles.head}>
        <View className={`${styles.figure} t-streak`}>{streak.current}</View>
        <View className={styles.words}>
          <View className={styles.title} {...heading(2)}>
            天连续答题
          </View>
          <View className={styles.note}>
            {streak.isTodayDone ? `今天已答 · 最长 ${streak.longest} 天` : `今天还没有答 · 最长 ${streak.longest} 天`}
          </View>
        </View>
      </View>
      <View className={styles.days} {...a11y(`最近七天答了 ${done} 天`, 'img')}>
        {shown.map((day) => {
          const isDone = days.includes(day)
          return (
            <View key={day} className={styles.day}>
              <View className={classNames(styles.mark, isDone && styles.done, day === today && !isDone && styles.open)}>
                {isDone ? <Icon name="check" size="small" color="green" /> : null}
              </View>
              <View className={styles.weekday}>{day === today ? '今天' : WEEK[weekdayOf(day) - 1]}</View>
            </View>
          )
        })}
      </View>
    </Card>
  )
}

/** Who shared his day. */
export const Sharer = ({ name, portrait, streak }: { name: string; portrait: string; streak: Streak }) => (
  <Card spaced testId="sharer">
    <View className={styles.head}>
      <Avatar src={portrait} name={name} />
      <View className={styles.words}>
        <View className={styles.title}>{name}</View>
        <View className={styles.note}>
          {streak.current > 0 ? `已连续答题 ${streak.current} 天，邀您答今天的题` : '邀您每天答一道题'}
        </View>
      </View>
    </View>
  </Card>
)
