import { toolsApi, type ContentUpdate } from '@/api/tools'
import type { ContentKind } from '@/domain/tool'
import { formatDate } from '@/domain/format'
import { usePages } from '@/shell/data'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { openTool } from '../open-tool'

const PAGE_SIZE = 20
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400
const idOf = ({ id }: ContentUpdate) => id

/** What the editions of a kind brought: added, revised, removed. Nothing is drawn until the backend has answered once. */
export function UpdateFeed({ kind }: { kind: ContentKind }) {
  const list = usePages(toolsApi.updates, { kind, pageSize: PAGE_SIZE }, idOf, { persistSeconds: KEPT_SECONDS })
  if (list.items.length === 0) return null
  return (
    <Section title="本库收录与修订">
      {list.items.map(({ id, refId, title, note, publishTime }) => (
        <ListRow
          key={id}
          text={title}
          note={`${note} · ${formatDate(publishTime)}`}
          onPress={refId && note !== '已停止收录' ? () => openTool(kind, refId) : undefined}
          testId="update"
        />
      ))}
      <LoadMore state={list.more} onLoad={list.loadMore} />
    </Section>
  )
}
