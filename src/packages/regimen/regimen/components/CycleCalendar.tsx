import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { calendarSpans, type CalendarDay } from '../calendar'
import { dayRanges, shortDate } from '../sheet-text'
import styles from './CycleCalendar.module.scss'

/** The days of a cycle, seven a row, those with drugs filled; what is given on them is listed below. */
export function CycleCalendar({ days }: { days: readonly CalendarDay[] }) {
  return (
    <View className={styles.calendar}>
      <View className={styles.grid}>
        {days.map(({ day, date, drugs }) => (
          <View key={day} className={styles.cell}>
            <View
              className={classNames(styles.day, drugs.length > 0 && styles.given, `t-calendar-day-${day}`)}
              {...a11y(`第 ${day} 天${date ? `，${shortDate(date)}` : ''}，${drugs.length > 0 ? drugs.join('、') : '不给药'}`)}
            >
              <View className={styles.number}>{day}</View>
              {date ? <View className={styles.date}>{`${Number(date.slice(5, 7))}/${Number(date.slice(8))}`}</View> : null}
            </View>
          </View>
        ))}
      </View>
      {calendarSpans(days).map(({ days: own, drugs }) => (
        <View key={own[0]?.day} className={`${styles.span} t-calendar-span`}>
          <View className={styles.when}>
            第 {dayRanges(own.map(({ day }) => day))} 天{dateRange(own)}
          </View>
          <View className={styles.drugs}>{drugs.join('、')}</View>
        </View>
      ))}
    </View>
  )
}

function dateRange(days: readonly CalendarDay[]): string {
  const [first, last] = [days[0], days[days.length - 1]]
  if (!first?.date || !last) return ''
  return `（${shortDate(first.date)}${last === first ? '' : `–${shortDate(last.date)}`}）`
}
