import { useEffect, useMemo, useRef, useState } from 'react'
import { assessmentApi, type Attempt } from '@/api/assessment'
import { call } from '@/api/client'
import { random } from '@/platform/random'
import { useApi } from '@/shell/data'
import { screenData, type ScreenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { AttemptSession, type AttemptCalls } from './AttemptSession'
import { keptAnswersOf } from './kept-answers'

/** The paper of a page, and the attempt at it that is under way, held by this page from now on. `eventId` empty: that of the paper. */
export function useAttempt(eventId: string, paperId: string) {
  const { session: account } = useStores()
  const paper = useApi(assessmentApi.paper, { eventId, paperId })
  const attemptId = (account.signedIn && paper.data?.paper.mine?.openAttemptId) || ''
  const opened = useOpened(attemptId)
  const data: ScreenData = opened.session
    ? { hasData: true, error: null, refetch: opened.open }
    : opened.error
      ? { hasData: false, error: opened.error, refetch: opened.open }
      : { ...screenData(paper), hasData: false }
  return {
    paper,
    session: opened.session,
    /** Nothing is under way, and that is known. One that was handed in here leads to its result. */
    isNone: paper.data !== undefined && !paper.isFetching && attemptId === '' && !opened.session,
    data,
  }
}

/** The attempt as the server has it, once this page holds it. */
function useOpened(attemptId: string) {
  // Made anew by each page: of two that show the same attempt, the one that was opened last answers.
  const holder = useRef(random.uuid()).current
  const [session, setSession] = useState<AttemptSession | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const calls = useMemo<AttemptCalls>(
    () => ({
      resume: (): Promise<Attempt> => call(assessmentApi.resume, { attemptId, holder }),
      answer: (answers) => call(assessmentApi.answer, { attemptId, holder, answers }),
      commit: (answer) => call(assessmentApi.commit, { attemptId, holder, answer }),
      pause: (isPaused) => call(assessmentApi.pause, { attemptId, holder, isPaused }),
      submit: (answers) => call(assessmentApi.submit, { attemptId, holder, answers }),
    }),
    [attemptId, holder],
  )
  const open = async () => {
    setError(null)
    await calls
      .resume()
      .then((attempt) => setSession(new AttemptSession(attempt, calls, keptAnswersOf(attemptId))))
      .catch((fault: Error) => setError(fault))
  }
  const opening = useRef(open)
  opening.current = open
  useEffect(() => {
    if (attemptId) void opening.current()
  }, [attemptId])
  useEffect(() => () => session?.dispose(), [session])
  return { session, error, open }
}
