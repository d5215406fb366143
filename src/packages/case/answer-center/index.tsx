import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { play, toDaily } from '../components/answer-places'
import { CenterView } from './CenterView'

/** `/AnswerQCenter`: today's question, this week, and the ways to all else. */
function AnswerCenterPage() {
  const { session } = useStores()
  useRoute<'answerQCenter'>()
  const query = useApi(assessmentApi.centre, {})
  useFresh(query)
  return (
    <PageShell
      data={screenData(query)}
      skeleton="board"
      isSample={query.data?.isSample}
      share={{ description: '每天一题，答完即看解析' }}
    >
      {query.data ? (
        <CenterView
          {...query.data}
          signedIn={session.signedIn}
          onDay={({ paperId, attemptId }) => void (attemptId ? toDaily(attemptId) : play(paperId, 'daily'))}
          onLogin={() => void navigate('answerQLogin')}
          onWeeks={() => void navigate('answerQWeekAnalysisList')}
          onSpecials={() => void navigate('answerQSpecialList')}
          onRecords={() => void navigate('answerQRecordList')}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(AnswerCenterPage)
