import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { docApi, type Columnist, type DocSummary } from '@/api/doc'
import { pubApi } from '@/api/pub'
import { useChosen } from '@/features/filter'
import { useRoute } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { said } from '../at'
import { KEPT_SECONDS } from '../licensed'
import { docsOf, EMPTY, tabOf } from './choice'
import { scopeOf } from './scope'
import { ColumnRows, DocRows, StudyHead } from './StudyCenterView'

const PAGE_SIZE = 20
const KEYS = ['tab', 'disease'] as const
const idOf = ({ id }: DocSummary | Columnist) => id

/** What there is to learn: `/IHStudyCenter/{id}` of a disease, of a hospital's diseases, or of all with 0; `?tab=…&disease=…`. */
function StudyCenterPage() {
  const id = said(useRoute<'ihStudyCenter'>().params.id)
  const isHospital = /^\d+$/.test(id)
  const [chosen, setChosen] = useChosen(KEYS)
  const lists = useApi(pubApi.staticData, { keys: ['diseases'] }, { persistSeconds: KEPT_SECONDS })
  const place = useApi(directoryApi.hospital, { hospitalId: id }, { enabled: isHospital, persistSeconds: KEPT_SECONDS })
  const frame = isHospital ? place : lists
  const tab = tabOf(chosen.tab?.[0] ?? '')
  const all = lists.data?.data.diseases ?? []
  const scope = scopeOf(id, chosen.disease?.[0] ?? '', all, isHospital ? (place.data ?? null) : null)
  const enabled = lists.data !== undefined && frame.data !== undefined && !scope.isUnknown
  const docs = usePages(docApi.list, { ...docsOf(tab, scope.asked), pageSize: PAGE_SIZE }, idOf, {
    enabled: enabled && tab !== 'column',
    persistSeconds: KEPT_SECONDS,
  })
  const columns = usePages(pubApi.columnists, { ...(scope.current && { diseaseId: scope.current }), pageSize: PAGE_SIZE }, idOf, {
    enabled: enabled && tab === 'column',
    persistSeconds: KEPT_SECONDS,
  })
  const list = tab === 'column' ? columns : docs
  return (
    <PageShell
      title={scope.title}
      data={screenData(lists.data ? frame : lists)}
      isSample={list.items.some((item) => item.isSample)}
      empty={scope.isUnknown && { title: '没有这个学习中心', text: '链接可能已失效或输入有误' }}
      onReachBottom={list.loadMore}
      backToTop
    >
      <StudyHead
        tab={tab}
        onTab={(next) => setChosen({ ...chosen, tab: [next] })}
        diseases={scope.diseases}
        current={scope.current}
        allowsAll={scope.allowsAll}
        onDisease={(next) => setChosen({ ...chosen, disease: next ? [next] : [] })}
      />
      <DataStates data={screenData(list)} empty={list.items.length === 0 && { title: EMPTY[tab], text: '换一个病种或栏目看看' }}>
        {tab === 'column' ? (
          <ColumnRows items={columns.items} more={columns.more} onMore={columns.loadMore} />
        ) : (
          <DocRows items={docs.items} more={docs.more} onMore={docs.loadMore} />
        )}
      </DataStates>
    </PageShell>
  )
}

export default observer(StudyCenterPage)
