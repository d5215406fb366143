import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { a11y, withRole } from '@/ui/a11y'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { filterCount, SINCES, toggled, type Choice, type FilterGroup, type Sort } from './choice'
import styles from './Filters.module.scss'

interface FiltersProps {
  groups: readonly FilterGroup[]
  sorts: readonly { key: Sort; text: string }[]
  /** False: not by the time of publication. */
  times?: boolean
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** Order and time, and one row of chips for each group of filters; several may be chosen. */
export function Filters({ groups, sorts, times = true, choice, onChoice }: FiltersProps) {
  const count = filterCount(choice)
  return (
    <View className={styles.box}>
      {sorts.length > 0 || count > 0 ? (
        <View className={styles.row}>
          <View className={styles.sorts} {...withRole('tablist')}>
            {sorts.map(({ key, text }) => (
              <View
                key={key}
                className={classNames(styles.sort, choice.sort === key && styles.sortOn, `t-sort-${key}`)}
                onClick={() => onChoice({ ...choice, sort: key })}
                {...withRole('tab', { selected: choice.sort === key })}
              >
                {text}
              </View>
            ))}
          </View>
          {count > 0 ? (
            <View
              className={`${styles.reset} t-filter-reset`}
              onClick={() => onChoice({ ...choice, items: [], since: 'any' })}
              {...a11y('清除筛选', 'button')}
            >
              清除筛选（{count}）
            </View>
          ) : null}
        </View>
      ) : null}
      {groups.map((group) => (
        <Strip key={group.id} name={group.name}>
          {group.items.map(({ id, name }) => (
            <Filter
              key={id}
              name={name}
              on={choice.items.includes(id)}
              testId="filter-item"
              onPress={() => onChoice({ ...choice, items: toggled(choice.items, id) })}
            />
          ))}
        </Strip>
      ))}
      {times ? (
        <Strip name="时间">
          {SINCES.map(({ key, text }) => (
            <Filter
              key={key}
              name={text}
              on={choice.since === key}
              testId={`since-${key}`}
              onPress={() => onChoice({ ...choice, since: choice.since === key ? 'any' : key })}
            />
          ))}
        </Strip>
      ) : null}
    </View>
  )
}

function Strip({ name, children }: { name: string; children: ReactNode }) {
  return (
    <View className={styles.row}>
      <Text className={styles.name}>{name}</Text>
      <ChipStrip>{children}</ChipStrip>
    </View>
  )
}

function Filter({ name, on, testId, onPress }: { name: string; on: boolean; testId: string; onPress: () => void }) {
  return <Chip text={on ? `✓ ${name}` : name} role="checkbox" on={on} onPress={onPress} testId={testId} />
}
