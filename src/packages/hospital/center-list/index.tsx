import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { addressOf, navigate, openAddress, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { said } from '../at'
import { KEPT_SECONDS } from '../licensed'
import styles from './CenterList.module.scss'

/** Diseases as centres: `/IHClinicCenterList/0`, or those of a hospital: `/IHClinicCenterList/{id}`. */
function CenterListPage() {
  const hospitalId = said(useRoute<'ihClinicCenterList'>().params.id)
  const query = useApi(directoryApi.centers, { hospitalId }, { persistSeconds: KEPT_SECONDS })
  const { hospital = null, items = [] } = query.data ?? {}
  const within = hospital ? { hospital: hospital.id } : {}
  return (
    <PageShell
      data={screenData(query)}
      skeleton="records"
      isSample={query.data?.isSample}
      empty={
        items.length === 0 && {
          title: '该医院还没有疾病中心',
          text: '有医生开通线上复诊后会显示在这里',
          actionText: '看全部疾病中心',
          onAction: () => void navigate('ihClinicCenterList', { id: '0' }),
        }
      }
      backToTop
    >
      <View className="t-center-list">
        {hospital ? <Text className={styles.of}>{hospital.name}</Text> : null}
        <Section title={`疾病中心（${items.length} 个）`}>
          {items.map(({ id, name, doctorCount }) => (
            <ListRow
              key={id}
              text={`${name}中心`}
              note={doctorCount > 0 ? `${doctorCount} 位专家可线上复诊` : '暂无专家线上复诊'}
              onPress={() => void openAddress(addressOf('ihClinicCenterHome', { id, ...within }))}
              testId={`center-${id}`}
            />
          ))}
        </Section>
      </View>
    </PageShell>
  )
}

export default observer(CenterListPage)
