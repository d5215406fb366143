import { observer } from 'mobx-react'
import { assessmentApi, type QuizFamily } from '@/api/assessment'
import { pointsText } from '@/domain/assessment/scoring'
import { ChallengeBar } from '@/features/assessment/result/ChallengeBar'
import { barOverResult, ResultView } from '@/features/assessment/result/ResultView'
import { toCertificate } from '@/features/assessment/result/to-certificate'
import { untilHandedIn } from '@/features/assessment/result/until-handed-in'
import { useIsSample } from '@/features/assessment/use-is-sample'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { PLACES } from '../components/families'

interface ActivityPageProps {
  family: QuizFamily
  eventId: string
  paperId: string
  /** Whose: an alias. */
  alias: string
  /** Which of one's own; empty: the best. */
  attempt: string
}

/** One's own result with its analyses, or what somebody shared to be beaten. */
export const ActivityPage = observer(function ActivityPage(given: ActivityPageProps) {
  const { session } = useStores()
  const { family, alias: userAuth2 } = given
  const isMine = session.signedIn && userAuth2 === session.auth2
  const isBest = isMine && given.attempt === ''
  const paper = useApi(assessmentApi.paper, { eventId: given.eventId, paperId: given.paperId }, { enabled: isBest })
  const attemptId = given.attempt || paper.data?.paper.mine?.bestAttemptId || ''
  const own = useApi(assessmentApi.result, { attemptId }, { enabled: isMine && attemptId !== '' })
  const shared = useApi(assessmentApi.shared, { paperId: given.paperId, alias: userAuth2 }, { enabled: !isMine })
  const query = isMine ? (attemptId ? own : paper) : shared
  const result = isMine ? own.data : shared.data
  const { eventId, paperId } = result ?? given
  const places = PLACES[family]
  const isSample = useIsSample(result?.eventId)
  // Nobody can be challenged by a score that is not told yet.
  const share =
    result && !result.scoreAt
      ? {
          title: `我在「${result.title}」得了 ${pointsText(result.score)} 分，来挑战吧`,
          route: places.shared({ eventId, paperId, userAuth2: result.alias }),
        }
      : undefined
  // An address that names an attempt alone does not say of which paper it is.
  const goOn = () => void (paperId ? places.bank(eventId, paperId) : navigate('study'))
  const shown = untilHandedIn(query, goOn)
  const challenge = () => void places.challenge(eventId, paperId, userAuth2)
  return (
    <PageShell
      title={result?.title}
      data={
        shown.empty
          ? shown.data
          : { ...shown.data, hasData: result !== undefined || (isMine && paper.data !== undefined && !attemptId) }
      }
      skeleton="board"
      empty={
        shown.empty ??
        (!result && {
          title: '您还没有这份试卷的成绩',
          text: '答完后成绩与解析会在这里',
          actionText: '去答题',
          onAction: () => void places.exam(eventId, paperId),
        })
      }
      share={share}
      isSample={isSample}
      barOver={barOverResult(result)}
      footer={
        share &&
        (isMine ? (
          <ChallengeBar
            other={{ text: '再答一次', onPress: () => void places.exam(eventId, paperId), testId: 'again' }}
            share={share}
          />
        ) : (
          <FootBar>
            <Button className={footMain} onPress={challenge} testId="take-challenge">
              接受挑战
            </Button>
          </FootBar>
        ))
      }
    >
      {result ? (
        <ResultView
          result={result}
          onRank={() => void places.rank(eventId, paperId)}
          onCertificate={toCertificate}
          onBook={() => void navigate('answerReview')}
        />
      ) : null}
    </PageShell>
  )
})
