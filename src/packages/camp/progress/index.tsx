import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { editionOf, openTask, PLACES } from '../components/editions'
import { useCamp } from '../components/use-camp'
import { ProgressView } from './ProgressView'

/** `/2024academicProgress`, `/2025academicProgress`: what one has done in a camp, by kind and by month. */
export default function CampProgressPage() {
  const { preset } = useRoute<'academicProgress2024'>()
  const edition = editionOf(preset)
  const { shown, data } = useCamp(edition)
  return (
    <PageShell needs="login" data={data} skeleton="board" isSample={shown?.camp.isSample}>
      {shown?.mine ? (
        <ProgressView
          shown={shown}
          mine={shown.mine}
          onTask={(task) => void openTask(edition, shown.camp.track, task)}
          onRank={() => void PLACES[edition].rank?.()}
        />
      ) : null}
    </PageShell>
  )
}
