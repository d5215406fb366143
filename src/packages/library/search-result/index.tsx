import { useRef, useState } from 'react'
import { pubApi } from '@/api/pub'
import { view } from '@/platform/view'
import { openLink, replace, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { pageState, screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { cleanKeyword } from '../keyword'
import { ResultView } from './ResultView'
import { idOf, tabOf } from './tabs'

const PAGE_SIZE = 10

/** Results of a search: `/searchResult?keyword=…&tab=…`. */
export default function SearchResultPage() {
  const route = useRoute<'searchResult'>()
  const { searchHistory } = useStores()
  const keyword = cleanKeyword(route.query.keyword ?? '')
  const [tab, setTab] = useState(tabOf(route.query.tab))
  const [text, setText] = useState(keyword)
  const list = usePages(pubApi.search, { keyword, tab, pageSize: PAGE_SIZE }, idOf, { enabled: keyword !== '' })
  // The same for every tab: those of the previous tab are shown until the next one has its answer.
  const counts = useRef(list.first?.counts)
  if (list.first) counts.current = list.first.counts

  const { best = null, groups = [], corrected = '' } = list.first ?? {}
  // The groups are all of this page; more results are in the tabs.
  const grouped = best !== null || groups.length > 0

  const search = (next: string) => {
    view.hideKeyboard()
    searchHistory.add(next)
    if (next === keyword) void list.refetch()
    else void replace('searchResult', { keyword: next })
  }

  return (
    <PageShell
      title={keyword ? `「${keyword}」的搜索结果` : undefined}
      // The view draws the states itself, because its box and tabs must stay.
      data={{ hasData: true, error: null, refetch: () => (keyword ? list.refetch() : Promise.resolve()) }}
      onReachBottom={grouped ? undefined : list.loadMore}
      backToTop
    >
      <ResultView
        keyword={keyword}
        text={text}
        onText={setText}
        onSearch={search}
        tab={tab}
        onTab={setTab}
        counts={counts.current}
        state={list.isFetching && list.items.length === 0 ? { kind: 'loading' } : pageState(screenData(list), true)}
        items={list.items}
        best={best}
        groups={groups}
        corrected={corrected}
        more={list.more}
        onLoadMore={list.loadMore}
        onRetry={() => void list.refetch()}
        onOpen={(item) => void openLink(item.link)}
      />
    </PageShell>
  )
}
