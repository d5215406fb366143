import { View } from '@tarojs/components'
import type { SearchGroup, SearchItem, SearchTab } from '@/api/pub'
import type { PageState } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { KeywordBox } from '../components/KeywordBox'
import { BestBet } from './components/BestBet'
import { ResultRow } from './components/ResultRow'
import styles from './ResultView.module.scss'
import { emptyTexts, idOf, TAB_NAMES, tabItems } from './tabs'

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
  /** What is above all kinds, where the backend sends it: the one that is called so, and the first few of each kind. */
  best: SearchItem | null
  groups: readonly SearchGroup[]
  /** The word that was searched for instead of the typed one; empty when the typed one was found. */
  corrected: string
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

function Results(props: ResultViewProps) {
  const { keyword, tab, onTab, counts, state, items, best, groups, corrected, more, onLoadMore, onRetry, onOpen } = props
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
      {state.kind === 'stale' ? (
        <Notice tone="watch" edge>
          {state.text}
        </Notice>
      ) : null}
      {corrected ? (
        <Notice
          tone="watch"
          edge
          testId="search-corrected"
        >{`没有找到「${keyword}」，以下是「${corrected}」的结果，请核对`}</Notice>
      ) : null}
      {best || groups.length > 0 ? (
        <Grouped {...props} />
      ) : (
        <>
          {items.map((item) => (
            <ResultRow key={idOf(item)} item={item} onOpen={onOpen} />
          ))}
          <LoadMore state={more} onLoad={onLoadMore} />
        </>
      )}
    </View>
  )
}

/** All kinds at one look: the best one, then a few of each kind, with the way to the rest. */
function Grouped({ best, groups, counts, onTab, onOpen }: ResultViewProps) {
  return (
    <>
      {best ? <BestBet item={best} onOpen={onOpen} /> : null}
      {groups.map(({ kind, items }) => {
        const shown = items.length + (best?.kind === kind ? 1 : 0)
        const total = counts?.[kind] ?? shown
        return (
          <View key={kind} className={`t-search-group t-search-group-${kind}`}>
            <Section
              title={TAB_NAMES[kind]}
              moreText={`更多（共 ${total} 条）`}
              onMore={total > shown ? () => onTab(kind) : undefined}
            >
              {items.map((item) => (
                <ResultRow key={idOf(item)} item={item} onOpen={onOpen} />
              ))}
            </Section>
          </View>
        )
      })}
    </>
  )
}
