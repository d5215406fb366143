import { ScrollView, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y, withRole } from '@/ui/a11y'
import { labelOf } from '../days'
import styles from './DayStrip.module.scss'

interface DayStripProps {
  /** `YYYY-MM-DD`, today first. */
  days: readonly string[]
  /** How many lives start on a day; days without any are left out. */
  counts: ReadonlyMap<string, number>
  /** Empty: all days. */
  chosen: string
  onChoose: (day: string) => void
}

/** Days side by side, a dot under those on which lives start. */
export function DayStrip({ days, counts, chosen, onChoose }: DayStripProps) {
  const today = days[0] ?? ''
  return (
    <ScrollView scrollX className={styles.strip} showScrollbar={false}>
      <View className={styles.row} {...withRole('tablist')}>
        <View
          className={classNames(styles.day, chosen === '' && styles.on, 't-live-day-all')}
          onClick={() => onChoose('')}
          {...withRole('tab', { selected: chosen === '' })}
        >
          <Text className={styles.date}>全部</Text>
        </View>
        {days.map((day) => {
          const { weekday, date } = labelOf(day, today)
          const count = counts.get(day) ?? 0
          return (
            <View
              key={day}
              className={classNames(styles.day, chosen === day && styles.on, 't-live-day', `t-live-day-${day}`)}
              onClick={() => onChoose(chosen === day ? '' : day)}
              {...withRole('tab', { selected: chosen === day })}
            >
              <Text className={styles.weekday}>{weekday}</Text>
              <Text className={styles.date}>{date}</Text>
              <View
                className={classNames(styles.dot, count > 0 && styles.has, count > 0 && 't-live-day-dot')}
                {...(count > 0 && a11y(`${count} 场`, 'img'))}
              />
            </View>
          )
        })}
      </View>
    </ScrollView>
  )
}
