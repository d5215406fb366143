import { View } from '@tarojs/components'
import { useState } from 'react'
import type { DocSummary, HistoryItem } from '@/api/doc'
import { DocRow } from '@/ui/DocRow'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { BarAction, ManageBar } from '../components/ManageBar'
import { ProgressNote } from '../components/ProgressNote'
import { RemovableRow } from '../components/RemovableRow'
import { progressText } from '../progress-text'
import { formatTime, groupByDay } from './days'
import styles from './HistoryView.module.scss'

interface HistoryViewProps {
  items: readonly HistoryItem[]
  total: number
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (doc: DocSummary) => void
  onRemove: (docId: string) => void
  onClear: () => void
  onReadList: () => void
}

/** What was visited, day by day. */
export function HistoryView({ items, total, more, onLoadMore, onOpen, onRemove, onClear, onReadList }: HistoryViewProps) {
  const [managing, setManaging] = useState(false)
  return (
    <View className="t-history">
      <ListRow icon="book" text="阅读清单" note="没读完的与稍后读的" onPress={onReadList} testId="read-list" />
      <ManageBar text={`共 ${total} 条`} managing={managing} onManaging={setManaging}>
        {managing ? <BarAction text="清空" label="清空全部历史" testId="clear" onPress={onClear} danger /> : null}
      </ManageBar>
      {groupByDay(items).map((day) => (
        <View key={day.key}>
          <View className={`${styles.day} t-history-day`}>{day.label}</View>
          {day.items.map((item) => (
            <RemovableRow
              key={item.doc.id}
              managing={managing}
              label={`删除 ${item.doc.title}`}
              onRemove={() => onRemove(item.doc.id)}
            >
              <Row item={item} onOpen={onOpen} />
            </RemovableRow>
          ))}
        </View>
      ))}
      <LoadMore state={more} onLoad={onLoadMore} />
    </View>
  )
}

function Row({ item, onOpen }: Pick<HistoryViewProps, 'onOpen'> & { item: HistoryItem }) {
  const read = progressText(item.progress)
  const text = [formatTime(item.visitedAt), read].filter(Boolean).join(' · ')
  return (
    <DocRow
      doc={item.doc}
      onPress={() => onOpen(item.doc)}
      note={<ProgressNote text={text} progress={read ? item.progress : undefined} />}
    />
  )
}
