import { observer } from 'mobx-react'
import { useState } from 'react'
import type { CourseNote } from '@/api/patient'
import { AddFilesSheet } from '@/features/patient/AddFilesSheet'
import { CourseSheet } from '@/features/patient/CourseSheet'
import { PdfSheet } from '@/features/patient/PdfSheet'
import { useCaseFiles } from '@/features/patient/use-case-files'
import { useCaseUpload } from '@/features/patient/use-case-upload'
import { navigate } from '@/routes'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { AccessSheet } from '@/features/patient/AccessSheet'
import { ConsentSheet } from './components/ConsentSheet'
import { PatientView } from './PatientView'
import { usePatientActions } from './use-patient-actions'
import type { TickedConsent } from '@/domain/consultation/consents'

/** One patient: data, files, consents, and who has read them. */
export const PatientPage = observer(function PatientPage({ id }: { id: string }) {
  const { session } = useStores()
  const { query, pdf, open, closePdf } = useCaseFiles(id)
  useFresh(query, session.signedIn)
  const upload = useCaseUpload(id)
  const actions = usePatientActions(id)
  const [adding, setAdding] = useState(false)
  const [reading, setReading] = useState<TickedConsent | null>(null)
  const [noting, setNoting] = useState<CourseNote | 'new' | null>(null)
  const [isLogOpen, openLog] = useState(false)
  const data = query.data
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines" isSample={data?.patient.isSample}>
      {data ? (
        <PatientView
          {...data}
          askedAt={query.dataUpdatedAt}
          upload={upload}
          removing={actions.removing}
          onEdit={() => void navigate('consultationPatients', { patientId: id, edit: '1' })}
          onAdd={() => setAdding(true)}
          onAddNote={() => setNoting('new')}
          onOpenNote={setNoting}
          onOpen={open}
          onRemoveFile={actions.removeFile}
          onConsent={setReading}
          onAccess={() => openLog(true)}
          onRemove={() => actions.remove(data.patient.name)}
        />
      ) : null}
      <AddFilesSheet open={adding} onFiles={upload.add} onClose={() => setAdding(false)} />
      {noting ? (
        <CourseSheet
          key={noting === 'new' ? 'new' : noting.id}
          patientId={id}
          note={noting === 'new' ? null : noting}
          onRemove={(note) => actions.removeNote(note, () => setNoting(null))}
          onClose={() => setNoting(null)}
        />
      ) : null}
      <PdfSheet file={pdf} onClose={closePdf} />
      {reading ? (
        <ConsentSheet
          key={reading}
          id={reading}
          isGiven={data?.consents.includes(reading) === true}
          busy={actions.consenting}
          onGive={() => actions.consent(reading, () => setReading(null))}
          onWithdraw={() => actions.withdraw(reading, () => setReading(null))}
          onClose={() => setReading(null)}
        />
      ) : null}
      {isLogOpen ? <AccessSheet patientId={id} onClose={() => openLog(false)} /> : null}
    </PageShell>
  )
})
