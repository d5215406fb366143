import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { ASKED_ELSEWHERE } from '@/features/assessment/item/answer-texts'
import { untilHandedIn } from '@/features/assessment/result/until-handed-in'
import { FootBar, footMain } from '@/features/tools'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { paperName } from '../components/answer-places'
import { AskedCard } from '@/features/assessment/read/ReadView'

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
      title={result && paperName(result.family, result.title)}
      {...untilHandedIn(query, () => void navigate('answerQCenter'))}
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
      <Notice tone="info" edge testId="elsewhere">
        {result?.questions.length === 0 ? ASKED_ELSEWHERE : ''}
      </Notice>
      {result?.questions.map((asked) => (
        <AskedCard key={asked.position} asked={asked} title={result.title} points />
      ))}
    </PageShell>
  )
})
