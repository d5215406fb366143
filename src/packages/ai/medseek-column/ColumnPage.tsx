import { observer } from 'mobx-react'
import { useState } from 'react'
import { medseekApi, type ColumnItem } from '@/api/medseek'
import { navigate } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { DiseaseChips } from '../components/DiseaseChips'
import { PaperRow } from '../components/PaperRow'
import { PAGE_SIZE } from '../kept'

const idOf = ({ rid }: ColumnItem) => rid

/** Papers of the library that somebody has had interpreted and shares, those that came last first. */
export const ColumnPage = observer(function ColumnPage() {
  const { session } = useStores()
  const [disease, setDisease] = useState('')
  const list = usePages(medseekApi.column, { disease, pageSize: PAGE_SIZE }, idOf, {
    enabled: session.signedIn,
    keepPrevious: true,
  })
  useFresh(list, session.signedIn)
  const toOwn = () => void navigate('medseekInterpret')
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="lines"
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some(({ paper }) => paper.isSample)}
    >
      {list.first ? <DiseaseChips diseases={list.first.diseases} current={disease} onChange={setDisease} /> : null}
      <DataStates
        data={screenData(list)}
        skeleton="lines"
        empty={
          list.items.length === 0 && {
            title: disease ? '这个疾病还没有解读' : '专栏还没有内容',
            text: '解读一篇资料库中的文献并分享，就会出现在这里',
            ...(disease
              ? { actionText: '查看全部', onAction: () => setDisease('') }
              : { actionText: '去解读文献', onAction: toOwn }),
          }
        }
      >
        {list.items.map(({ rid, paper }) => (
          <PaperRow key={rid} paper={paper} onPress={() => void navigate('medseekColumnPreview', { rid })} />
        ))}
        <LoadMore state={list.more} onLoad={list.loadMore} />
        <ListRow text="解读我自己的文献" note="上传 PDF，或按标题、DOI 查找" onPress={toOwn} testId="to-own" />
      </DataStates>
    </PageShell>
  )
})
