import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DocSummary } from '@/api/doc'
import { FilterRow, nothing, type Facet } from '@/features/filter'
import { DocRow } from '@/ui/DocRow'
import { LoadMore } from '@/ui/LoadMore'
import { Notice } from '@/ui/Notice'
import { useSteady } from '@/shell/PageShell/steady'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { facetsOf, isNarrowed, SORTS, type FeedFacet, type FilterGroup } from './choice'
import styles from './DocFeed.module.scss'
import { Rows } from './Rows'
import type { DocFeed } from './use-doc-feed'

interface DocFeedViewProps {
  feed: Pick<DocFeed, 'choice' | 'setChoice' | 'countOf' | 'state' | 'docs' | 'changing' | 'more' | 'loadMore' | 'retry'>
  groups: readonly FilterGroup[]
  /** Orders to choose from; null for none. */
  sorts?: Facet<FeedFacet> | null
  /** False: not filtered by the time of publication. */
  times?: boolean
  /** Behind the number of documents: 篇内容. */
  unit?: string
  onOpen: (doc: DocSummary) => void
  /** What else can be done with a document; without it rows have no button for that. */
  onMore?: (doc: DocSummary) => void
  empty?: { title: string; text: string }
  /** Draws the documents in another way than as rows. */
  children?: (docs: readonly DocSummary[]) => ReactNode
}

const EMPTY = { title: '这里还没有内容', text: '新内容发布后会出现在这里' }

/** A list of documents with its filters, which stay while documents come and go. */
export function DocFeedView(props: DocFeedViewProps) {
  const { feed, groups, sorts = SORTS, times, unit = '篇内容' } = props
  const facets = facetsOf(groups, sorts ?? undefined, times)
  return (
    <>
      {facets.length > 0 ? (
        <FilterRow facets={facets} chosen={feed.choice} onChange={feed.setChoice} countOf={feed.countOf} unit={unit} />
      ) : null}
      <View className={feed.changing ? styles.changing : undefined}>
        <Documents {...props} />
      </View>
    </>
  )
}

function Documents({ feed, onOpen, onMore, empty = EMPTY, children }: DocFeedViewProps) {
  const { choice, setChoice, state, docs, more, loadMore, retry } = feed
  const waits = useSteady(state.kind === 'loading')
  if (waits || state.kind === 'loading') return <Skeleton />
  if (state.kind === 'offline')
    return <StateView kind="offline" title="网络未连接" text={state.text} actionText="重试" onAction={retry} />
  if (state.kind !== 'ready' && state.kind !== 'stale')
    return <StateView kind="error" title="加载失败" text={state.text} actionText="重试" onAction={retry} />
  if (docs.length === 0)
    return isNarrowed(choice) ? (
      <StateView
        kind="empty"
        title="没有符合筛选的内容"
        text="试试减少筛选条件"
        actionText="清除筛选"
        onAction={() => setChoice({ ...nothing<FeedFacet>(), sort: choice.sort ?? [] })}
      />
    ) : (
      <StateView kind="empty" {...empty} />
    )
  return (
    <>
      {state.kind === 'stale' ? (
        <Notice tone="watch" edge testId="stale">
          {state.text}
        </Notice>
      ) : null}
      {children ? (
        children(docs)
      ) : (
        <Rows>
          {docs.map((doc) => (
            <DocRow key={doc.id} doc={doc} onPress={onOpen} onMore={onMore} />
          ))}
        </Rows>
      )}
      <LoadMore state={more} onLoad={loadMore} />
    </>
  )
}
