import { observer } from 'mobx-react'
import { directoryApi, type DoctorCard } from '@/api/directory'
import { useChosen } from '@/features/filter'
import { useApi, usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { filterOf } from '../doctor-list/facets'
import { filterOf as hospitalsOf } from '../hospital-list/facets'
import { firstOf, KEPT_SECONDS } from '../hooks/use-narrowing'
import { ArrangeBar, Countries, Guide, People } from './GlobalRemoteView'

const HOSPITALS = 50
const DOCTORS = 10
const KEYS = ['country'] as const
const idOf = ({ id }: DoctorCard) => id

/** Consultation with experts abroad: `/NewGlobalRemoteConsultPage?country=…`. */
function GlobalRemotePage() {
  const [chosen, setChosen] = useChosen(KEYS)
  const classes = useApi(directoryApi.hospitalClasses, {}, { persistSeconds: KEPT_SECONDS })
  const countries = classes.data?.countries ?? []
  // A country that no hospital is in does not narrow.
  const country = countries.find((name) => name === firstOf(chosen, 'country')) ?? ''
  const abroad = { isAbroad: true, country }
  const enabled = classes.data !== undefined
  const hospitals = useApi(
    directoryApi.hospitals,
    { ...hospitalsOf({}, ''), ...abroad, pageIdx: 0, pageSize: HOSPITALS },
    { enabled, persistSeconds: KEPT_SECONDS },
  )
  const doctors = usePages(
    directoryApi.doctors,
    { ...filterOf({ service: ['con_remote'] }, '', abroad), pageSize: DOCTORS },
    idOf,
    { enabled, persistSeconds: KEPT_SECONDS },
  )
  const query = {
    data: classes.data && hospitals.data && doctors.first,
    isPending: classes.isPending || hospitals.isPending || doctors.isPending,
    error: classes.error ?? hospitals.error ?? doctors.error,
    refetch: () => Promise.all([classes.refetch(), hospitals.refetch(), doctors.refetch()]),
  }
  return (
    <PageShell
      // How it goes stands there in every state of the directory; the part below draws those states.
      data={{ hasData: true, error: null, refetch: query.refetch }}
      onReachBottom={doctors.loadMore}
      isSample={hospitals.data?.items.some((hospital) => hospital.isSample)}
      footer={<ArrangeBar />}
      backToTop
    >
      <Guide />
      <Countries countries={countries} country={country} onCountry={(next) => setChosen({ country: next ? [next] : [] })} />
      <DataStates data={screenData(query)}>
        <People
          hospitals={hospitals.data?.items ?? []}
          doctors={doctors.items}
          total={doctors.first?.total ?? 0}
          more={doctors.more}
          onMore={doctors.loadMore}
        />
      </DataStates>
    </PageShell>
  )
}

export default observer(GlobalRemotePage)
