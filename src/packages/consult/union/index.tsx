import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { HospitalRow } from '@/features/directory/HospitalRow'
import { addressOf, navigate, openAddress, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { hospital as hospitalIcon } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { PlaceHead } from '@/features/directory/PlaceHead'
import styles from './Union.module.scss'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400
const openHospital = (hospitalId: string) => void navigate('newHospitalHomePage', { hospitalId })

/** An alliance of hospitals: `/NewUnionHomePage/{id}`. */
function UnionPage() {
  const { params } = useRoute<'newUnionHomePage'>()
  const query = useApi(directoryApi.union, { unionId: params.id }, { persistSeconds: KEPT_SECONDS })
  const union = query.data
  return (
    <PageShell
      title={union?.name}
      data={screenData(query)}
      skeleton="article"
      isSample={union?.isSample}
      ownTitle
      barOver={union && 'ground'}
      share={union && { title: union.name }}
      footer={
        union && (
          <Button
            className={styles.join}
            onPress={() => void navigate('applyMelanoma', { unionId: union.id, columnId: union.columnistId })}
            testId="join-union"
          >
            申请加入
          </Button>
        )
      }
    >
      {union ? (
        <View className="t-union-page">
          <PlaceHead
            icon={hospitalIcon}
            name={union.name}
            note={union.core ? `牵头单位 ${union.core.name}` : ''}
            tags={[]}
            figures={[
              { number: union.hospitalCount, label: '医院' },
              { number: union.doctorCount, label: '医生' },
            ]}
          />
          <Section title="成员医院">
            {[...(union.core ? [union.core] : []), ...union.hospitals].map((hospital) => (
              <HospitalRow key={hospital.id} hospital={hospital} onOpen={openHospital} />
            ))}
          </Section>
          <Section
            title="联盟医生"
            moreText={`全部 ${union.doctorCount} 位`}
            onMore={() => void openAddress(addressOf('newYLTList', { union: union.id }))}
          >
            {union.doctors.map((doctor) => (
              <DoctorRow key={doctor.id} doctor={doctor} onOpen={(id) => void navigate('newDoctorHomePage', { id })} />
            ))}
          </Section>
          <Section title="更多">
            <ListRow
              icon="info"
              text="联盟简介"
              onPress={() => void navigate('newUnionIntroduction', { id: union.id })}
              testId="introduction"
            />
          </Section>
        </View>
      ) : null}
    </PageShell>
  )
}

export default observer(UnionPage)
