import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { byWeekday, exceptionName, ONLINE, PERIODS, type Exception, type WeekRow } from '@/domain/clinic-time/week'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './EditTimes.module.scss'
import { ExceptionSheet } from './ExceptionSheet'
import { RowSheet } from './RowSheet'
import { newException, newRow, typedException, typedRow, type Times } from './typed'

interface EditTimesProps {
  form: Times
  errors: Readonly<Record<string, string>>
  failure: string
  /** Today in China: nothing is changed for a day that is over. */
  today: string
  change: (part: Partial<Times>) => void
}

/** What stands in a sheet: a row or a date, and the one it takes the place of. */
type Edited = { of: 'week'; before: WeekRow | null; weekday: number } | { of: 'exceptions'; before: Exception | null }

/** The week and what differs from it, each row to be changed, removed and added to. */
export function EditTimes({ form: { week, exceptions }, errors, failure, today, change }: EditTimesProps) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const close = () => setEdited(null)
  return (
    <View className="t-edit-week">
      <Notice tone="danger" edge testId="week-failure">
        {errors.week ?? errors.exceptions ?? failure}
      </Notice>
      <Section title="每周">
        {byWeekday(week).map(({ weekday, name, rows }) => (
          <View key={weekday} className={styles.day}>
            <View className={styles.head}>
              <Text className={styles.name}>{name}</Text>
              <View
                className={`${styles.add} t-add-row-${weekday}`}
                onClick={() => setEdited({ of: 'week', before: null, weekday })}
                {...a11y(`添加${name}的出诊`, 'button')}
              >
                <Icon name="plus" size="small" color="brand-text" />
                添加
              </View>
            </View>
            {rows.map((row) => (
              <View
                key={row.from}
                className={`${styles.row} t-edit-row`}
                onClick={() => setEdited({ of: 'week', before: row, weekday })}
                {...withRole('button')}
              >
                <Text className={styles.time}>
                  {PERIODS[row.period].name} {row.from}–{row.to}
                </Text>
                <Tag tone={row.kind === ONLINE ? 'success' : 'primary'}>{row.kind}</Tag>
                <Text className={styles.place}>{row.place}</Text>
                <Icon name="edit" size="small" color="ink-3" />
              </View>
            ))}
          </View>
        ))}
      </Section>
      <Section title="临时变动">
        {exceptions.map((one) => (
          <ListRow
            key={one.date + one.from}
            text={`${one.date} ${one.from}–${one.to}`}
            note={one.kind === 'extra' ? `加号 ${one.capacity} 个` : '当日该时段不出诊'}
            extra={<Tag tone={one.kind === 'stop' ? 'watch' : 'success'}>{exceptionName(one.kind)}</Tag>}
            onPress={() => setEdited({ of: 'exceptions', before: one })}
            testId="edit-exception"
          />
        ))}
        <ListRow
          icon="plus"
          text="添加停诊或加号"
          note="只影响所选日期"
          onPress={() => setEdited({ of: 'exceptions', before: null })}
          testId="add-exception"
        />
      </Section>
      {edited?.of === 'week' ? (
        <RowSheet
          initial={edited.before ? typedRow(edited.before) : newRow(edited.weekday)}
          isNew={!edited.before}
          others={week.filter((row) => row !== edited.before)}
          onChange={(next) => {
            change({ week: next })
            close()
          }}
          onClose={close}
        />
      ) : null}
      {edited?.of === 'exceptions' ? (
        <ExceptionSheet
          initial={edited.before ? typedException(edited.before) : newException(today)}
          isNew={!edited.before}
          today={today}
          others={exceptions.filter((one) => one !== edited.before)}
          onChange={(next) => {
            change({ exceptions: next })
            close()
          }}
          onClose={close}
        />
      ) : null}
    </View>
  )
}
