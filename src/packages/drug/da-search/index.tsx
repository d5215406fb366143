import { useMemo, useState } from 'react'
import { searchDrugs } from '@/domain/drug/list'
import { loadedYears, nrdlYearOf } from '@/domain/drug/reimbursement'
import { className } from '@/domain/drug/wording'
import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useShown } from '@/features/tools/use-shown'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { DOSE_LEGEND } from '../da/components/DrugRow'
import { YearNote } from '../da/components/YearNote'
import { openDrug } from '../da/links'
import { useDrugs } from '../da/use-drugs'
import { DrugSearchView } from './DrugSearchView'

const PER_PAGE = 30

/** Search of the drugs on this device: `/tools/da/search`, `/tools/da/search/{year}`; `?keyword=…`, `?class=…`. */
export default function DrugSearchPage() {
  const route = useRoute<'toolsDaSearch' | 'toolsDaSearchByYear'>()
  const asked = (route.params as { year?: string }).year
  const { year, known } = nrdlYearOf(asked)
  const { records } = useDrugs()
  const [text, setText] = useState(route.query.keyword ?? '')
  const [classId, setClassId] = useState(route.query.class ?? '')
  const loaded = useMemo(() => loadedYears(records), [records])
  const results = useMemo(
    () => searchDrugs(text, classId ? records.filter((drug) => drug.class === classId) : records),
    [text, classId, records],
  )
  const { shown, more, showMore } = useShown(results, PER_PAGE, `${classId} ${text}`)
  return (
    <PageShell onReachBottom={showMore} backToTop>
      {asked === undefined ? (
        <CheckBanner text={DOSE_LEGEND} />
      ) : (
        <YearNote year={year} unknown={known ? undefined : asked} loaded={loaded.has(year)} also={DOSE_LEGEND} />
      )}
      <DrugSearchView
        text={text}
        onText={setText}
        className={classId ? className(classId) : undefined}
        onAllClasses={() => setClassId('')}
        total={results.length}
        results={shown}
        more={more}
        onMore={showMore}
        year={year}
        loaded={loaded}
        onOpen={(id) => openDrug(id, asked === undefined ? undefined : year)}
      />
    </PageShell>
  )
}
