import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { patientApi } from '@/api/patient'
import { PatientSummary } from '@/features/patient/PatientSummary'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './Patients.module.scss'

const add = () => void navigate('consultationPatients', { patientId: 'new' })
const EMPTY = {
  title: '还没有患者',
  text: '添加后可上传病历资料，申请会诊或问诊时直接选用',
  actionText: '添加患者',
  onAction: add,
}

/** The account's own patients. */
export const PatientListPage = observer(function PatientListPage() {
  const { session } = useStores()
  const query = useApi(patientApi.list, {}, { enabled: session.signedIn })
  useFresh(query, session.signedIn)
  const patients = query.data?.items ?? []
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="records"
      empty={patients.length === 0 && EMPTY}
      isSample={patients.some(({ isSample }) => isSample)}
      footer={
        patients.length ? (
          <View className={styles.wide}>
            <Button icon="plus" onPress={add} testId="add-patient">
              添加患者
            </Button>
          </View>
        ) : undefined
      }
    >
      <View className="t-patients">
        {patients.map((patient) => (
          <View
            key={patient.id}
            className={`${styles.row} t-patient t-patient-${patient.id}`}
            onClick={() => void navigate('consultationPatients', { patientId: patient.id })}
            {...withRole('link')}
          >
            <PatientSummary patient={patient} />
            <Icon name="forward" size="small" color="ink-3" />
          </View>
        ))}
      </View>
    </PageShell>
  )
})
