import { View } from '@tarojs/components'
import type { DocSummary } from '@/api/doc'
import type { PageState } from '@/shell/PageShell/state'
import { DocRow } from '@/ui/DocRow'
import { LoadMore } from '@/ui/LoadMore'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { Filters } from './components/Filters'
import { toggled, type Choice, type FilterGroup, NO_CHOICE } from './choice'
import styles from './DocListView.module.scss'

interface DocListViewProps {
  groups: readonly FilterGroup[]
  choice: Choice
  onChoice: (choice: Choice) => void
  /** Of the documents; what the whole page waits for is the business of its frame. */
  state: PageState
  docs: readonly DocSummary[]
  /** Documents of the choice before are still shown. */
  changing: boolean
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onRetry: () => void
  onOpen: (doc: DocSummary) => void
}

/** A block of documents with its filters, which stay while documents come and go. */
export function DocListView(props: DocListViewProps) {
  const { groups, choice, onChoice, changing } = props
  return (
    <>
      <Filters
        groups={groups}
        chosen={choice.items}
        onToggle={(id) => onChoice({ ...choice, items: toggled(choice.items, id) })}
        onReset={() => onChoice({ ...choice, items: [] })}
        sort={choice.sort}
        onSort={(sort) => onChoice({ ...choice, sort })}
      />
      <View className={changing ? styles.changing : undefined}>
        <Documents {...props} />
      </View>
    </>
  )
}

function Documents({ choice, onChoice, state, docs, more, onLoadMore, onRetry, onOpen }: DocListViewProps) {
  if (state.kind === 'loading') return <Skeleton />
  if (state.kind === 'offline')
    return <StateView kind="offline" title="网络未连接" text={state.text} actionText="重试" onAction={onRetry} />
  if (state.kind !== 'ready' && state.kind !== 'stale')
    return <StateView kind="error" title="加载失败" text={state.text} actionText="重试" onAction={onRetry} />
  if (docs.length === 0)
    return choice.items.length > 0 ? (
      <StateView
        kind="empty"
        title="没有符合筛选的内容"
        text="试试减少筛选条件"
        actionText="清除筛选"
        onAction={() => onChoice({ ...NO_CHOICE, sort: choice.sort })}
      />
    ) : (
      <StateView kind="empty" title="这里还没有内容" text="新内容发布后会出现在这里" />
    )
  return (
    <>
      {state.kind === 'stale' ? <View className={styles.stale}>{state.text}</View> : null}
      {docs.map((doc) => (
        <DocRow key={doc.id} doc={doc} onPress={() => onOpen(doc)} />
      ))}
      <LoadMore state={more} onLoad={onLoadMore} />
    </>
  )
}
