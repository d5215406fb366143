import { observer } from 'mobx-react'
import { call } from '@/api/client'
import { directoryApi, type DoctorCard, type DoctorFilter } from '@/api/directory'
import { pubApi } from '@/api/pub'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { navigate, useRoute } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { DirectoryList } from '../components/DirectoryList'
import { inArea, useHospitals } from '../hooks/use-hospitals'
import { KEPT_SECONDS, totalOf, useNarrowing } from '../hooks/use-narrowing'
import { facetsOf, filterOf, KEYS } from './facets'

const PAGE_SIZE = 20
/** Of the list of titles those of doctors: it also holds those of teachers and researchers. */
const TITLES = 5

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
  const { chosen, keyword, search, looked, sheet, choose, clear, ...areas } = useNarrowing(
    KEYS,
    {
      ...(said(at.diseaseId) && { disease: query.disease ?? said(at.diseaseId) }),
      ...(said(at.hospitalId) && { hospital: query.hospital ?? said(at.hospitalId) }),
    },
    inArea,
  )
  const hospitals = useHospitals(looked)
  const fixed: Partial<DoctorFilter> = {
    isAlliance: preset.kind === 'ylt',
    ...(query.department && { departmentId: query.department }),
    ...(query.union && { unionId: query.union }),
  }
  const list = usePages(directoryApi.doctors, { ...filterOf(chosen, keyword, fixed), pageSize: PAGE_SIZE }, idOf, {
    persistSeconds: KEPT_SECONDS,
  })
  const lists = useApi(pubApi.staticData, { keys: ['diseases', 'titles'] }, { persistSeconds: KEPT_SECONDS })
  const { diseases = [], titles = [] } = lists.data?.data ?? {}
  return (
    <PageShell
      // Search and chips stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="people"
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some((doctor) => doctor.isSample)}
    >
      <DirectoryList
        search={search}
        placeholder="医生、医院、科室、拼音"
        facets={facetsOf({ ...areas, hospitals, diseases, titles: titles.slice(0, TITLES) })}
        chosen={chosen}
        onChosen={choose}
        sheet={sheet}
        countOf={(next) => totalOf(call(directoryApi.doctors, { ...filterOf(next, keyword, fixed), pageIdx: 0, pageSize: 1 }))}
        unit="位医生"
        list={list}
        skeleton="people"
        row={(doctor) => (
          <DoctorRow key={doctor.id} doctor={doctor} onOpen={(id) => void navigate('newDoctorHomePage', { id })} />
        )}
        onClear={clear}
      />
    </PageShell>
  )
}

export default observer(DoctorListPage)
