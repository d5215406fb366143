import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { pointsText } from '@/domain/assessment/scoring'
import { ChallengeBar } from '@/features/assessment/result/ChallengeBar'
import { barOverResult, ResultView } from '@/features/assessment/result/ResultView'
import { toCertificate } from '@/features/assessment/result/to-certificate'
import { untilHandedIn } from '@/features/assessment/result/until-handed-in'
import { useIsSample } from '@/features/assessment/use-is-sample'
import { useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { familyOf, PLACES, sharedRoute } from '../components/families'

/** `/CaseResult/{caseId}/{answerRecordId}` and its families: what one's own work on a case came to, with its analyses. */
function CaseResultPage() {
  const { session } = useStores()
  const route = useRoute<'caseResult'>()
  const { caseId, answerRecordId } = route.params
  const family = familyOf(route.preset)
  const places = PLACES[family]
  const query = useApi(assessmentApi.result, { attemptId: answerRecordId }, { enabled: session.signedIn })
  const result = query.data
  const isSample = useIsSample(result?.eventId)
  // Nobody can be challenged by a score that is not told yet.
  const shared =
    result && !result.scoreAt ? sharedRoute(family, { eventId: result.eventId, caseId, userAuth2: result.alias }) : undefined
  const share = result &&
    shared && {
      title: `病例「${result.title}」我得了 ${pointsText(result.score)} 分，来挑战吧`,
      route: routeOf(shared.name, shared.params),
    }
  return (
    <PageShell
      needs="login"
      title={result?.title}
      {...untilHandedIn(query, () => void places.bank(caseId))}
      skeleton="board"
      share={share}
      isSample={isSample}
      barOver={barOverResult(result)}
      footer={
        share && (
          <ChallengeBar other={{ text: '其他病例', onPress: () => void places.select(), testId: 'other-cases' }} share={share} />
        )
      }
    >
      {result ? (
        <ResultView
          result={result}
          unit="步"
          onRank={() => void places.rank(result.eventId, caseId)}
          onCertificate={toCertificate}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(CaseResultPage)
