import { useRoute } from '@/routes'
import { PatientListPage } from './PatientListPage'
import { EditPatientPage, NewPatientPage } from './PatientFormPages'
import { PatientPage } from './PatientPage'

/** Stand for one who is not there yet. */
const NEW = ['0', 'new']

/** `/newpatientlist`: all patients of the account. `/ConsultationPatients/{patientId}`: one of them, its form with `?edit=1`; `0` and `new` add one. */
export default function PatientsPage() {
  const { params, preset, query } = useRoute()
  const at: Readonly<Record<string, string | undefined>> = params
  const id = at.patientId ?? ''
  if (preset.mode === 'list') return <PatientListPage />
  if (NEW.includes(id)) return <NewPatientPage />
  return query.edit ? <EditPatientPage id={id} /> : <PatientPage id={id} />
}
