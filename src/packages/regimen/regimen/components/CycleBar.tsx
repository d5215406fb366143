import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { axisDays, calendarSpans, drugDays, type CalendarDay } from '../calendar'
import { dayRanges, shortDate } from '../sheet-text'
import styles from './CycleBar.module.scss'

/** A cycle as a bar a drug, a part a day, those on which it is given filled; below in words, with the dates. */
export function CycleBar({ days }: { days: readonly CalendarDay[] }) {
  const named = axisDays(days)
  return (
    <View className={styles.cycle}>
      {drugDays(days).map(({ drug, days: own }) => (
        <View key={drug} className={`${styles.line} t-cycle-bar`} {...a11y(`${drug}：第 ${dayRanges(own)} 天`, 'img')}>
          <View className={styles.drug}>{drug}</View>
          <View className={styles.bar}>
            {days.map(({ day }) => (
              <View key={day} className={classNames(styles.day, own.includes(day) && styles.given)} />
            ))}
          </View>
        </View>
      ))}
      <View className={styles.line}>
        <View className={styles.drug} />
        <View className={styles.bar}>
          {days.map(({ day }) => (
            <View key={day} className={styles.mark}>
              {named.includes(day) ? `d${day}` : ''}
            </View>
          ))}
        </View>
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
