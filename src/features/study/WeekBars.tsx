import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import styles from './study.module.scss'

const DAYS = ['一', '二', '三', '四', '五', '六', '日']
const minutes = (seconds: number) => Math.round(seconds / 60)

/** The seven days of this week, each as high as it was studied. */
export function WeekBars({ days, today }: { days: readonly number[]; today: number }) {
  const most = Math.max(...days, 1)
  const said = days.slice(0, today + 1).map((seconds, day) => `周${DAYS[day]} ${minutes(seconds)} 分钟`)
  return (
    <View className={styles.bars} {...a11y(`本周每日学习：${said.join('，')}`)}>
      {DAYS.map((name, day) => (
        <View key={name} className={styles.day}>
          <View className={styles.room}>
            <View
              className={classNames(styles.bar, !days[day] && styles.barNone, day === today && styles.barToday)}
              style={{ height: `${Math.max(8, ((days[day] ?? 0) / most) * 100)}%` }}
            />
          </View>
          <View className={classNames(styles.dayName, day === today && styles.dayToday)}>{name}</View>
        </View>
      ))}
    </View>
  )
}
