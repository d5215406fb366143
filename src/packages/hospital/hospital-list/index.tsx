import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi, type HospitalCard } from '@/api/directory'
import { HospitalRow } from '@/features/directory/HospitalRow'
import { Rows } from '@/features/doc-feed/Rows'
import { navigate } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import { KEPT_SECONDS, LICENSED } from '../licensed'
import styles from './HospitalList.module.scss'

const PAGE_SIZE = 20
const idOf = ({ id }: HospitalCard) => id

/** Hospitals that see patients over the net, and the way to join one of them: `/IHHospitalList`. */
function HospitalListPage() {
  const list = usePages(directoryApi.hospitals, { ...LICENSED, pageSize: PAGE_SIZE }, idOf, { persistSeconds: KEPT_SECONDS })
  return (
    <PageShell
      data={screenData(list)}
      skeleton="records"
      empty={list.items.length === 0 && { title: '还没有合作医院', text: '开通互联网诊疗的医院会显示在这里' }}
      onReachBottom={list.loadMore}
      isSample={list.items.some((hospital) => hospital.isSample)}
      footer={
        <View className={styles.foot}>
          <Button onPress={() => void navigate('ihGistApplyJoin', { id: '0' })} testId="apply-join">
            申请入驻
          </Button>
        </View>
      }
      backToTop
    >
      <View className={`${styles.count} t-count`}>共 {list.first?.total ?? 0} 家医院开通互联网诊疗</View>
      <Rows>
        {list.items.map((hospital) => (
          <HospitalRow
            key={hospital.id}
            hospital={hospital}
            onOpen={(hospitalId) => void navigate('newHospitalHomePage', { hospitalId })}
          />
        ))}
      </Rows>
      <LoadMore state={list.more} onLoad={list.loadMore} />
    </PageShell>
  )
}

export default observer(HospitalListPage)
