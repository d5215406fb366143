import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { QuizFamily } from '@/api/assessment'
import type { AttemptSession } from '@/features/assessment/attempt/AttemptSession'
import { BankFooter } from '@/features/assessment/attempt/BankFooter'
import { BankView } from '@/features/assessment/attempt/BankView'
import { useAttempt } from '@/features/assessment/attempt/use-attempt'
import { useRunning } from '@/features/assessment/attempt/use-running'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { placesOf } from '../components/families'

interface BankPageProps {
  family: QuizFamily
  eventId: string
  paperId: string
}

/** The attempt that is under way; where there is none, the introduction. */
export const BankPage = observer(function BankPage({ family, eventId, paperId }: BankPageProps) {
  const { session: account } = useStores()
  const { paper, session, isNone, data } = useAttempt(eventId, paperId)
  const places = placesOf(family, paper.data?.event.family)
  const leave = useLeave()
  const leads = isNone && account.signedIn
  useEffect(() => {
    if (leads) void leave(() => places.exam(eventId, paperId))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known
  }, [leads])
  return (
    <PageShell
      needs="login"
      title={paper.data?.paper.title}
      data={data}
      skeleton="lines"
      footer={session ? <BankFooter session={session} /> : undefined}
    >
      {session ? (
        <Running
          session={session}
          onEnded={(attempt) => places.activity({ eventId, paperId, userAuth2: account.auth2, attempt })}
        />
      ) : null}
    </PageShell>
  )
})

const Running = observer(function Running({
  session,
  onEnded,
}: {
  session: AttemptSession
  onEnded: (attemptId: string) => Promise<unknown>
}) {
  return <BankView session={session} {...useRunning(session, onEnded)} />
})
