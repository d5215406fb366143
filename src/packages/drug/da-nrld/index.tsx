import { useState } from 'react'
import { byClass, searchDrugs } from '@/domain/drug/list'
import { loadedYears, nrdlYearOf, nrdlYears } from '@/domain/drug/reimbursement'
import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { openDrug } from '../da/links'
import { useDrugs } from '../da/use-drugs'
import { filterDrugs, filtersOf, type NrldFilter } from './filter'
import { NrldView } from './NrldView'

const YEARS = nrdlYears.map(({ year }) => ({ key: String(year), text: `${year} 年` }))

/** National reimbursement drug list: `/tools/da/nrld?year=…`. */
export default function NrldPage() {
  const { query } = useRoute<'toolsDaNrld'>()
  const named = nrdlYearOf(query.year)
  const [year, setYear] = useState(named.year)
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<NrldFilter>('all')
  const { records } = useDrugs()
  const loaded = loadedYears(records)
  const edition = nrdlYears.find((one) => one.year === year) ?? { year, facts: [] }
  return (
    <PageShell backToTop>
      <NrldView
        years={YEARS}
        edition={edition}
        unknownYear={named.known ? undefined : query.year}
        onYear={(next) => setYear(Number(next))}
        text={text}
        onText={setText}
        filters={filtersOf(records, year, loaded)}
        filter={filter}
        onFilter={setFilter}
        groups={byClass(searchDrugs(text, filterDrugs(records, filter, year, loaded)))}
        loaded={loaded}
        onOpen={(id) => openDrug(id, year, 'reimbursement')}
      />
    </PageShell>
  )
}
