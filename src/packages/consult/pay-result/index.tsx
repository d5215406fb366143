import { consultationApi, type OrderDetail } from '@/api/consultation'
import { formatDayTime } from '@/domain/format'
import { openOrder } from '@/features/consultation/open-order'
import { OrderCard } from '@/features/consultation/OrderCard'
import { replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'

/** What comes next, by the order's own clock. */
const nextOf = ({ dueAt }: OrderDetail): string =>
  dueAt
    ? `医生会在 ${formatDayTime(dueAt)} 前确认接诊，超时未接诊自动全额退款。`
    : '医生确认后您会收到通知，也可以随时在订单中查看进度。'

/** `/PaySuccess/{consultationId}/{status}`: only the order says whether it is paid. */
export default function PayResultPage() {
  const { params } = useRoute<'paySuccess'>()
  const query = useApi(consultationApi.detail, { id: params.consultationId })
  useFresh(query)
  const order = query.data
  const isUnpaid = order?.state === 'pending_payment'
  return (
    <PageShell needs="login" data={screenData(query)}>
      {order ? (
        <>
          {isUnpaid ? (
            <StateView
              kind="waiting"
              title="还没有收到支付结果"
              text="如已扣款，结果稍后会自动更新，请勿重复支付"
              actionText="返回支付"
              onAction={() => void replace('patientsPay', { consultationId: order.id, status: '0' })}
            />
          ) : (
            <StateView
              kind="success"
              title="支付成功"
              text={nextOf(order)}
              actionText="查看订单"
              onAction={() => openOrder(order, { replacing: true })}
            />
          )}
          <OrderCard order={order} />
        </>
      ) : null}
    </PageShell>
  )
}
