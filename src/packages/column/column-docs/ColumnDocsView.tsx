import type { ColumnDoc } from '@/api/column'
import type { Columnist } from '@/api/doc'
import { Rows } from '@/features/doc-feed/Rows'
import { LoadMore } from '@/ui/LoadMore'
import { ColumnBar } from '../components/ColumnBar'
import { ColumnDocRow } from '../components/ColumnDocRow'

interface ColumnDocsViewProps {
  columnist: Columnist
  items: readonly ColumnDoc[]
  total: number
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (item: ColumnDoc) => void
  onColumn: () => void
  onFollow: (columnist: Columnist) => void
}

/** All documents of one type of a column. */
export function ColumnDocsView({ columnist, items, total, more, onLoadMore, onOpen, onColumn, onFollow }: ColumnDocsViewProps) {
  return (
    <>
      <ColumnBar columnist={columnist} note={`共 ${total} 篇`} onPress={onColumn} onFollow={onFollow} />
      <Rows>
        {items.map((item) => (
          <ColumnDocRow key={item.doc.id} item={item} onOpen={onOpen} />
        ))}
      </Rows>
      <LoadMore state={more} onLoad={onLoadMore} />
    </>
  )
}
