import { mallApi } from '@/api/mall'
import { media } from '@/platform/media'
import { replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { RefundForm, RefundState } from './RefundView'
import { useRefund } from './use-refund'

/** `/ProductRefund/{id}`: a return of the order with this id is asked for, and how it stands. */
export default function RefundPage() {
  const { id } = useRoute<'productRefund'>().params
  const query = useApi(mallApi.orderDetail, { orderId: id })
  const editing = useRefund(id)
  const order = query.data?.order
  const show = (index: number) => {
    const urls = editing.pictures.previews
    if (urls[index]) media.previewImages(urls.filter(Boolean), urls[index])
  }
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines">
      {!order ? null : order.canReturn ? (
        <RefundForm {...editing} order={order} onShowPicture={show} />
      ) : (
        <RefundState order={order} onOrders={() => void replace('creditMallOrderList', { order: id })} />
      )}
    </PageShell>
  )
}
