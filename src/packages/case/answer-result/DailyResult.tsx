import { observer } from 'mobx-react-lite'
import { assessmentApi } from '@/api/assessment'
import { FootBar, footMain } from '@/features/tools'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AskedCard } from '../components/ReadView'

/** One's answer to the question of a day, with its analysis and how many days in a row. */
export const DailyResult = observer(function DailyResult() {
  const { session } = useStores()
  const { params } = useRoute<'answerQDailyResultPage'>()
  const query = useApi(assessmentApi.result, { attemptId: params.dtId }, { enabled: session.signedIn })
  const centre = useApi(assessmentApi.centre, {}, { enabled: session.signedIn })
  const result = query.data
  const streak = centre.data?.streak ?? 0
  return (
    <PageShell
      needs="login"
      title={result && `每日一题 ${result.title}`}
      data={screenData(query)}
      skeleton="lines"
      footer={
        result && (
          <FootBar>
            <Button className={footMain} onPress={() => void navigate('answerQSpecialList')} testId="to-specials">
              再做一组专题
            </Button>
          </FootBar>
        )
      }
    >
      {streak > 0 ? <Notice tone="info" edge testId="streak">{`已连续答题 ${streak} 天`}</Notice> : null}
      {result?.questions.map((asked) => (
        <AskedCard key={asked.position} asked={asked} title={result.title} points />
      ))}
    </PageShell>
  )
})
