import { observer } from 'mobx-react'
import { assessmentApi, type QuizFamily } from '@/api/assessment'
import { BeginBar } from '@/features/assessment/paper/BeginBar'
import { PaperView } from '@/features/assessment/paper/PaperView'
import { useBegin } from '@/features/assessment/paper/use-begin'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import type { ScreenShare } from '@/shell/share/use-share'
import { useStores } from '@/stores/context'
import { ListRow } from '@/ui/ListRow'
import { PLACES } from '../components/families'

interface ExamPageProps {
  family: QuizFamily
  /** Empty: that of the paper. */
  eventId: string
  paperId: string
  /** Alias of who is to be beaten; empty: nobody. */
  challenger: string
  share?: ScreenShare
}

/** What a paper asks, before it is begun. */
export const ExamPage = observer(function ExamPage({ family, eventId: given, paperId, challenger, share }: ExamPageProps) {
  const { session } = useStores()
  const places = PLACES[family]
  const query = useApi(assessmentApi.paper, { eventId: given, paperId })
  useFresh(query)
  const begin = useBegin(query.data, {
    challenger,
    onArea: (event) => navigate('selectAreas', { event }),
    onBegun: places.bank,
  })
  const eventId = query.data?.event.id ?? ''
  const isChapter = query.data?.event.family === 'examStar'
  return (
    <PageShell
      title={query.data?.paper.title}
      data={screenData(query)}
      skeleton="board"
      share={share}
      isSample={query.data?.event.isSample}
      footer={
        query.data && (
          <BeginBar {...begin} paper={query.data.paper} onRank={() => void places.rank(eventId, query.data.paper.id)} />
        )
      }
    >
      {query.data ? (
        <PaperView
          paper={query.data.paper}
          onResult={() => void places.activity({ eventId, paperId: query.data.paper.id, userAuth2: session.auth2 })}
        >
          <ListRow
            icon="book"
            text={query.data.event.title}
            note={isChapter ? '课程主页与全部章节' : '查看全部试卷'}
            onPress={() => void (isChapter ? navigate('examStarHome') : places.papers(eventId))}
            testId="event"
          />
        </PaperView>
      ) : null}
    </PageShell>
  )
})
