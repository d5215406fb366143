import { observer } from 'mobx-react'
import { useState } from 'react'
import { byClass, diseasesOf } from '@/domain/drug/list'
import { firstListedIn, loadedYears, nrdlYearOf, nrdlYears } from '@/domain/drug/reimbursement'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useKeptTools } from '@/features/tools/use-kept-tools'
import { Tabs } from '@/ui/Tabs'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { InteractionsBar } from './components/InteractionsBar'
import { YearChip } from './components/YearChip'
import { YearNote } from './components/YearNote'
import { sharePage } from '@/shell/share/share-page'
import { interactionLine } from './interaction-line'
import { DaHomeView } from './DaHomeView'
import { InteractionsView } from './InteractionsView'
import { openDisease, openDrug, openDrugSearch } from './links'
import { useDrugs } from './use-drugs'
import { useInteractions } from './use-interactions'

const KEPT_SHOWN = 3
const LATEST_YEARS = 2
const TABS = [
  { key: 'drugs', text: '查药' },
  { key: 'interactions', text: '相互作用核对' },
] as const

/** Drug assistant: `/tools/da/main`, `/tools/da/home`, `/tools/da/home/{year}`; `?tab=interactions&drugs=a,b` opens the check. */
function DaPage() {
  const route = useRoute<'toolsDaMain' | 'toolsDaHome' | 'toolsDaHomeByYear'>()
  const asked = (route.params as { year?: string }).year
  const { year, known } = nrdlYearOf(asked)
  const tools = useKeptTools()
  const { records } = useDrugs()
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>(route.query.tab === 'interactions' ? 'interactions' : 'drugs')
  const interactions = useInteractions(records, route.query.drugs)
  const shownYear = asked === undefined ? undefined : year
  const share =
    tab === 'interactions'
      ? {
          title: '相互作用核对',
          query: () => ({ tab, drugs: interactions.chosen.map(({ id }) => id).join(',') }),
        }
      : undefined
  const isDrug = ({ kind }: { kind: string }) => kind === 'drug'
  const latest = nrdlYears.map((one) => ({ year: one.year, drugs: firstListedIn(records, one.year) }))

  return (
    <PageShell
      title={tab === 'interactions' ? '相互作用核对' : undefined}
      share={share}
      footer={
        tab === 'interactions' && interactions.pairs.length > 0 ? (
          <InteractionsBar
            line={interactionLine(interactions.pairs, interactions.nameOf)}
            onShare={() => void sharePage(route, '相互作用核对', share)}
          />
        ) : undefined
      }
      backToTop
    >
      <Tabs items={TABS} current={tab} onChange={setTab} />
      {tab === 'interactions' ? (
        <InteractionsView {...interactions} />
      ) : (
        <>
          {asked === undefined ? null : (
            <>
              <YearChip year={year} count={records.length} onYear={(next) => void replace('toolsDaHomeByYear', { year: next })} />
              <YearNote year={year} unknown={known ? undefined : asked} loaded={loadedYears(records).has(year)} />
            </>
          )}
          <DaHomeView
            diseases={diseasesOf(records)}
            classes={byClass(records)}
            latest={latest.filter(({ drugs }) => drugs.length > 0).slice(0, LATEST_YEARS)}
            recent={tools.recent.filter(isDrug).slice(0, KEPT_SHOWN)}
            favourites={tools.favourites.filter(isDrug)}
            onSearch={() => openDrugSearch(shownYear)}
            onNrld={() => void navigate('toolsDaNrld', shownYear ? { year: shownYear } : {})}
            onDisease={(id) => openDisease(id, shownYear)}
            onClass={(id) => openDrugSearch(shownYear, id)}
            onDrug={(id) => openDrug(id, shownYear)}
          />
        </>
      )}
      <ToolFooter of="medicine" />
    </PageShell>
  )
}

export default observer(DaPage)
