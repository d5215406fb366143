import { useState } from 'react'
import { assessmentApi, type QuizFamily, type PaperItem } from '@/api/assessment'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { useLoginGate } from '@/shell/session/login'
import { screenData } from '@/shell/PageShell/state'
import { PLACES } from '../components/families'
import { PapersView } from './PapersView'
import { TeamBoard } from './TeamBoard'
import { TeamSheet } from './TeamSheet'

/** The papers of a contest, with how one stands. */
export function PapersPage({ eventId, family }: { eventId: string; family: QuizFamily }) {
  const [over, setOver] = useState<'' | 'team' | 'teams'>('')
  const mayPass = useLoginGate()
  const query = useApi(assessmentApi.event, { eventId })
  useFresh(query)
  const places = PLACES[family]
  const open = ({ id }: PaperItem) => void places.exam(eventId, id)
  return (
    <PageShell
      title={query.data?.event.title}
      data={screenData(query)}
      skeleton="records"
      isSample={query.data?.event.isSample}
      empty={query.data?.papers.length === 0 && { title: '试卷还没有公布', text: '公布后会列在这里' }}
      share={{ description: '一起来答题' }}
    >
      {query.data ? (
        <PapersView
          {...query.data}
          onOpen={open}
          onRank={() =>
            void (family === 'byz'
              ? navigate('byzOverallRank', { eventId: eventId })
              : places.rank(eventId, query.data.papers[0]?.id ?? ''))
          }
          onArea={() => void navigate('selectAreas', { event: eventId })}
          onTeam={() => mayPass() && setOver('team')}
          onTeams={() => setOver('teams')}
        />
      ) : null}
      <TeamSheet eventId={eventId} open={over === 'team'} onClose={() => setOver('')} />
      <TeamBoard eventId={eventId} open={over === 'teams'} onClose={() => setOver('')} />
    </PageShell>
  )
}
