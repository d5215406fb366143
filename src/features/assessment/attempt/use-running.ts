import { useEffect } from 'react'
import { assessmentApi } from '@/api/assessment'
import { dialog } from '@/platform/dialog'
import { useForget } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import type { AttemptSession } from './AttemptSession'

/** What an attempt does by itself while its page is open: it ends when its time has run out, and leads to its result when it has ended. */
export function useRunning(session: AttemptSession, onEnded: (attemptId: string) => Promise<unknown>) {
  const forget = useForget()
  const leave = useLeave()
  const isEnded = session.state === 'ended'
  useEffect(() => {
    if (!isEnded) return
    const { id } = session.attempt
    const { paper, event, ranking, result, seasons, read, centre, weeks, week, records } = assessmentApi
    void forget(paper, event, ranking, result, seasons, read, centre, weeks, week, records).then(() => leave(() => onEnded(id)))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it has ended
  }, [isEnded])
  const timeUp = useAction(async () => {
    if (session.state !== 'running') return
    // What could not be sent is said by the page itself, which says the end again.
    await endByTime(session).catch(() => undefined)
  })
  return { onTimeUp: timeUp.run, onResume: () => void session.resume() }
}

/** Of a question: the next one; of the paper: what there is is handed in. By a clock that was changed meanwhile nothing ends. */
async function endByTime(session: AttemptSession): Promise<void> {
  if (await session.isOver()) {
    if (session.current?.dueAt) return toNext(session)
    await session.submit()
  }
  if (session.state === 'ended') dialog.toast('答题时间到，已自动交卷')
}

async function toNext(session: AttemptSession): Promise<void> {
  await session.resume()
  const next = session.questions.findIndex(({ state }) => state === 'open')
  if (next < 0) await session.submit()
  else session.goTo(next)
}
