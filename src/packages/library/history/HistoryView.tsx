import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { DocSummary, HistoryItem } from '@/api/doc'
import { a11y } from '@/ui/a11y'
import { DocRow } from '@/ui/DocRow'
import { Icon } from '@/ui/Icon'
import { LoadMore } from '@/ui/LoadMore'
import { tokens } from '@/ui/tokens/tokens'
import { formatTime, groupByDay, progressText } from './days'
import styles from './HistoryView.module.scss'

interface HistoryViewProps {
  items: readonly HistoryItem[]
  total: number
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (doc: DocSummary) => void
  onRemove: (docId: string) => void
  onClear: () => void
}

/** What was visited, day by day. Deleting is a mode of its own, so that no thumb deletes by accident. */
export function HistoryView({ items, total, more, onLoadMore, onOpen, onRemove, onClear }: HistoryViewProps) {
  const [managing, setManaging] = useState(false)
  return (
    <View className="t-history">
      <View className={styles.bar}>
        <Text className={`${styles.total} t-history-total`}>共 {total} 条</Text>
        {managing ? (
          <View className={`${styles.danger} t-history-clear`} onClick={onClear} {...a11y('清空全部历史', 'button')}>
            清空
          </View>
        ) : null}
        <View
          className={`${styles.action} t-history-manage`}
          onClick={() => setManaging(!managing)}
          {...a11y(managing ? '完成管理' : '管理历史', 'button')}
        >
          {managing ? '完成' : '管理'}
        </View>
      </View>
      {groupByDay(items).map((day) => (
        <View key={day.key}>
          <View className={`${styles.day} t-history-day`}>{day.label}</View>
          {day.items.map((item) => (
            <Row key={item.doc.id} item={item} managing={managing} onOpen={onOpen} onRemove={onRemove} />
          ))}
        </View>
      ))}
      <LoadMore state={more} onLoad={onLoadMore} />
    </View>
  )
}

interface RowProps extends Pick<HistoryViewProps, 'onOpen' | 'onRemove'> {
  item: HistoryItem
  managing: boolean
}

function Row({ item, managing, onOpen, onRemove }: RowProps) {
  const read = progressText(item.progress)
  return (
    <View className={styles.row}>
      <View className={styles.doc}>
        <DocRow
          doc={item.doc}
          onPress={() => onOpen(item.doc)}
          note={
            <View className={styles.note}>
              <Text className={`${styles.time} t-history-note`}>
                {[formatTime(item.visitedAt), read].filter(Boolean).join(' · ')}
              </Text>
              {read ? (
                <View className={styles.track}>
                  <View className={styles.done} style={{ width: `${Math.round(Math.min(1, item.progress) * 100)}%` }} />
                </View>
              ) : null}
            </View>
          }
        />
      </View>
      {managing ? (
        <View
          className={`${styles.remove} t-history-remove`}
          onClick={() => onRemove(item.doc.id)}
          {...a11y(`删除 ${item.doc.title}`, 'button')}
        >
          <Icon name="trash" color={tokens.danger} />
        </View>
      ) : null}
    </View>
  )
}
