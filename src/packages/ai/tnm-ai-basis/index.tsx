import { observer } from 'mobx-react'
import { wordsAt } from '@/domain/report/sheet-schema'
import { replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { useReport } from '../components/use-report'
import { BasisView } from './BasisView'
import { PatientBasisView } from './PatientBasisView'

/** `/tools/tnm/aiBasis/{id}/{type}/{index}`: the words that something rests on, at their place; `type` is a card or `more`. For patients without what only a doctor does. */
function TnmAiBasisPage() {
  const { params, preset } = useRoute<'toolsTnmAiBasis' | 'toolsTnmPatientPatientBasis'>()
  const { id, type, index } = params
  const isForPatient = preset.for === 'patient'
  const { session } = useStores()
  const { query, busy, change } = useReport(id, session.signedIn)
  const report = query.data
  const words = report && wordsAt(report.sheet, type, Number(index))
  return (
    <PageShell
      needs="login"
      title={isForPatient ? '报告原文' : undefined}
      data={screenData(query)}
      skeleton="article"
      empty={
        report &&
        !words && {
          title: '这一处依据已变化',
          text: '更正后报告重新读过，请从结果页查看',
          actionText: '查看结果',
          onAction: () => void replace('toolsTnmAiDetail', { id }),
        }
      }
    >
      {report && words ? (
        isForPatient ? (
          <PatientBasisView text={report.text} words={words} part={type} />
        ) : (
          <BasisView report={report} type={type} words={words} busy={busy} onChange={change} />
        )
      ) : null}
    </PageShell>
  )
}

export default observer(TnmAiBasisPage)
