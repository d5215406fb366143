import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { PaperCard } from '@/features/assessment/paper/PaperCard'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { play } from '../components/answer-places'

/** Papers by topic; most of them may be taken again. */
export const SpecialList = observer(function SpecialList() {
  const seasons = useApi(assessmentApi.seasons, { family: 'special' })
  const eventId = seasons.data?.items[0]?.id ?? ''
  const event = useApi(assessmentApi.event, { eventId }, { enabled: eventId !== '' })
  useFresh(event, eventId !== '')
  const papers = event.data?.papers ?? []
  const isNone = seasons.data !== undefined && eventId === ''
  return (
    <PageShell
      title="专题"
      data={eventId === '' ? screenData(seasons) : screenData(event)}
      skeleton="records"
      isSample={event.data?.event.isSample}
      empty={(isNone || (event.data && papers.length === 0)) && { title: '还没有专题', text: '公布后会列在这里' }}
    >
      {papers.map((paper) => (
        <PaperCard key={paper.id} paper={paper} onOpen={() => void play(paper.id, 'special')} />
      ))}
    </PageShell>
  )
})
