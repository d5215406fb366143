import { observer } from 'mobx-react'
import { memoryApi } from '@/api/memory'
import { isComplete } from '@/domain/assessment/response'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { navigate, useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { KEPT } from '@/shell/data/first-answer'
import { useFresh } from '@/shell/data/use-fresh'
import { useOnline } from '@/shell/data/use-online'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useLoginGate } from '@/shell/session/login'
import { sharePage } from '@/shell/share/share-page'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { DayView, Sharer } from './DayView'
import { useDayAnswer } from './use-day-answer'

/** `/dayAnswer`: one's question of the day; `/dayAnswer/{auth2}`: the same, opened from the share of {auth2}. */
function DayPage() {
  const { session } = useStores()
  const route = useRoute<'dayAnswer' | 'dayAnswerByAuth2'>()
  const alias = 'auth2' in route.params && route.params.auth2 !== session.auth2 ? route.params.auth2 : ''
  const shared = useApi(memoryApi.shared, { alias }, { enabled: alias !== '' })
  const query = useApi(memoryApi.today, {}, { enabled: session.signedIn, ...KEPT })
  useFresh(query, session.signedIn)
  const online = useOnline()
  const mayPass = useLoginGate()
  const today = query.data
  const own = useDayAnswer(today, query.refetch)
  const isDone = today?.asked.feedback != null
  const share = session.signedIn
    ? {
        title: isDone ? `我已连续答题 ${today.streak.current} 天，今天的题你会吗` : '每天一道肿瘤临床题，一起来答',
        route: routeOf('dayAnswerByAuth2', { auth2: session.auth2 }),
      }
    : undefined
  return (
    <PageShell
      needs={alias ? undefined : 'login'}
      data={session.signedIn ? screenData(query) : { ...screenData(shared), hasData: shared.data !== undefined }}
      skeleton="lines"
      share={share}
      footer={
        session.signedIn ? (
          today &&
          !own.isOld && (
            <FootBar>
              {isDone ? (
                <Button
                  className={footMain}
                  shares
                  onPress={() => share && void sharePage(route, share.title, share)}
                  testId="share-day"
                >
                  分享打卡
                </Button>
              ) : (
                <Button
                  className={footMain}
                  busy={own.isWaiting && online}
                  disabled={own.isWaiting || !isComplete(today.asked.question, own.response)}
                  onPress={own.answer}
                  testId="answer-day"
                >
                  {own.isWaiting ? '已保存，等待联网' : own.response.length > 0 ? '提交答案' : '请选择答案'}
                </Button>
              )}
            </FootBar>
          )
        ) : (
          <FootBar>
            <Button className={footMain} onPress={() => void mayPass()} testId="login-day">
              登录后答今天的题
            </Button>
          </FootBar>
        )
      }
    >
      {shared.data ? <Sharer {...shared.data} /> : null}
      {today ? (
        <DayView
          today={today}
          response={own.response}
          isWaiting={own.isWaiting && !online}
          isOld={own.isOld}
          onRespond={isDone || own.isWaiting ? null : own.choose}
          onBook={() => void navigate('answerReview')}
          onDetail={() => void navigate('answerDetails', { id: today.asked.itemId, type: 'day' })}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(DayPage)
