import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { call } from '@/api/client'
import { directoryApi, type DoctorCard, type DoctorFilter } from '@/api/directory'
import { pubApi } from '@/api/pub'
import { useChosen, type Chosen } from '@/features/filter'
import { navigate, useRoute } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { DoctorListView } from './DoctorListView'
import { facetsOf, filterOf, KEYS, type Key } from './facets'

const PAGE_SIZE = 20
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = ({ id }: DoctorCard) => id
/** 0 in an address leaves a choice open. */
const said = (id = ''): string => (id === '0' ? '' : id)

/**
 * Doctors: `/NewExpertList`, `/NewYLTList` (those of an alliance), `/dgDoctorList?disease=…` (from the search by disease) and `/DoctorListPage/{diseaseId}/{hospitalId}`.
 * `?department=…` and `?union=…` keep the list to one of these.
 */
function DoctorListPage() {
  const { params, preset, query } = useRoute()
  const at: Readonly<Record<string, string | undefined>> = params
  const [chosen, setChosen] = useChosen<Key>(KEYS, said(at.diseaseId) ? { disease: said(at.diseaseId) } : undefined)
  const [text, setText] = useState(query.keyword ?? '')
  const [keyword, setKeyword] = useState(text)
  const fixed: Partial<DoctorFilter> = {
    isAlliance: preset.kind === 'ylt',
    ...(said(at.hospitalId) && { hospitalId: said(at.hospitalId) }),
    ...(query.department && { departmentId: query.department }),
    ...(query.union && { unionId: query.union }),
  }
  const filter = filterOf(chosen, keyword, fixed)
  const list = usePages(directoryApi.doctors, { ...filter, pageSize: PAGE_SIZE }, idOf, { persistSeconds: KEPT_SECONDS })
  const lists = useApi(pubApi.staticData, { keys: ['diseases', 'titles'] }, { persistSeconds: KEPT_SECONDS })
  const provinces = useApi(pubApi.area, { parentId: '' }, { persistSeconds: KEPT_SECONDS })
  const prov = chosen.prov?.[0] ?? ''
  const cities = useApi(pubApi.area, { parentId: prov }, { enabled: prov !== '', persistSeconds: KEPT_SECONDS })
  const facets = facetsOf({
    diseases: lists.data?.data.diseases ?? [],
    provinces: provinces.data?.items ?? [],
    cities: prov ? (cities.data?.items ?? []) : [],
    // Doctors first: the list of titles also holds those of teachers and researchers.
    titles: (lists.data?.data.titles ?? []).slice(0, 5),
  })
  const choose = (next: Chosen<Key>) => setChosen(next.prov?.[0] === prov ? next : { ...next, city: [] })
  const clear = () => {
    setText('')
    setKeyword('')
    setChosen({})
  }
  return (
    <PageShell
      // Search and chips stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some((doctor) => doctor.isSample)}
    >
      <DoctorListView
        text={text}
        onText={(next) => {
          setText(next)
          if (!next) setKeyword('')
        }}
        onSearch={setKeyword}
        facets={facets}
        chosen={chosen}
        onChosen={choose}
        countOf={(next) =>
          call(directoryApi.doctors, { ...filterOf(next, keyword, fixed), pageIdx: 0, pageSize: 1 })
            .then(({ total }) => total)
            .catch(() => undefined)
        }
        total={list.first?.total ?? 0}
        items={list.items}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={(id) => void navigate('newDoctorHomePage', { id })}
        frame={(rows) => (
          <DataStates
            data={screenData(list)}
            empty={
              list.items.length === 0 && {
                title: '没有符合条件的医生',
                text: '换一个病种、地区或服务试试',
                actionText: '清除条件',
                onAction: clear,
              }
            }
          >
            {rows}
          </DataStates>
        )}
      />
    </PageShell>
  )
}

export default observer(DoctorListPage)
