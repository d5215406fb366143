import { ScrollView, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import type { FilterGroup, Sort } from '../choice'
import { SORTS } from '../choice'
import styles from './Filters.module.scss'

interface FiltersProps {
  groups: readonly FilterGroup[]
  /** Ids of chosen items, of all groups. */
  chosen: readonly string[]
  onToggle: (id: string) => void
  onReset: () => void
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Order, and one row of chips for each group of filters; several may be chosen. */
export function Filters({ groups, chosen, onToggle, onReset, sort, onSort }: FiltersProps) {
  return (
    <View className={styles.box}>
      <View className={styles.row}>
        <View className={styles.sorts}>
          {SORTS.map(({ key, text }) => (
            <View
              key={key}
              className={classNames(styles.sort, sort === key && styles.sortOn, `t-sort-${key}`)}
              onClick={() => onSort(key)}
              {...a11y(sort === key ? `${text}，已选中` : text, 'tab')}
            >
              {text}
            </View>
          ))}
        </View>
        {chosen.length > 0 ? (
          <View className={`${styles.reset} t-filter-reset`} onClick={onReset} {...a11y('清除筛选', 'button')}>
            清除筛选（{chosen.length}）
          </View>
        ) : null}
      </View>
      {groups.map((group) => (
        <View key={group.id} className={styles.row}>
          <Text className={styles.name}>{group.name}</Text>
          <ScrollView scrollX className={styles.strip} showScrollbar={false}>
            <View className={styles.items}>
              {group.items.map((item) => {
                const on = chosen.includes(item.id)
                return (
                  <View
                    key={item.id}
                    className={`${styles.item} t-filter-item`}
                    onClick={() => onToggle(item.id)}
                    {...a11y(`${item.name}，${on ? '已选' : '未选'}`, 'checkbox')}
                  >
                    <View className={classNames(styles.chip, on && styles.chipOn)}>{on ? `✓ ${item.name}` : item.name}</View>
                  </View>
                )
              })}
            </View>
          </ScrollView>
        </View>
      ))}
    </View>
  )
}
