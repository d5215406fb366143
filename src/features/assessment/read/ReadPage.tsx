import { observer } from 'mobx-react'
import { assessmentApi, type Family } from '@/api/assessment'
import { RefusedError } from '@/api/client/errors'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'
import { NoPaper } from '@/features/assessment/attempt/NoPaper'
import { ReadView } from './ReadView'

interface ReadPageProps {
  paperId: string
  /** A paper of any other contest is not found here. */
  families: readonly Family[]
  unit: '题' | '步'
  /** Where the title of a paper says too little. */
  nameOf?: (family: Family, title: string) => string
  onAnswer: () => void
  /** Left out: it has no ranking of its own. */
  onRank?: (eventId: string) => void
}

/** A whole page with a paper and its analyses. Who may not see them yet is led to its questions. */
export const ReadPage = observer(function ReadPage({ paperId, families, unit, nameOf, onAnswer, onRank }: ReadPageProps) {
  const query = useApi(assessmentApi.read, { paperId })
  const isLocked = query.error instanceof RefusedError && !query.data
  // Of what may not be read yet only the paper says of which contest it is.
  const locked = useApi(assessmentApi.paper, { eventId: '', paperId }, { enabled: isLocked })
  const family = (query.data ?? locked.data)?.event.family
  if (family && !families.includes(family)) return <NoPaper refetch={query.refetch} />
  const { paper, event } = query.data ?? {}
  const name = paper && event && (nameOf?.(event.family, paper.title) ?? paper.title)
  return (
    <PageShell
      title={name}
      data={isLocked ? undefined : screenData(query)}
      isSample={event?.isSample}
      share={name && event ? { title: name, description: event.title } : undefined}
      skeleton="lines"
    >
      {isLocked ? (
        <StateView
          kind="waiting"
          title="解析尚未开放"
          text={query.error?.message ?? ''}
          actionText="去答题"
          onAction={onAnswer}
        />
      ) : query.data ? (
        <ReadView {...query.data} unit={unit} onRank={onRank && (() => onRank(query.data.event.id))} />
      ) : null}
    </PageShell>
  )
})
