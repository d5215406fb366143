import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { consultationApi, type OrderRow as Row } from '@/api/consultation'
import { ORDER_TAB_IDS, ORDER_TABS, type OrderTab } from '@/domain/consultation/tabs'
import { isCertifiedDoctor } from '@/domain/user'
import { Rows } from '@/features/doc-feed/Rows'
import { openOrder } from '@/features/consultation/open-order'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { LoadMore } from '@/ui/LoadMore'
import { Segmented } from '@/ui/Segmented'
import { Tabs } from '@/ui/Tabs'
import styles from './ConsultationList.module.scss'
import { OrderRow } from '@/features/consultation/OrderRow'

const PAGE_SIZE = 20
const idOf = ({ id }: Row) => id
const PATIENT = /^[1-9]\d{0,14}$/
type Side = 'applicant' | 'doctor'

const SIDES = [
  { key: 'applicant', text: '我申请的', testId: 'side-applicant' },
  { key: 'doctor', text: '我接诊的', testId: 'side-doctor' },
] as const

const EMPTY: Readonly<Record<Side, { title: string; text: string }>> = {
  applicant: { title: '还没有订单', text: '在医生主页选择服务，提交后在这里查看进度' },
  doctor: { title: '没有待接诊的订单', text: '有患者或同行向您申请时会出现在这里' },
}

/** `/NewConsultationhistory/{id}`: one's own orders and those that one answers; of one patient, where the address names one, and 0 all. `?side=doctor` begins with the others'. */
function ConsultationListPage() {
  const { params, query } = useRoute<'newConsultationHistory'>()
  const { session } = useStores()
  const patientId = PATIENT.test(params.id) ? params.id : ''
  const answers = !patientId && session.signedIn && isCertifiedDoctor(session)
  const [side, setSide] = useState<Side>(query.side === 'doctor' ? 'doctor' : 'applicant')
  const [tab, setTab] = useState<OrderTab>('all')
  const seen: Side = answers ? side : 'applicant'
  const list = usePages(consultationApi.list, { side: seen, tab, services: [], patientId, pageSize: PAGE_SIZE }, idOf, {
    keepPrevious: true,
  })
  useFresh(list)
  const tabs = ORDER_TAB_IDS.filter((key) => seen === 'applicant' || key !== 'open').map((key) => ({
    key,
    text: ORDER_TABS[key].name,
  }))
  return (
    <PageShell needs="login" isSample={list.items.some((order) => order.isSample)} onReachBottom={list.loadMore} backToTop>
      <View className="t-consultation-list">
        {answers ? (
          <View className={styles.sides}>
            <Segmented
              label="订单"
              items={SIDES}
              current={seen}
              onChange={(next) => {
                setSide(next)
                setTab('all')
              }}
            />
          </View>
        ) : null}
        <Tabs items={tabs} current={tab} onChange={setTab} />
        <DataStates
          data={screenData(list)}
          skeleton="rows"
          empty={
            list.items.length === 0 && {
              ...EMPTY[seen],
              ...(seen === 'applicant' && { actionText: '找医生', onAction: () => void navigate('newExpertList') }),
            }
          }
        >
          <Rows>
            {list.items.map((order) => (
              <OrderRow key={order.id} order={order} side={seen} onOpen={() => openOrder(order)} />
            ))}
          </Rows>
          <LoadMore state={list.more} onLoad={list.loadMore} />
        </DataStates>
      </View>
    </PageShell>
  )
}

export default observer(ConsultationListPage)
