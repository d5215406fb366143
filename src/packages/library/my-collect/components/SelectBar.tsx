import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import styles from './SelectBar.module.scss'

interface SelectBarProps {
  count: number
  /** All that are shown are chosen. */
  all: boolean
  onAll: () => void
  /** Undefined: there are no folders here. */
  onMove: (() => void) | undefined
  onRemove: () => void
}

/** What can be done with the favourites that are chosen. */
export function SelectBar({ count, all, onAll, onMove, onRemove }: SelectBarProps) {
  return (
    <View className={styles.bar}>
      <View className={`${styles.all} t-select-all`} onClick={onAll} {...a11y(all ? '取消全选' : '全选', 'button')}>
        {all ? '取消全选' : '全选'}
      </View>
      <Text className={`${styles.count} t-selected`}>已选 {count} 条</Text>
      {onMove ? (
        <Button tone="secondary" size="small" disabled={count === 0} onPress={onMove} testId="move">
          移动
        </Button>
      ) : null}
      <Button tone="danger" size="small" disabled={count === 0} onPress={onRemove} testId="remove-selected">
        删除
      </Button>
    </View>
  )
}
