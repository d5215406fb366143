import { ScrollView, View } from '@tarojs/components'
import classNames from 'classnames'
import { withRole } from '../a11y'
import styles from './Tabs.module.scss'

export interface TabItem<K extends string> {
  key: K
  text: string
  /** Shown after the text, e.g. how many. */
  count?: number
}
interface TabsProps<K extends string> {
  items: readonly TabItem<K>[]
  current: K
  onChange: (key: K) => void
}

/** A row of tabs that scrolls sideways when it is too long. */
export function Tabs<K extends string>({ items, current, onChange }: TabsProps<K>) {
  return (
    <ScrollView scrollX className={styles.bar} showScrollbar={false}>
      <View className={styles.row} {...withRole('tablist')}>
        {items.map((item) => (
          <View
            key={item.key}
            className={classNames(styles.tab, item.key === current && styles.on, `t-tab-${item.key}`)}
            onClick={() => onChange(item.key)}
            {...withRole('tab', { selected: item.key === current })}
          >
            {item.text}
            {item.count === undefined ? '' : ` ${item.count}`}
          </View>
        ))}
      </View>
    </ScrollView>
  )
}
