import { observer } from 'mobx-react'
import { useState } from 'react'
import { literatureApi, type PaperCard } from '@/api/literature'
import { view } from '@/platform/view'
import { replace, useRoute } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { PaperList } from '../components/PaperList'
import { KEPT, PAGE_SIZE } from '../kept'
import { SearchHints } from './SearchHints'

const idOf = ({ id }: PaperCard) => id

/** `/AILiteratureSearch`; the word stands in the address, so that it is there again after a reload. */
function LiteratureSearchPage() {
  const { query } = useRoute<'aiLiteratureSearch'>()
  const { session } = useStores()
  const [typed, setTyped] = useState(query.q ?? '')
  const [keyword, setKeyword] = useState(query.q ?? '')
  const home = useApi(literatureApi.home, {}, { ...KEPT, enabled: session.signedIn })
  const list = usePages(literatureApi.list, { keyword, disease: '', journal: '', pageSize: PAGE_SIZE }, idOf, {
    enabled: session.signedIn && keyword !== '',
  })
  const search = (word: string) => {
    const wanted = word.trim()
    view.hideKeyboard()
    setTyped(wanted)
    setKeyword(wanted)
    if (wanted !== (query.q ?? '')) void replace('aiLiteratureSearch', wanted ? { q: wanted } : {})
  }
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
      onReachBottom={list.loadMore}
      backToTop
    >
      <SearchBar
        value={typed}
        onChange={(value) => (setTyped(value), value || setKeyword(''))}
        onSearch={search}
        placeholder="标题、作者、DOI、疾病或药名"
        autoFocus={!query.q}
      />
      {keyword === '' ? (
        <SearchHints diseases={home.data?.diseases ?? []} onSearch={search} />
      ) : (
        <DataStates
          data={screenData(list)}
          skeleton="lines"
          empty={
            list.items.length === 0 && {
              title: '没有找到',
              text: '可以换中文或英文名称、缩写，或直接输入 DOI、PMID',
            }
          }
        >
          <PaperList papers={list.items} />
          <LoadMore state={list.more} onLoad={list.loadMore} />
        </DataStates>
      )}
    </PageShell>
  )
}

export default observer(LiteratureSearchPage)
