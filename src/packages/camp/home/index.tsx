import { observer } from 'mobx-react'
import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useLoginGate } from '@/shell/session/login'
import { editionOf, openTask, PLACES } from '../components/editions'
import { toCertificate } from '@/features/assessment/result/to-certificate'
import { useCamp } from '../components/use-camp'
import { HomeView } from './HomeView'

/** `/answerProjectHome/{type}` and those of the other editions; `{type}`: the track. */
function CampHomePage() {
  const { params, preset } = useRoute<'answerProjectHome'>()
  const mayPass = useLoginGate()
  const edition = editionOf(preset)
  const places = PLACES[edition]
  const { shown, data } = useCamp(edition, params.type)
  return (
    <PageShell
      data={data}
      skeleton="board"
      isSample={shown?.camp.isSample}
      barOver={shown && 'dark'}
      share={shown && { title: shown.camp.title, description: shown.camp.introduction }}
    >
      {shown ? (
        <HomeView
          shown={shown}
          places={places}
          onTrack={(track) => void places.home(track)}
          onTask={(task) => void openTask(edition, shown.camp.track, task)}
          onCertificate={toCertificate}
          onLogin={() => void mayPass()}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(CampHomePage)
