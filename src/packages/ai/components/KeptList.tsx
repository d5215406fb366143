import { Text, View } from '@tarojs/components'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './KeptList.module.scss'

interface Kept {
  id: string
  title: string
}

interface KeptListProps<Item extends Kept> {
  items: readonly Item[]
  noteOf: (item: Item) => string
  onOpen: (id: string) => void
  onMore: (item: Item) => void
  testId: string
}

/** What one has kept, by title, each with what can be done about it. */
export function KeptList<Item extends Kept>({ items, noteOf, onOpen, onMore, testId }: KeptListProps<Item>) {
  return (
    <View className={styles.list}>
      {items.map((item) => (
        <View key={item.id} className={`${styles.row} t-${testId}`}>
          <View className={styles.body} onClick={() => onOpen(item.id)} {...withRole('button')}>
            <Text className={styles.title}>{item.title}</Text>
            <Text className={styles.note}>{noteOf(item)}</Text>
          </View>
          <View
            className={`${styles.more} t-${testId}-more`}
            onClick={() => onMore(item)}
            {...a11y(`管理“${item.title}”`, 'button')}
          >
            <Icon name="more" color="ink-2" />
          </View>
        </View>
      ))}
    </View>
  )
}
