import { useRef, useState } from 'react'
import { pubApi } from '@/api/pub'
import { view } from '@/platform/view'
import { navigate, openLink, replace, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { pageState, screenData, type PageState } from '@/shell/PageShell/state'
import { cleanKeyword, SCOPE } from '../keyword'
import { useSearchHistory } from '../use-search-history'
import { ResultView } from './ResultView'
import { idOf, tabOf } from './tabs'
import { useDeviceResults } from './use-device-results'

const PAGE_SIZE = 10

/** Results of a search: `/searchResult?keyword=…&tab=…`, of the clinical tools only with `&scope=tools`. */
export default function SearchResultPage() {
  const route = useRoute<'searchResult'>()
  const { add } = useSearchHistory()
  const keyword = cleanKeyword(route.query.keyword ?? '')
  const isScoped = route.query.scope === SCOPE
  const [tab, setTab] = useState(tabOf(route.query.tab, isScoped ? 'clinical' : 'all'))
  const [text, setText] = useState(keyword)
  const list = usePages(pubApi.search, { keyword, tab, pageSize: PAGE_SIZE }, idOf, { enabled: keyword !== '' })
  // The same for every tab: those of the previous tab are shown until the next one has its answer.
  const counts = useRef(list.first?.counts)
  if (list.first) counts.current = list.first.counts

  const { best = null, answer = null, groups = [], corrected = '', similar = '', isPartly = false } = list.first ?? {}
  // The groups are all of this page; more results are in the tabs.
  const grouped = best !== null || groups.length > 0

  const search = (next: string) => {
    view.hideKeyboard()
    add(next)
    if (next === keyword) void list.refetch()
    else void replace('searchResult', { keyword: next, ...(isScoped && { scope: SCOPE }) })
  }

  const state: PageState = list.isFetching && list.items.length === 0 ? { kind: 'loading' } : pageState(screenData(list), true)
  const onDevice = useDeviceResults(keyword, state.kind === 'offline' || state.kind === 'error')

  return (
    <PageShell
      title={keyword ? `「${keyword}」的搜索结果` : undefined}
      // The view draws the states itself, because its box and tabs must stay.
      data={{ hasData: true, error: null, refetch: () => (keyword ? list.refetch() : Promise.resolve()) }}
      onReachBottom={grouped ? undefined : list.loadMore}
      backToTop
      // As the box and the tabs below it.
      paper
    >
      <ResultView
        keyword={keyword}
        text={text}
        onText={setText}
        onSearch={search}
        tab={tab}
        onTab={setTab}
        counts={counts.current}
        state={state}
        items={list.items}
        best={best}
        answer={answer}
        similar={similar}
        isPartly={isPartly}
        onDevice={onDevice}
        isScoped={isScoped}
        groups={groups}
        corrected={corrected}
        more={list.more}
        onLoadMore={list.loadMore}
        onRetry={() => void list.refetch()}
        onOpen={(item) => void openLink(item.link)}
        onAction={(link) => void openLink(link)}
        onFeedback={() => void navigate('newFeedBack')}
      />
    </PageShell>
  )
}
