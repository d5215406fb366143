import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isCertifiedDoctor } from '@/domain/user'
import { OrderListView } from '@/features/consultation/OrderListView'
import { useOrderList } from '@/features/consultation/use-order-list'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { openInquiry } from '../open-inquiry'
import { LISTS, tabOf } from './lists'

const EMPTY = {
  applicant: {
    title: '还没有问诊记录',
    text: '在医生主页选择服务，提交后在这里查看进度',
    actionText: '找医生',
    onAction: () => void navigate('newExpertList'),
  },
  doctor: { title: '这里没有问诊', text: '有患者或同行向您申请时会出现在这里' },
}

/** Orders of the internet hospital by their services. A doctor begins with those to be answered, or with one's own by `?side=applicant`; `{type}` and `{vtype}` name a tab. */
function InquiryListPage() {
  const { params, preset, query } = useRoute()
  const at: Readonly<Record<string, string | undefined>> = params
  const { session } = useStores()
  const { title, services } = LISTS[preset.kind ?? ''] ?? { title: '', services: [] }
  const state = useOrderList({
    answers: session.signedIn && isCertifiedDoctor(session),
    side: query.side === 'applicant' ? 'applicant' : 'doctor',
    tab: tabOf(at.type ?? at.vtype),
    services,
  })
  const { items, loadMore } = state.list
  return (
    <PageShell needs="login" title={title} isSample={items.some((order) => order.isSample)} onReachBottom={loadMore} backToTop>
      <View className="t-inquiry-list">
        <OrderListView state={state} empty={EMPTY} onOpen={openInquiry} />
      </View>
    </PageShell>
  )
}

export default observer(InquiryListPage)
