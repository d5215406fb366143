import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import type { DocSummary, HistoryItem } from '@/api/doc'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Segmented } from '@/ui/Segmented'
import { Rows } from '@/features/doc-feed/Rows'
import { BarAction, ManageBar } from '../components/ManageBar'
import { ProgressRow } from '../components/ProgressRow'
import { RemovableRow } from '../components/RemovableRow'
import { progressText } from '../progress-text'
import { formatTime, groupByDay } from './days'
import styles from './HistoryView.module.scss'
import { KINDS, type HistoryKind } from './kinds'

interface HistoryViewProps {
  kind: HistoryKind
  onKind: (kind: HistoryKind) => void
  items: readonly HistoryItem[]
  total: number
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (doc: DocSummary) => void
  onRemove: (docId: string) => void
  onClear: () => void
  onReadList: () => void
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

/** What was visited, learnt or read to the end, day by day. */
export function HistoryView(props: HistoryViewProps) {
  const { kind, onKind, items, total, more, onLoadMore, onOpen, onRemove, onClear, onReadList, frame } = props
  const [managing, setManaging] = useState(false)
  return (
    <View className="t-history">
      <View className={styles.kinds}>
        <Segmented label="历史" items={KINDS} current={kind} onChange={onKind} />
      </View>
      <ListRow icon="book" text="阅读清单" note="没读完的与稍后读的" onPress={onReadList} testId="read-list" />
      {frame(
        <>
          <ManageBar text={`共 ${total} 条`} managing={managing} onManaging={setManaging}>
            {managing ? <BarAction text="清空" label="清空全部历史" testId="clear" onPress={onClear} danger /> : null}
          </ManageBar>
          {groupByDay(items).map((day) => (
            <View key={day.key}>
              <View className={`${styles.day} t-history-day`}>{day.label}</View>
              <Rows>
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
              </Rows>
            </View>
          ))}
          <LoadMore state={more} onLoad={onLoadMore} />
        </>,
      )}
    </View>
  )
}

function Row({ item, onOpen }: Pick<HistoryViewProps, 'onOpen'> & { item: HistoryItem }) {
  const read = progressText(item.progress)
  const text = [formatTime(item.visitedAt), read].filter(Boolean).join(' · ')
  return <ProgressRow doc={item.doc} text={text} progress={read ? item.progress : undefined} onPress={() => onOpen(item.doc)} />
}
