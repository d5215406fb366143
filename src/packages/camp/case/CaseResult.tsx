import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import type { CampEdition } from '@/domain/camp'
import { pointsText } from '@/domain/assessment/scoring'
import { barOverResult, ResultView } from '@/features/assessment/result/ResultView'
import { toCertificate } from '@/features/assessment/result/to-certificate'
import { untilHandedIn } from '@/features/assessment/result/until-handed-in'
import { FootBar, footMain } from '@/features/tools'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { PLACES } from '../components/editions'
import { useCamp } from '../components/use-camp'

interface CaseResultProps {
  edition: CampEdition
  track: string
  paperId: string
  attemptId: string
}

/** What one's work on a case came to, and what it brings in the camp. */
export const CaseResult = observer(function CaseResult({ edition, track, paperId, attemptId }: CaseResultProps) {
  const { session } = useStores()
  const places = PLACES[edition]
  const query = useApi(assessmentApi.result, { attemptId }, { enabled: session.signedIn })
  const { shown } = useCamp(edition, track)
  const task = shown?.months.flatMap(({ tasks }) => tasks).find(({ kind, targetId }) => kind === 'case' && targetId === paperId)
  const result = query.data
  return (
    <PageShell
      needs="login"
      title={result?.title}
      {...untilHandedIn(query, () => void places.result(paperId, track, ''))}
      skeleton="board"
      isSample={shown?.camp.isSample}
      barOver={task?.state === 'done' ? undefined : barOverResult(result)}
      footer={
        result && (
          <FootBar>
            <Button tone="secondary" onPress={() => void places.result(paperId, track, '')} testId="again">
              再看病例
            </Button>
            <Button className={footMain} onPress={() => void places.home(track)} testId="to-home">
              回到学习营
            </Button>
          </FootBar>
        )
      }
    >
      {result ? (
        <>
          {task?.state === 'done' ? (
            <Notice tone="info" edge testId="camp-earned">
              {`本项任务已完成，计 ${pointsText(task.earned)} 分${task.isLate ? '（补学）' : ''}`}
            </Notice>
          ) : null}
          <ResultView result={result} unit="步" onCertificate={toCertificate} />
        </>
      ) : null}
    </PageShell>
  )
})
