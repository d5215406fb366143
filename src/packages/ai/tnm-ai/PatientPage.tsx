import { observer } from 'mobx-react'
import { navigate, replace } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { useReport } from '../components/use-report'
import { PatientView } from './PatientView'

/** What a doctor shows to a patient on the doctor's own phone: only what was confirmed. */
export const PatientPage = observer(function PatientPage({ id }: { id: string }) {
  const { session } = useStores()
  const { query } = useReport(id, session.signedIn)
  const sheet = query.data?.sheet
  return (
    <PageShell
      needs="login"
      skeleton="lines"
      title="我的分期"
      data={screenData(query)}
      empty={
        sheet &&
        !sheet.isConfirmed && {
          title: '分期还没有确认',
          text: '医生核对并确认分期要素后，才能给患者看',
          actionText: '去确认',
          onAction: () => void replace('toolsTnmAiDetail', { id }),
        }
      }
    >
      {sheet ? (
        <PatientView
          sheet={sheet}
          onBasis={(type, index) => void navigate('toolsTnmPatientPatientBasis', { id, type, index: String(index) })}
          onAdvice={() =>
            void navigate('toolsTnmPatientPatientAdvice', {
              ...{ id: sheet.cancer, title: sheet.stage },
              ...{ edition: sheet.edition?.id ?? '', kind: sheet.kind, tnm: sheet.tnm },
            })
          }
        />
      ) : null}
    </PageShell>
  )
})
