import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { examStarApi, type ExamChapter, type ExamCourse } from '@/api/exam-star'
import { maySellHere } from '@/domain/virtual-sale'
import { afterPayment, PayPanel, usePayment } from '@/features/payment'
import { FootBar, footMain } from '@/features/tools'
import { env } from '@/platform/env'
import { addressOf, navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { HomeView } from './HomeView'
import { PayView } from './PayView'
import { StatusView } from './StatusView'
import { TrialView } from './TrialView'
import { useOrdering } from './use-ordering'
import { chaptersOf, yuan } from './words'
import styles from './exam-star.module.scss'

const VIEWS = ['pay', 'home', 'temporary', 'status'] as const
type View = (typeof VIEWS)[number]

const toBuy = () => void navigate('examStarPay')
const toHome = () => void navigate('examStarHome')
const toTrial = () => void navigate('examStarTemporary')
const toStatus = () => void navigate('examStarStatus')
/** A locked chapter leads to where it is bought. */
const toChapter = ({ isLocked, paperId }: ExamChapter) => (isLocked ? toBuy() : void navigate('quizExamDetail', { id: paperId }))

/** `/examStar/home`, `pay`, `temporary`, `status`: the course for the title exam. */
function ExamStarPage() {
  const { preset } = useRoute()
  const view = VIEWS.find((one) => one === preset.view) ?? 'home'
  const query = useApi(examStarApi.course, {})
  useFresh(query)
  const course = query.data?.course
  const isForBuyers = view === 'pay' || view === 'status'
  return (
    <PageShell
      needs={isForBuyers ? 'login' : undefined}
      data={screenData(query)}
      skeleton="board"
      isSample={course?.isSample}
      empty={query.data?.course === null && { title: '课程还没有开放', text: '开放后会在这里' }}
      share={view === 'home' && course ? { title: course.title, description: '按章练习，交卷即看解析' } : undefined}
      footer={
        course && view === 'temporary' && course.state !== 'active' ? (
          <FootBar>
            <Button className={footMain} onPress={toBuy} testId="to-buy">
              {course.state === 'pending' ? '去支付' : `购课 ${yuan(course.price)}`}
            </Button>
          </FootBar>
        ) : undefined
      }
    >
      {course ? <Shown view={view} course={course} refetch={query.refetch} /> : null}
    </PageShell>
  )
}

interface ShownProps {
  view: View
  course: ExamCourse
  refetch: () => Promise<unknown>
}

const Shown = observer(function Shown({ view, course, refetch }: ShownProps): ReactNode {
  const { session } = useStores()
  const { agreed, onAgreed, problem, busy, onOrder, onRefund } = useOrdering(course, refetch)
  if (view === 'temporary') return <TrialView course={course} onChapter={toChapter} onHome={toHome} />
  if (view === 'status')
    return <StatusView course={course} busy={busy} onHome={toHome} onTrial={toTrial} onBuy={toBuy} onRefund={onRefund} />
  if (view === 'pay')
    return (
      <Paying course={course} refetch={refetch}>
        <PayView
          {...{ course, agreed, onAgreed, problem, busy, onOrder }}
          onTrial={toTrial}
          onTip={() => void navigate('purchaseTip')}
          onGuide={guideOf(course)}
        />
      </Paying>
    )
  return (
    <HomeView
      course={course}
      onChapter={toChapter}
      onLast={({ attemptId, paperId }) =>
        void navigate('quizActivityDetail', {
          ...{ eventId: course.eventId, paperId, userAuth2: session.auth2, dumb: '0', attempt: attemptId },
        })
      }
      onTrial={toTrial}
      onBuy={toBuy}
      onStatus={toStatus}
    />
  )
})

const guideOf = ({ iosVirtualPay }: ExamCourse) =>
  maySellHere('exam-star', env, iosVirtualPay) ? undefined : () => void navigate('iosPayGuide', { to: addressOf('examStarPay') })

/** The order that is on its way, or that was just paid; whoever has the course is told so; else what is given. */
function Paying({ course, refetch, children }: { course: ExamCourse; refetch: () => Promise<unknown>; children: ReactNode }) {
  const isOrdered = course.state === 'pending' || course.state === 'active'
  const { payment, ...paying } = usePayment((isOrdered && course.order) || undefined, ({ state }) => {
    if (state === 'paid' || state === 'closed') void refetch()
  })
  if (course.state === 'active')
    return <StatusView course={course} busy={paying.busy} onHome={toHome} onTrial={toTrial} onBuy={toBuy} onRefund={toStatus} />
  if (!payment || payment.state === 'closed') return children
  const done = afterPayment(payment)
  return (
    <PayPanel payment={payment} {...paying} doneText={done.text} onDone={done.open} onGuide={guideOf(course)}>
      <Text className={styles.held}>{`支付后开放全部 ${chaptersOf(course).length} 章，有效期 ${course.termDays} 天`}</Text>
    </PayPanel>
  )
}

export default observer(ExamStarPage)
