import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { assessmentApi, type Attempt } from '@/api/assessment'
import { call } from '@/api/client'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useRoute } from '@/routes'
import { useApi, useForget } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { familyOf, PLACES } from '../components/families'
import { AttemptSession } from './AttemptSession'
import { BankFooter } from './BankFooter'
import { BankView } from './BankView'
import { keptAnswersEntry } from './kept-answers'

/** `/QuestionBank/{eventId}/{paperId}` and its families: the attempt that is under way; where there is none, the introduction. */
function QuizBankPage() {
  const { session } = useStores()
  const { params, preset } = useRoute<'questionBank'>()
  const { eventId, paperId } = params
  const places = PLACES[familyOf(preset)]
  const paper = useApi(assessmentApi.paper, { eventId, paperId }, { enabled: session.signedIn })
  const attemptId = paper.data?.paper.mine?.openAttemptId ?? ''
  // Made anew by each page: of two that show the same attempt, the one that was opened last answers.
  const holder = useRef(random.uuid()).current
  const opened = useOpened(attemptId, holder)
  const leave = useLeave()
  const nothingOpen = paper.data !== undefined && !paper.isFetching && attemptId === ''
  useEffect(() => {
    if (nothingOpen) void leave(() => places.exam(eventId, paperId))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known
  }, [nothingOpen])
  const shown = opened.session
  return (
    <PageShell
      needs="login"
      title={paper.data?.paper.title}
      data={
        shown
          ? { hasData: true, error: null, refetch: opened.open }
          : opened.error
            ? opened.data
            : { ...screenData(paper), hasData: false }
      }
      skeleton="lines"
      footer={shown ? <BankFooter session={shown} /> : undefined}
    >
      {shown ? <Running session={shown} eventId={eventId} paperId={paperId} /> : null}
    </PageShell>
  )
}

/** The attempt as the server has it, once this page holds it. */
function useOpened(attemptId: string, holder: string) {
  const [session, setSession] = useState<AttemptSession | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const calls = useMemo(
    () => ({
      resume: (): Promise<Attempt> => call(assessmentApi.resume, { attemptId, holder }),
      answer: (answers) => call(assessmentApi.answer, { attemptId, holder, answers }),
      commit: (answer) => call(assessmentApi.commit, { attemptId, holder, answer }),
      pause: (isPaused) => call(assessmentApi.pause, { attemptId, holder, isPaused }),
      submit: (answers) => call(assessmentApi.submit, { attemptId, holder, answers }),
    }),
    [attemptId, holder],
  ) satisfies ConstructorParameters<typeof AttemptSession>[1]
  const open = async () => {
    setError(null)
    await calls
      .resume()
      .then((attempt) => setSession(new AttemptSession(attempt, calls, keptAnswersEntry)))
      .catch((fault: Error) => setError(fault))
  }
  const opening = useRef(open)
  opening.current = open
  useEffect(() => {
    if (attemptId) void opening.current()
  }, [attemptId])
  useEffect(() => () => session?.dispose(), [session])
  return { session, error, open, data: { hasData: false, error, refetch: open } }
}

const Running = observer(function Running({
  session,
  eventId,
  paperId,
}: {
  session: AttemptSession
  eventId: string
  paperId: string
}) {
  const { session: account } = useStores()
  const { preset } = useRoute<'questionBank'>()
  const forget = useForget()
  const leave = useLeave()
  const { id } = session.attempt
  const isEnded = session.state === 'ended'
  useEffect(() => {
    if (!isEnded) return
    void forget(assessmentApi.paper, assessmentApi.event, assessmentApi.ranking, assessmentApi.result).then(() =>
      leave(() => PLACES[familyOf(preset)].activity({ eventId, paperId, userAuth2: account.auth2, attempt: id })),
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it has ended
  }, [isEnded])
  const timeUp = useAction(async () => {
    // Of a question: the next one; of the paper: what there is is handed in.
    if (session.current?.dueAt) {
      await session.resume()
      const next = session.questions.findIndex(({ state }) => state === 'open')
      if (next < 0) await session.submit()
      else session.goTo(next)
      return
    }
    await session.submit()
    // What could not be sent is said by the page itself.
    if (session.state === 'ended') dialog.toast('答题时间到，已自动交卷')
  })
  return <BankView session={session} onTimeUp={() => void timeUp.run()} onResume={() => void session.resume()} />
})

export default observer(QuizBankPage)
