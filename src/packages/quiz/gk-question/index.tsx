import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { BankPage } from '../bank/BankPage'
import { GK_SHARE } from '../components/families'
import { ExamPage } from '../exam/ExamPage'

/**
 * `/GKQuestion/{shareType}`: the knowledge contest that runs now, its introduction or, while one is in it, its questions. `shareType` 1: opened from a share,
 * whose sender is to be beaten.
 */
function GkQuestionPage() {
  const { session } = useStores()
  const { params, query: given } = useRoute<'gkQuestion'>()
  const events = useApi(assessmentApi.events, {})
  const eventId = events.data?.items.find(({ family }) => family === 'gk')?.id ?? ''
  const event = useApi(assessmentApi.event, { eventId }, { enabled: eventId !== '' })
  useFresh(event, eventId !== '')
  const paper = event.data?.papers[0]
  if (!paper)
    return (
      <PageShell
        data={{ ...screenData(events.error ? events : event), hasData: event.data !== undefined }}
        skeleton="lines"
        empty={events.data !== undefined && (eventId === '' || event.data !== undefined) && NOTHING}
      />
    )
  if (paper.mine?.openAttemptId) return <BankPage family="gk" eventId={eventId} paperId={paper.id} />
  const challenger = params.shareType === GK_SHARE.shared ? (given.challenger ?? '') : ''
  const route = routeOf('gkQuestion', {
    shareType: GK_SHARE.shared,
    ...(session.auth2 && paper.mine?.bestAttemptId ? { challenger: session.auth2 } : {}),
  })
  return <ExamPage family="gk" eventId={eventId} paperId={paper.id} challenger={challenger} share={{ route }} />
}

const NOTHING = { title: '现在没有知识竞赛', text: '新的竞赛开始后会在「学习」里列出' }

export default observer(GkQuestionPage)
