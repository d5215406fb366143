import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import type { AssessmentEvent, Family, PaperItem } from '@/api/assessment'
import type { AttemptSession } from './AttemptSession'
import { BankFooter } from './BankFooter'
import { BankView } from './BankView'
import { useAttempt } from './use-attempt'
import { useRunning } from './use-running'
import { BeginBar } from '../paper/BeginBar'
import { PaperView } from '../paper/PaperView'
import { useBegin } from '../paper/use-begin'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { NoPaper } from './NoPaper'

interface Begun {
  event: AssessmentEvent
  paper: PaperItem
}

interface AttemptPageProps {
  paperId: string
  /** A paper of any other contest is not found here. */
  families: readonly Family[]
  unit?: '题' | '步'
  rules?: readonly string[]
  /** Where the title of a paper says too little. */
  nameOf?: (family: Family, title: string) => string
  challenger?: string
  /** Where it begins, once it is open; from 0. */
  at?: number
  onMissing?: () => Promise<unknown>
  /** Left out: it has no ranking of its own. */
  onRank?: (begun: Begun) => void
  onResult: (begun: Begun, attemptId: string) => Promise<unknown>
  /** Below what it asks. */
  more: (begun: Begun) => ReactNode
  /** Above the question. */
  above?: (session: AttemptSession) => ReactNode
}

/** A whole page with a paper: what it asks; once it is begun its questions; and on to the result. */
export const AttemptPage = observer(function AttemptPage(props: AttemptPageProps) {
  const { paperId, families, unit, rules, nameOf, challenger = '', at = 0, onMissing, onRank, onResult, more, above } = props
  const { paper, session, isNone, data } = useAttempt('', paperId)
  useFresh(paper)
  const begin = useBegin(paper.data, { challenger, onMissing, onBegun: () => paper.refetch() })
  const shown = isNone ? paper.data : undefined
  const begun = paper.data
  if (begun && !families.includes(begun.event.family)) return <NoPaper refetch={paper.refetch} />
  const title = begun && (nameOf?.(begun.event.family, begun.paper.title) ?? begun.paper.title)
  return (
    <PageShell
      title={title}
      data={isNone ? screenData(paper) : data}
      isSample={begun?.event.isSample}
      skeleton="lines"
      footer={
        session ? (
          <BankFooter session={session} unit={unit} />
        ) : (
          shown && <BeginBar {...begin} paper={shown.paper} onRank={onRank && (() => onRank(shown))} />
        )
      }
    >
      {session && begun ? (
        <Running session={session} at={at} onEnded={(attemptId) => onResult(begun, attemptId)} above={above} />
      ) : shown ? (
        <PaperView
          paper={shown.paper}
          title={title}
          unit={unit}
          rules={rules}
          onResult={() => void onResult(shown, shown.paper.mine?.bestAttemptId ?? '')}
        >
          {more(shown)}
        </PaperView>
      ) : null}
    </PageShell>
  )
})

interface RunningProps extends Pick<AttemptPageProps, 'above'> {
  session: AttemptSession
  at: number
  onEnded: (attemptId: string) => Promise<unknown>
}

const Running = observer(function Running({ session, at, onEnded, above }: RunningProps) {
  useEffect(() => {
    if (at > 0 && session.questions[at]?.state === 'open') session.goTo(at)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [session])
  return (
    <BankView session={session} {...useRunning(session, onEnded)}>
      {above?.(session)}
    </BankView>
  )
})
