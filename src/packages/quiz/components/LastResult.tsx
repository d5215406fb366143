import { observer } from 'mobx-react'
import { assessmentApi, type QuizFamily } from '@/api/assessment'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { ActivityPage } from '../activity/ActivityPage'

interface LastResultProps {
  family: QuizFamily
  /** Empty: the newest one. */
  attempt: string
}

/** One's own result in contests of a kind whose addresses name none. */
export const LastResult = observer(function LastResult({ family, attempt }: LastResultProps) {
  const { session } = useStores()
  const query = useApi(
    assessmentApi.records,
    { families: [family], pageIdx: 0, pageSize: 1 },
    { enabled: session.signedIn && attempt === '' },
  )
  const id = attempt || query.data?.items[0]?.attemptId
  if (session.signedIn && id) return <ActivityPage family={family} eventId="" paperId="" alias={session.auth2} attempt={id} />
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="board"
      empty={
        query.data && {
          title: '您还没有成绩',
          text: '答完后成绩与解析会在这里',
          actionText: '去答题',
          onAction: () => void navigate('study'),
        }
      }
    />
  )
})
