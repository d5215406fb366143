import { consultationApi } from '@/api/consultation'
import { AfterOrder } from '@/features/consultation/AfterOrder'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'

const UNPAID = { title: '还没有收到支付结果', text: '如已扣款，结果稍后会自动更新，请勿重复支付' }

/** `/PaySuccess/{consultationId}/{status}`: only the order says whether it is paid. */
export default function PayResultPage() {
  const { params } = useRoute<'paySuccess'>()
  const query = useApi(consultationApi.detail, { id: params.consultationId })
  useFresh(query)
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines" isSample={query.data?.isSample}>
      {query.data ? <AfterOrder order={query.data} done="支付成功" unpaid={UNPAID} /> : null}
    </PageShell>
  )
}
