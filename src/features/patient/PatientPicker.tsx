import { View } from '@tarojs/components'
import { useState } from 'react'
import { patientApi, type Patient } from '@/api/patient'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { a11y, withRole } from '@/ui/a11y'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import styles from './patient.module.scss'
import { PatientEditor } from './PatientEditor'
import { PatientSummary } from './PatientSummary'

interface PatientPickerProps {
  /** Empty: none yet. */
  selectedId: string
  onPick: (patient: Patient) => void
  /** A sentence under the list; empty for none. */
  error?: string
}

/** To stand in a Section. Whom it is about: one of the account's own patients, or one who is added here and picked at once. */
export function PatientPicker({ selectedId, onPick, error }: PatientPickerProps) {
  const { session } = useStores()
  const [adding, setAdding] = useState(false)
  const query = useApi(patientApi.list, {}, { enabled: session.signedIn })
  const patients = query.data?.items ?? []
  return (
    <View className="t-patient-picker">
      <DataStates data={screenData(query)} skeleton="lines">
        <View className={styles.inset} {...a11y('选择患者', 'radiogroup')}>
          {patients.map((patient) => (
            <View
              key={patient.id}
              className={`${styles.choice} t-pick-patient t-pick-patient-${patient.id}`}
              onClick={() => onPick(patient)}
              {...withRole('radio', { checked: patient.id === selectedId })}
            >
              <View className={styles.mark}>
                {patient.id === selectedId ? <Icon name="check" color="brand-text" /> : <View className={styles.unmarked} />}
              </View>
              <PatientSummary patient={patient} />
            </View>
          ))}
        </View>
        <ListRow
          icon="plus"
          text="添加患者"
          note={patients.length ? undefined : '还没有患者，添加后即可选择'}
          onPress={() => setAdding(true)}
          testId="add-patient"
        />
      </DataStates>
      <View className={styles.inset}>
        <FieldError testId="patient-error">{error}</FieldError>
      </View>
      {adding ? (
        <PatientEditor
          onSaved={(patient) => {
            setAdding(false)
            onPick(patient)
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </View>
  )
}
