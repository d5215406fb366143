import { observer } from 'mobx-react'
import { useState } from 'react'
import { literatureApi, type CollectedPaper } from '@/api/literature'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { LoadMore } from '@/ui/LoadMore'
import { DiseaseChips } from '../components/DiseaseChips'
import { KEPT, PAGE_SIZE } from '../kept'
import { useKeeping } from '../use-keeping'
import { CollectView } from './CollectView'

const idOf = ({ paper }: CollectedPaper) => paper.id

/** `/AILiteratureCollect` one under the other, `/AILiteratureCollectNew` by disease and month. */
function LiteratureCollectPage() {
  const { preset } = useRoute<'aiLiteratureCollect' | 'aiLiteratureCollectNew'>()
  const isGrouped = preset.layout === 'new'
  const { session } = useStores()
  const [disease, setDisease] = useState('')
  const list = usePages(literatureApi.collected, { disease, pageSize: PAGE_SIZE }, idOf, {
    ...KEPT,
    enabled: session.signedIn,
    keepPrevious: true,
  })
  useFresh(list, session.signedIn)
  const { keep } = useKeeping()
  const diseases = list.first?.diseases ?? []
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some(({ paper }) => paper.isSample)}
    >
      {isGrouped && diseases.length > 0 ? <DiseaseChips diseases={diseases} current={disease} onChange={setDisease} /> : null}
      <DataStates
        data={screenData(list)}
        skeleton="lines"
        empty={
          list.items.length === 0 &&
          (disease
            ? { title: '这个疾病没有收藏的文献', actionText: '查看全部收藏', onAction: () => setDisease('') }
            : {
                title: '还没有收藏的文献',
                text: '在文献页点“收藏”，就会出现在这里',
                actionText: '看今日文献',
                onAction: () => void navigate('aiLiterature'),
              })
        }
      >
        <CollectView items={list.items} isGrouped={isGrouped} onRemove={({ id }) => void keep(id, false)} />
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
    </PageShell>
  )
}

export default observer(LiteratureCollectPage)
