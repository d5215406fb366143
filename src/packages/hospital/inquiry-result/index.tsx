import { consultationApi } from '@/api/consultation'
import { AfterOrder } from '@/features/consultation/AfterOrder'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'

const UNPAID = { title: '申请已提交，等待支付', text: '支付完成后才会通知医生，超时未支付申请会关闭' }

/** `/IHConAddResult/{id}`, `/IHVCAddResult/{id}`, `/IHVCAddResult/{type}/{id}`: what comes after an order was sent; it knows its own kind. */
export default function InquiryResultPage() {
  const { params } = useRoute<'ihConAddResult' | 'ihVCAddResult' | 'ihVCAddResultByType'>()
  const query = useApi(consultationApi.detail, { id: params.id })
  useFresh(query)
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines" isSample={query.data?.isSample}>
      {query.data ? <AfterOrder order={query.data} done="申请已提交" unpaid={UNPAID} /> : null}
    </PageShell>
  )
}
