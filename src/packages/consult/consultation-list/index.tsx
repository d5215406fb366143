import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isCertifiedDoctor } from '@/domain/user'
import { openOrder } from '@/features/consultation/open-order'
import { OrderListView } from '@/features/consultation/OrderListView'
import { useOrderList } from '@/features/consultation/use-order-list'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'

const PATIENT = /^[1-9]\d{0,14}$/

const EMPTY = {
  applicant: {
    title: '还没有订单',
    text: '在医生主页选择服务，提交后在这里查看进度',
    actionText: '找医生',
    onAction: () => void navigate('newExpertList'),
  },
  doctor: { title: '没有待接诊的订单', text: '有患者或同行向您申请时会出现在这里' },
}

/** `/NewConsultationhistory/{id}`: one's own orders and those that one answers; of one patient, where the address names one, and 0 all. `?side=doctor` begins with the others'. */
function ConsultationListPage() {
  const { params, query } = useRoute<'newConsultationHistory'>()
  const { session } = useStores()
  const patientId = PATIENT.test(params.id) ? params.id : ''
  const answers = !patientId && session.signedIn && isCertifiedDoctor(session)
  const state = useOrderList({ answers, side: query.side === 'doctor' ? 'doctor' : 'applicant', patientId })
  const { items, loadMore } = state.list
  return (
    <PageShell needs="login" isSample={items.some((order) => order.isSample)} onReachBottom={loadMore} backToTop>
      <View className="t-consultation-list">
        <OrderListView state={state} empty={EMPTY} onOpen={openOrder} />
      </View>
    </PageShell>
  )
}

export default observer(ConsultationListPage)
