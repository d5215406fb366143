import { Text, View } from '@tarojs/components'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { Calculation } from '@/domain/tool'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { trash } from '@/ui/Icon/more'
import styles from './CalculationList.module.scss'

interface CalculationListProps {
  items: readonly Calculation[]
  onOpen: (item: Calculation) => void
  onRemove: (id: string) => void
  onClear: () => void
}

/** Results that were kept. Deleting is a mode of its own, so that no thumb deletes by accident. */
export function CalculationList({ items, onOpen, onRemove, onClear }: CalculationListProps) {
  const [managing, setManaging] = useState(false)
  return (
    <View>
      <View className={styles.bar}>
        <Text className={styles.total}>点一条可回填并重新计算</Text>
        {managing ? (
          <View className={`${styles.danger} t-calculations-clear`} onClick={onClear} {...a11y('清空计算记录', 'button')}>
            清空
          </View>
        ) : null}
        <View
          className={`${styles.action} t-calculations-manage`}
          onClick={() => setManaging(!managing)}
          {...a11y(managing ? '完成管理' : '管理计算记录', 'button')}
        >
          {managing ? '完成' : '管理'}
        </View>
      </View>
      {items.map((item) => (
        <View key={item.id} className={styles.row}>
          <View className={`${styles.body} t-calculation`} onClick={() => onOpen(item)} {...withRole('button')}>
            <Text className={styles.line}>{item.line}</Text>
            <Text className={styles.time}>{dayjs(item.at).format('YYYY-MM-DD HH:mm')}</Text>
          </View>
          {managing ? (
            <View
              className={`${styles.remove} t-calculation-remove`}
              onClick={() => onRemove(item.id)}
              {...a11y(`删除 ${item.title} 的计算记录`, 'button')}
            >
              <Icon name={trash} color="red" />
            </View>
          ) : null}
        </View>
      ))}
    </View>
  )
}
