import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { useDoctorTies } from '@/features/directory/use-doctor-ties'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import styles from './AddDoctor.module.scss'

/** Where the code on a doctor's card leads: `/adddoctor/{id}`. */
function AddDoctorPage() {
  const { params } = useRoute<'addDoctor'>()
  const query = useApi(directoryApi.doctor, { doctorId: params.id })
  const doctor = query.data
  const ties = useDoctorTies()
  const open = (id: string) => void navigate('newDoctorHomePage', { id })
  return (
    <PageShell data={screenData(query)} skeleton="lines" isSample={doctor?.isSample}>
      {doctor ? (
        <View className="t-add-doctor">
          <Section title={doctor.isMine ? '已是您的医生' : '加入我的医生'}>
            <DoctorRow doctor={doctor} onOpen={open} />
          </Section>
          <View className={styles.actions}>
            {doctor.isMine || doctor.isSelf ? null : (
              <Button onPress={() => ties.take(doctor)} testId="add">
                加入我的医生
              </Button>
            )}
            <Button
              tone="secondary"
              onPress={() => (doctor.isMine ? void navigate('myDoctors') : open(doctor.id))}
              testId="onward"
            >
              {doctor.isMine ? '查看我的医生' : '先看看主页'}
            </Button>
          </View>
        </View>
      ) : null}
    </PageShell>
  )
}

export default observer(AddDoctorPage)
