import { observer } from 'mobx-react'
import { useState } from 'react'
import { literatureApi, type PaperCard } from '@/api/literature'
import { replace, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { LoadMore } from '@/ui/LoadMore'
import { DiseaseChips } from '../components/DiseaseChips'
import { PaperList } from '../components/PaperList'
import { KEPT, PAGE_SIZE } from '../kept'

const idOf = ({ id }: PaperCard) => id

/** `/AILiteratureList`: all papers, or with `?disease=` and `?journal=` those of one. */
function LiteratureListPage() {
  const { query } = useRoute<'aiLiteratureList'>()
  const { session } = useStores()
  const [disease, setDisease] = useState(/^[a-z]{1,20}$/.test(query.disease ?? '') ? (query.disease ?? '') : '')
  const journal = query.journal ?? ''
  const list = usePages(literatureApi.list, { keyword: '', disease, journal, pageSize: PAGE_SIZE }, idOf, {
    ...KEPT,
    enabled: session.signedIn,
    keepPrevious: true,
  })
  return (
    <PageShell
      needs="login"
      title={journal || undefined}
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some(({ isSample }) => isSample)}
    >
      {list.first ? <DiseaseChips diseases={list.first.diseases} current={disease} onChange={setDisease} /> : null}
      <DataStates
        data={screenData(list)}
        skeleton="lines"
        empty={
          list.items.length === 0 && {
            title: '没有这样的文献',
            text: journal || disease ? '换一个疾病或期刊看看' : '文献由管理人员导入后显示在这里',
            ...((journal || disease) && {
              actionText: '查看全部文献',
              onAction: () => (journal ? void replace('aiLiteratureList') : setDisease('')),
            }),
          }
        }
      >
        <PaperList papers={list.items} />
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
    </PageShell>
  )
}

export default observer(LiteratureListPage)
