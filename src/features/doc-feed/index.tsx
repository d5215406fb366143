import { View } from '@tarojs/components'
import type { DocSummary } from '@/api/doc'
import { a11y } from '@/ui/a11y'
import { DocRow } from '@/ui/DocRow'
import { Icon } from '@/ui/Icon'
import { LoadMore } from '@/ui/LoadMore'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { filterCount, NO_CHOICE, SORTS, type FilterGroup, type Sort } from './choice'
import styles from './DocFeed.module.scss'
import { Filters } from './Filters'
import type { DocFeed } from './use-doc-feed'

interface DocFeedViewProps {
  feed: Pick<DocFeed, 'choice' | 'setChoice' | 'state' | 'docs' | 'changing' | 'more' | 'loadMore' | 'retry'>
  groups: readonly FilterGroup[]
  sorts?: readonly { key: Sort; text: string }[]
  /** False: not filtered by the time of publication. */
  times?: boolean
  onOpen: (doc: DocSummary) => void
  /** What else can be done with a document; without it rows have no button for that. */
  onMore?: (doc: DocSummary) => void
  empty?: { title: string; text: string }
}

const EMPTY = { title: '这里还没有内容', text: '新内容发布后会出现在这里' }

/** A list of documents with its filters, which stay while documents come and go. */
export function DocFeedView(props: DocFeedViewProps) {
  const { feed, groups, sorts = SORTS, times } = props
  return (
    <>
      <Filters groups={groups} sorts={sorts} times={times} choice={feed.choice} onChoice={feed.setChoice} />
      <View className={feed.changing ? styles.changing : undefined}>
        <Documents {...props} />
      </View>
    </>
  )
}

function Documents({ feed, onOpen, onMore, empty = EMPTY }: DocFeedViewProps) {
  const { choice, setChoice, state, docs, more, loadMore, retry } = feed
  if (state.kind === 'loading') return <Skeleton />
  if (state.kind === 'offline')
    return <StateView kind="offline" title="网络未连接" text={state.text} actionText="重试" onAction={retry} />
  if (state.kind !== 'ready' && state.kind !== 'stale')
    return <StateView kind="error" title="加载失败" text={state.text} actionText="重试" onAction={retry} />
  if (docs.length === 0)
    return filterCount(choice) > 0 ? (
      <StateView
        kind="empty"
        title="没有符合筛选的内容"
        text="试试减少筛选条件"
        actionText="清除筛选"
        onAction={() => setChoice({ ...NO_CHOICE, sort: choice.sort })}
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
      {docs.map((doc) => (
        <Row key={doc.id} doc={doc} onOpen={onOpen} onMore={onMore} />
      ))}
      <LoadMore state={more} onLoad={loadMore} />
    </>
  )
}

function Row({ doc, onOpen, onMore }: Pick<DocFeedViewProps, 'onOpen' | 'onMore'> & { doc: DocSummary }) {
  if (!onMore) return <DocRow doc={doc} onPress={() => onOpen(doc)} />
  return (
    <View className={styles.row}>
      <View className={styles.doc}>
        <DocRow doc={doc} onPress={() => onOpen(doc)} />
      </View>
      <View className={`${styles.menu} t-row-more`} onClick={() => onMore(doc)} {...a11y(`更多操作：${doc.title}`, 'button')}>
        <Icon name="more" />
      </View>
    </View>
  )
}
