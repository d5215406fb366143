import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { assessmentApi, type AssessmentResult, type PaperItem } from '@/api/assessment'
import { durationText } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { isFinished } from '@/features/assessment/paper/is-finished'
import { barOverResult, ResultView } from '@/features/assessment/result/ResultView'
import { toCertificate } from '@/features/assessment/result/to-certificate'
import { FootBar, footMain } from '@/features/tools'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { familyOf, PLACES } from '../components/families'
import styles from './share.module.scss'

const BANKS = { case: 'caseBank', caseAz: 'azCaseBank', caseBr: 'brCaseBank' } as const

/** `/ShareCaseChallenge/…` and its families: what somebody reached in a case, to be beaten. */
function CaseSharePage() {
  const { session } = useStores()
  const { params, preset } = useRoute<'shareCaseChallenge'>()
  const family = familyOf(preset)
  const places = PLACES[family]
  const { caseId, userAuth2 } = params
  const query = useApi(assessmentApi.shared, { paperId: caseId, alias: userAuth2 })
  const paper = useApi(assessmentApi.paper, { eventId: '', paperId: caseId })
  useFresh(paper)
  const own = paper.data?.paper
  const isMine = session.signedIn && userAuth2 === session.auth2
  const isDone = own !== undefined && isFinished(own)
  return (
    <PageShell
      title={query.data?.title}
      data={screenData(query)}
      skeleton="board"
      isSample={paper.data?.event.isSample}
      barOver={barOverResult(query.data)}
      footer={
        query.data && (
          <FootBar>
            <Button
              className={footMain}
              onPress={() =>
                void (isDone || isMine ? places.read(caseId) : navigate(BANKS[family], { id: caseId, challenger: userAuth2 }))
              }
              testId={isDone || isMine ? 'to-read' : 'take-challenge'}
            >
              {isDone || isMine ? '查看病例与解析' : '接受挑战'}
            </Button>
          </FootBar>
        )
      }
    >
      {query.data ? (
        <>
          <ResultView
            result={query.data}
            unit="步"
            onRank={() => void places.rank(query.data.eventId, caseId)}
            onCertificate={toCertificate}
          />
          {own?.mine?.bestAttemptId && !own.mine.scoreAt && !isMine ? <Compared own={own} theirs={query.data} /> : null}
        </>
      ) : null}
    </PageShell>
  )
}

/** Of whoever has done the case already: how both stand. */
function Compared({ own, theirs }: { own: PaperItem; theirs: AssessmentResult }) {
  const mine = own.mine?.bestScore ?? 0
  const words = mine > theirs.score ? '您领先' : mine < theirs.score ? '对方领先' : '分数相同'
  return (
    <Card testId="compared">
      <View className={styles.words}>{words}</View>
      <View className={styles.note}>
        {`您 ${pointsText(mine)} 分，${theirs.name} ${pointsText(theirs.score)} 分（用时 ${durationText(Math.round(theirs.spentMs / 1000))}）`}
      </View>
    </Card>
  )
}

export default observer(CaseSharePage)
