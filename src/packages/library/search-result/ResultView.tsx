import { View } from '@tarojs/components'
import type { SearchAnswer, SearchGroup, SearchItem, SearchTab } from '@/api/pub'
import type { PageState } from '@/shell/PageShell/state'
import { a11y } from '@/ui/a11y'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { LoadMore } from '@/ui/LoadMore'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { KeywordBox } from '../components/KeywordBox'
import { BestBet } from './components/BestBet'
import { ResultRow } from './components/ResultRow'
import styles from './ResultView.module.scss'
import { emptyTexts, GROUP_NAMES, idOf, tabItems } from './tabs'

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
  /** What is above all kinds: the one that is called so with what is known of it, and the first few of each kind. */
  best: SearchItem | null
  answer: SearchAnswer | null
  groups: readonly SearchGroup[]
  /** The word that was searched for instead of the typed one; empty when the typed one was found. */
  corrected: string
  /** A word that sounds like the typed one. */
  similar: string
  /** No result holds all words. */
  isPartly: boolean
  /** What the device itself found while the server could not be asked; null: it was asked. */
  onDevice: readonly SearchItem[] | null
  /** Only the clinical tools are searched. */
  isScoped: boolean
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onRetry: () => void
  onOpen: (item: SearchItem) => void
  onAction: (link: string) => void
  onFeedback: () => void
}

/** What was found, by kind. Box and tabs stay while results come and go. */
export function ResultView(props: ResultViewProps) {
  const { keyword, text, onText, onSearch, tab, onTab, counts, isScoped } = props
  return (
    <>
      <View className={styles.head}>
        <KeywordBox text={text} onText={onText} onSearch={onSearch} isScoped={isScoped} autoFocus={keyword === ''} />
        {keyword ? (
          <ChipStrip tabs>
            {tabItems(counts, isScoped ? 'clinical' : 'all', tab).map(({ key, text: name, count }) => (
              <Chip
                key={key}
                text={count === undefined ? name : `${name} ${count}`}
                role="tab"
                on={key === tab}
                onPress={() => onTab(key)}
                testId={`tab-${key}`}
              />
            ))}
          </ChipStrip>
        ) : null}
      </View>
      {keyword ? <Results {...props} /> : <StateView kind="empty" title="请输入搜索词" text="例如疾病、药品、指标或专家姓名" />}
    </>
  )
}

function Results(props: ResultViewProps) {
  const { keyword, tab, onTab, counts, state, items, best, groups, onDevice, more, onLoadMore, onRetry, onOpen, onFeedback } =
    props
  if (onDevice && onDevice.length > 0) return <DeviceResults items={onDevice} onOpen={onOpen} onRetry={onRetry} />
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
    const { title, text, elsewhere } = emptyTexts(tab, keyword, counts?.[props.isScoped ? 'clinical' : 'all'] ?? 0)
    return (
      <StateView
        kind="empty"
        title={title}
        text={text}
        actionText={elsewhere ? '查看全部结果' : '告诉我们缺少什么'}
        onAction={elsewhere ? () => onTab(props.isScoped ? 'clinical' : 'all') : onFeedback}
      />
    )
  }
  return (
    <View className="t-search-results">
      <Notes {...props} />
      {best || groups.length > 0 ? (
        <Grouped {...props} />
      ) : (
        <>
          <View className={styles.list}>
            {items.map((item) => (
              <ResultRow key={idOf(item)} item={item} onOpen={onOpen} />
            ))}
          </View>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>
      )}
    </View>
  )
}

/** What was not as typed, in one line. */
function Notes({ keyword, state, corrected, similar, isPartly, onSearch }: ResultViewProps) {
  return (
    <>
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
      {isPartly ? (
        <Notice tone="watch" edge testId="search-partly">{`没有完全符合「${keyword}」的内容，以下部分符合`}</Notice>
      ) : null}
      {similar ? (
        <View
          className={`${styles.similar} t-search-similar`}
          onClick={() => onSearch(similar)}
          {...a11y(`搜索 ${similar}`, 'link')}
        >
          您要找的是不是「{similar}」
        </View>
      ) : null}
    </>
  )
}

/** Without the server: the clinical tools that the device has. */
function DeviceResults({
  items,
  onOpen,
  onRetry,
}: { items: readonly SearchItem[] } & Pick<ResultViewProps, 'onOpen' | 'onRetry'>) {
  return (
    <View className="t-search-on-device">
      <Notice tone="watch" edge>
        暂时无法联网，以下是本机收录的临床工具
      </Notice>
      <View className={styles.list}>
        {items.map((item) => (
          <ResultRow key={idOf(item)} item={item} onOpen={onOpen} />
        ))}
      </View>
      <LoadMore state="error" onLoad={onRetry} />
    </View>
  )
}

/** All kinds at one look: the best one, then a few of each kind, with the way to the rest. */
function Grouped({ best, answer, groups, counts, onTab, onOpen, onAction }: ResultViewProps) {
  return (
    <>
      {best ? <BestBet item={best} answer={answer} onOpen={onOpen} onAction={onAction} /> : null}
      {groups.map(({ kind, items }) => {
        const shown = items.length + (best?.kind === kind ? 1 : 0)
        const total = counts?.[kind] ?? shown
        return (
          <View key={kind} className={`t-search-group t-search-group-${kind}`}>
            <Section title={GROUP_NAMES[kind]} moreText={`全部 ${total}`} onMore={total > shown ? () => onTab(kind) : undefined}>
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
