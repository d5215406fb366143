import { useState, type ReactNode } from 'react'
import type { ReadListItem } from '@/api/read-list'
import { Rows } from '@/features/doc-feed/Rows'
import { LoadMore } from '@/ui/LoadMore'
import { Tabs } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import { ManageBar } from '../components/ManageBar'
import { ProgressRow } from '../components/ProgressRow'
import { RemovableRow } from '../components/RemovableRow'
import { progressText } from '../progress-text'

export type ReadState = 'unread' | 'done'

interface ReadListViewProps {
  state: ReadState
  onState: (state: ReadState) => void
  /** Undefined until the first answer. */
  counts: { unread: number; done: number } | undefined
  items: readonly ReadListItem[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (item: ReadListItem) => void
  onRemove: (docId: string) => void
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

/** What is still to be read, with how far each is; and what was read of it. */
export function ReadListView(props: ReadListViewProps) {
  const { state, onState, counts, items, more, onLoadMore, onOpen, onRemove, frame } = props
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Tabs
        items={[
          { key: 'unread', text: '未读完', count: counts?.unread },
          { key: 'done', text: '已读完', count: counts?.done },
        ]}
        current={state}
        onChange={onState}
      />
      {frame(
        <>
          <ManageBar
            text={state === 'unread' ? '点按从上次的位置继续' : '读完的内容可以移出清单'}
            managing={managing}
            onManaging={setManaging}
          />
          <Rows>
            {items.map((item) => (
              <RemovableRow
                key={item.doc.id}
                managing={managing}
                label={`移出清单 ${item.doc.title}`}
                onRemove={() => onRemove(item.doc.id)}
              >
                <Row item={item} onOpen={onOpen} />
              </RemovableRow>
            ))}
          </Rows>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>,
      )}
    </>
  )
}

function Row({ item, onOpen }: { item: ReadListItem; onOpen: (item: ReadListItem) => void }) {
  const text = progressText(item.progress) || '未开始'
  return (
    <ProgressRow doc={item.doc} text={text} progress={item.progress} onPress={() => onOpen(item)}>
      {item.byHand ? <Tag tone="primary">稍后读</Tag> : null}
    </ProgressRow>
  )
}
