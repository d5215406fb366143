import { View } from '@tarojs/components'
import type { SearchItem, SearchTab } from '@/api/pub'
import type { PageState } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { KeywordBox } from '../components/KeywordBox'
import { ResultRow } from './components/ResultRow'
import styles from './ResultView.module.scss'
import { emptyTexts, idOf, tabItems } from './tabs'

interface ResultViewProps {
  /** The word of the results that are shown; empty: nothing was asked for. */
  keyword: string
  text: string
  onText: (text: string) => void
  onSearch: (keyword: string) => void
  tab: SearchTab
  onTab: (tab: SearchTab) => void
  /** Undefined until the first answer. */
  counts: Readonly<Record<string, number>> | undefined
  state: PageState
  items: readonly SearchItem[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onRetry: () => void
  onOpen: (item: SearchItem) => void
}

/** What was found, by kind. Box and tabs stay while results come and go. */
export function ResultView(props: ResultViewProps) {
  const { keyword, text, onText, onSearch, tab, onTab, counts } = props
  return (
    <>
      <View className={styles.head}>
        <KeywordBox text={text} onText={onText} onSearch={onSearch} autoFocus={keyword === ''} />
        {keyword ? <Tabs items={tabItems(counts)} current={tab} onChange={onTab} /> : null}
      </View>
      {keyword ? <Results {...props} /> : <StateView kind="empty" title="请输入搜索词" text="例如疾病、药品、指标或专家姓名" />}
    </>
  )
}

function Results({ keyword, tab, onTab, counts, state, items, more, onLoadMore, onRetry, onOpen }: ResultViewProps) {
  switch (state.kind) {
    case 'loading':
      return <Skeleton />
    case 'offline':
      return <StateView kind="offline" title="网络未连接" text={state.text} actionText="重试" onAction={onRetry} />
    case 'ready':
    case 'stale':
      break
    default:
      return <StateView kind="error" title="搜索失败" text={state.text} actionText="重试" onAction={onRetry} />
  }
  if (items.length === 0) {
    const { title, text, elsewhere } = emptyTexts(tab, keyword, counts?.all ?? 0)
    return (
      <StateView
        kind="empty"
        title={title}
        text={text}
        actionText={elsewhere ? '查看全部结果' : undefined}
        onAction={() => onTab('all')}
      />
    )
  }
  return (
    <View className="t-search-results">
      {state.kind === 'stale' ? <View className={styles.stale}>{state.text}</View> : null}
      {items.map((item) => (
        <ResultRow key={idOf(item)} item={item} onOpen={onOpen} />
      ))}
      <LoadMore state={more} onLoad={onLoadMore} />
    </View>
  )
}
