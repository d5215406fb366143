import { useState } from 'react'
import { byClass, searchDrugs } from '@/domain/drug/list'
import { loadedYears, nrdlYearOf, nrdlYears } from '@/domain/drug/reimbursement'
import { useChosen } from '@/features/filter'
import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { openDrug } from '../da/links'
import { useDrugs } from '../da/use-drugs'
import { facetsOf, filterDrugs, NRLD_FACETS, yearIn, type NrldChosen } from './filter'
import { NrldView } from './NrldView'

/** National reimbursement drug list: `/tools/da/nrld?year=…`. */
export default function NrldPage() {
  const { query } = useRoute<'toolsDaNrld'>()
  const asked = nrdlYearOf(query.year)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useChosen(NRLD_FACETS, { year: String(asked.year) })
  const { records } = useDrugs()
  const loaded = loadedYears(records)
  const year = yearIn(chosen)
  const found = (wanted: NrldChosen) => searchDrugs(text, filterDrugs(records, wanted, loaded))
  return (
    <PageShell backToTop>
      <NrldView
        edition={nrdlYears.find((one) => one.year === year) ?? { year, facts: [] }}
        unknownYear={asked.known ? undefined : query.year}
        text={text}
        onText={setText}
        facets={facetsOf(records, year, loaded)}
        chosen={chosen}
        onChosen={setChosen}
        countOf={(wanted) => found(wanted).length}
        groups={byClass(found(chosen))}
        loaded={loaded}
        onOpen={(id) => openDrug(id, year, 'reimbursement')}
      />
    </PageShell>
  )
}
