import { mallApi } from '@/api/mall'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { usePoll } from '@/shell/data/use-poll'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Sheet } from '@/ui/Sheet'
import { OrderView } from './OrderView'
import { useOrderActions } from './use-order-actions'

const CODE_POLL_MS = 3000

/** One order: how it stands, where it is, what its owner can do with it. */
export function OrderSheet({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Sheet open={id !== ''} title="兑换详情" onClose={onClose} testId="order-sheet">
      <Order id={id} />
    </Sheet>
  )
}

function Order({ id }: { id: string }) {
  const query = useApi(mallApi.orderDetail, { orderId: id })
  // Paid, or asked to take back, on the page that lay above.
  useFresh(query)
  const { code, pay, cancel, confirm, openCode, copy } = useOrderActions(id)
  const order = query.data?.order
  // A code is handed over within a minute, often while one looks.
  usePoll(query.refetch, CODE_POLL_MS, order?.delivery === 'code' && order.state === 'placed')
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      {order ? (
        <OrderView
          order={order}
          code={code}
          busy={pay.busy || cancel.busy || confirm.busy || openCode.busy}
          onPay={() => void pay.run(order.paymentId)}
          onCancel={() => void cancel.run()}
          onConfirm={() => void confirm.run()}
          onOpenCode={() => void openCode.run(order.isOpened)}
          onCopy={(text) => void copy.run(text)}
          onReturn={() => void navigate('productRefund', { id })}
        />
      ) : null}
    </DataStates>
  )
}
