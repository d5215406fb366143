import { observer } from 'mobx-react'
import { call } from '@/api/client'
import { directoryApi, type HospitalCard } from '@/api/directory'
import { HospitalRow } from '@/features/directory/HospitalRow'
import { navigate } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { DirectoryList } from '../components/DirectoryList'
import { KEPT_SECONDS, totalOf, useNarrowing } from '../hooks/use-narrowing'
import { facetsOf, filterOf, KEYS } from './facets'

const PAGE_SIZE = 20
const idOf = ({ id }: HospitalCard) => id

/** Hospitals by area, level and category: `/AllHospital`. */
function HospitalListPage() {
  const { chosen, keyword, search, sheet, choose, clear, ...areas } = useNarrowing(KEYS)
  const list = usePages(directoryApi.hospitals, { ...filterOf(chosen, keyword), pageSize: PAGE_SIZE }, idOf, {
    persistSeconds: KEPT_SECONDS,
  })
  const classes = useApi(directoryApi.hospitalClasses, {}, { persistSeconds: KEPT_SECONDS })
  const { levels = [], categories = [] } = classes.data ?? {}
  return (
    <PageShell
      // Search and chips stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some((hospital) => hospital.isSample)}
    >
      <DirectoryList
        search={search}
        placeholder="医院名、拼音、首字母"
        facets={facetsOf({ ...areas, levels, categories })}
        chosen={chosen}
        onChosen={choose}
        sheet={sheet}
        countOf={(next) => totalOf(call(directoryApi.hospitals, { ...filterOf(next, keyword), pageIdx: 0, pageSize: 1 }))}
        unit="家医院"
        list={list}
        row={(hospital) => (
          <HospitalRow
            key={hospital.id}
            hospital={hospital}
            onOpen={(hospitalId) => void navigate('newHospitalHomePage', { hospitalId })}
          />
        )}
        onClear={clear}
      />
    </PageShell>
  )
}

export default observer(HospitalListPage)
