import { observer } from 'mobx-react-lite'
import { STEP_RULES } from '@/domain/assessment/rules'
import type { AttemptSession } from '@/features/assessment/attempt/AttemptSession'
import { BankFooter } from '@/features/assessment/attempt/BankFooter'
import { BankView } from '@/features/assessment/attempt/BankView'
import { useAttempt } from '@/features/assessment/attempt/use-attempt'
import { useRunning } from '@/features/assessment/attempt/use-running'
import { BeginBar } from '@/features/assessment/paper/BeginBar'
import { PaperView } from '@/features/assessment/paper/PaperView'
import { useBegin } from '@/features/assessment/paper/use-begin'
import { useRoute } from '@/routes'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { ListRow } from '@/ui/ListRow'
import { EarlierSteps } from '../components/EarlierSteps'
import { familyOf, PLACES } from '../components/families'
import { isFinished } from '../components/open-case'

/** `/CaseBank/{id}` and its families: what a case asks; once it is begun its steps, one after the other. */
function CaseBankPage() {
  const { params, preset, query } = useRoute<'caseBank'>()
  const places = PLACES[familyOf(preset)]
  const { paper, session, isNone, data } = useAttempt('', params.id)
  useFresh(paper)
  const begin = useBegin(paper.data, {
    challenger: query.challenger ?? '',
    onMissing: places.info,
    onBegun: () => paper.refetch(),
  })
  const shown = isNone ? paper.data : undefined
  const eventId = paper.data?.event.id ?? ''
  return (
    <PageShell
      title={paper.data?.paper.title}
      data={isNone ? screenData(paper) : data}
      isSample={paper.data?.event.isSample}
      skeleton="lines"
      footer={
        session ? (
          <BankFooter session={session} unit="步" />
        ) : (
          shown && <BeginBar {...begin} paper={shown.paper} onRank={() => void places.rank(eventId, params.id)} />
        )
      }
    >
      {session ? (
        <Steps session={session} onEnded={(attempt) => places.result(params.id, attempt)} />
      ) : shown ? (
        <PaperView
          paper={shown.paper}
          unit="步"
          rules={STEP_RULES}
          onResult={() => void places.result(params.id, shown.paper.mine?.bestAttemptId ?? '')}
        >
          {isFinished(shown.paper) ? (
            <ListRow icon="book" text="病例与解析" onPress={() => void places.read(params.id)} testId="to-read" />
          ) : null}
          <ListRow icon="layers" text={shown.event.title} note="查看全部病例" onPress={() => void places.home()} testId="event" />
        </PaperView>
      ) : null}
    </PageShell>
  )
}

interface StepsProps {
  session: AttemptSession
  onEnded: (attemptId: string) => Promise<unknown>
}

const Steps = observer(function Steps({ session, onEnded }: StepsProps) {
  return (
    <BankView session={session} {...useRunning(session, onEnded)}>
      <EarlierSteps session={session} />
    </BankView>
  )
})

export default observer(CaseBankPage)
