import { Text, View } from '@tarojs/components'
import { byWeekday, exceptionName, ONLINE, PERIODS, type Exception, type WeekRow } from '@/domain/clinic-time/week'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './WeekView.module.scss'

/** The week day by day, and what differs on single dates. */
export function WeekView({ week, exceptions }: { week: readonly WeekRow[]; exceptions: readonly Exception[] }) {
  return (
    <View className="t-week">
      <Section title="每周">
        {byWeekday(week).map(({ weekday, name, rows }) => (
          <View key={weekday} className={styles.day}>
            <Text className={styles.name}>{name}</Text>
            <View className={styles.rows}>
              {rows.length === 0 ? <Text className={styles.none}>不出诊</Text> : null}
              {rows.map((row) => (
                <View key={row.from} className={styles.row}>
                  <Text className={styles.time}>
                    {PERIODS[row.period].name} {row.from}–{row.to}
                  </Text>
                  <Tag tone={row.kind === ONLINE ? 'success' : 'primary'}>{row.kind}</Tag>
                  {row.place ? <Text className={styles.place}>{row.place}</Text> : null}
                </View>
              ))}
            </View>
          </View>
        ))}
      </Section>
      {exceptions.length > 0 ? (
        <Section title="临时变动">
          {exceptions.map(({ date, kind, from, to }) => (
            <View key={date + from} className={styles.day}>
              <Text className={styles.time}>
                {date} {from}–{to}
              </Text>
              <Tag tone={kind === 'stop' ? 'watch' : 'success'}>{exceptionName(kind)}</Tag>
            </View>
          ))}
        </Section>
      ) : null}
      <View className={styles.hint}>线下门诊以医院挂号为准；停诊见公告。</View>
    </View>
  )
}
