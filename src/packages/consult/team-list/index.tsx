import { observer } from 'mobx-react'
import { call } from '@/api/client'
import { directoryApi, type TeamCard } from '@/api/directory'
import { pubApi } from '@/api/pub'
import { navigate, useRoute } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { DirectoryList } from '../components/DirectoryList'
import { inArea, useHospitals } from '../hooks/use-hospitals'
import { KEPT_SECONDS, totalOf, useNarrowing } from '../hooks/use-narrowing'
import { facetsOf, filterOf, KEYS } from './facets'
import { TeamRow } from './TeamRow'

const PAGE_SIZE = 20
const idOf = ({ id }: TeamCard) => id
/** 0 in an address leaves a choice open. */
const said = (id = ''): string => (id === '0' ? '' : id)

/** Teams of experts: `/NewExpertTeamList`, and its filters as an address: disease, province, city, hospital. */
function TeamListPage() {
  const { params, query } = useRoute()
  const at: Readonly<Record<string, string | undefined>> = params
  const start = {
    disease: query.disease ?? said(at.diseaseId),
    prov: query.prov ?? said(at.provinceId),
    city: query.city ?? said(at.cityId),
    hospital: query.hospital ?? said(at.hospitalId),
  }
  const { chosen, keyword, search, looked, sheet, choose, clear, ...areas } = useNarrowing(
    KEYS,
    'diseaseId' in at ? start : undefined,
    inArea,
  )
  const hospitals = useHospitals(looked)
  const list = usePages(directoryApi.teams, { ...filterOf(chosen, keyword), pageSize: PAGE_SIZE }, idOf, {
    persistSeconds: KEPT_SECONDS,
  })
  const lists = useApi(pubApi.staticData, { keys: ['diseases'] }, { persistSeconds: KEPT_SECONDS })
  return (
    <PageShell
      // Search and chips stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="people"
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some((team) => team.isSample)}
    >
      <DirectoryList
        search={search}
        placeholder="团队名、医院、拼音"
        facets={facetsOf({ ...areas, hospitals, diseases: lists.data?.data.diseases ?? [] })}
        chosen={chosen}
        onChosen={choose}
        sheet={sheet}
        countOf={(next) => totalOf(call(directoryApi.teams, { ...filterOf(next, keyword), pageIdx: 0, pageSize: 1 }))}
        unit="个团队"
        list={list}
        row={(team) => <TeamRow key={team.id} team={team} onOpen={(id) => void navigate('newTeamHomePage', { id })} />}
        onClear={clear}
      />
    </PageShell>
  )
}

export default observer(TeamListPage)
