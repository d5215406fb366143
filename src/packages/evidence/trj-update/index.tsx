import { latestYear, newestFirst } from '@/domain/trial/list'
import { figureChanges } from '@/domain/trial/updates'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { UpdateFeed } from '@/features/tools/UpdateFeed'
import { useTrials } from '../trj-list/use-trials'
import { TrialUpdatesView } from './TrialUpdatesView'

/** How many years of reports count as the newest. */
const YEARS = 2

/** What is new among the trials: `/tools/trj/update`. */
export default function TrialUpdatesPage() {
  const { records } = useTrials()
  const sorted = newestFirst(records)
  const last = sorted[0] ? latestYear(sorted[0]) : 0
  return (
    <PageShell backToTop>
      <TrialUpdatesView
        newest={sorted.filter((trial) => latestYear(trial) > last - YEARS)}
        changes={sorted.flatMap((trial) => figureChanges(trial).map((change) => ({ trial, change })))}
        onOpen={(id) => openTool('trial', id)}
      />
      <UpdateFeed kind="trial" />
    </PageShell>
  )
}
