import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { patientApi, type Patient } from '@/api/patient'
import { PatientFormView } from '@/features/patient/PatientFormView'
import { usePatientForm } from '@/features/patient/use-patient-form'
import { goBack, hasPrevious, replace } from '@/routes'
import { useApi } from '@/shell/data'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import styles from './Patients.module.scss'

/** Adds a patient, and goes on to the page of that patient, where the files are. */
export const NewPatientPage = observer(function NewPatientPage() {
  const leave = useLeave()
  const editing = usePatientForm(null, ({ id }) => leave(() => replace('consultationPatients', { patientId: id })))
  return <FormPage title="添加患者" patient={null} editing={editing} />
})

/** Changes what is known of a patient. */
export const EditPatientPage = observer(function EditPatientPage({ id }: { id: string }) {
  const { session } = useStores()
  const query = useApi(patientApi.detail, { patientId: id }, { enabled: session.signedIn })
  const patient = query.data?.patient
  if (patient) return <Loaded key={patient.id} patient={patient} />
  return (
    <PageShell title="编辑患者" needs="login" data={screenData(query)} skeleton="lines">
      {null}
    </PageShell>
  )
})

function Loaded({ patient }: { patient: Patient }) {
  const leave = useLeave()
  const toPatient = () => replace('consultationPatients', { patientId: patient.id })
  const editing = usePatientForm(patient, () => leave(hasPrevious() ? goBack : toPatient))
  return <FormPage title="编辑患者" patient={patient} editing={editing} />
}

interface FormPageProps {
  title: string
  patient: Patient | null
  editing: ReturnType<typeof usePatientForm>
}

function FormPage({ title, patient, editing }: FormPageProps) {
  return (
    <PageShell
      title={title}
      needs="login"
      isSample={patient?.isSample}
      footer={
        <View className={styles.wide}>
          <Button busy={editing.busy} onPress={editing.send} testId="save-patient">
            保存
          </Button>
        </View>
      }
    >
      <View className={styles.form}>
        <PatientFormView patient={patient} {...editing} />
      </View>
    </PageShell>
  )
}
