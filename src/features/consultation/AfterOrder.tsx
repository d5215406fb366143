import type { OrderDetail } from '@/api/consultation'
import { nextStep } from '@/domain/consultation/next-step'
import { isFinal } from '@/domain/consultation/states'
import { formatDayTime } from '@/domain/format'
import { replace } from '@/routes'
import { StateView } from '@/ui/StateView'
import { openOrder } from './open-order'
import { OrderCard } from './OrderCard'

interface AfterOrderProps {
  order: OrderDetail
  /** What has been done, where nothing is left to pay. */
  done: string
  /** The order still waits for its payment. */
  unpaid: { title: string; text: string }
}

/** After an application was sent or paid: how it stands, what comes next, and the way on. */
export function AfterOrder({ order, done, unpaid }: AfterOrderProps) {
  const next = nextStep(order.state, order.dueAt ? formatDayTime(order.dueAt) : '')
  const isOver = isFinal(order.state) && order.state !== 'completed'
  return (
    <>
      {order.state === 'pending_payment' ? (
        <StateView
          kind="waiting"
          {...unpaid}
          actionText="去支付"
          onAction={() => void replace('patientsPay', { consultationId: order.id, status: '0' })}
        />
      ) : (
        <StateView
          kind={isOver ? 'waiting' : 'success'}
          title={isOver ? '订单已关闭' : done}
          text={next}
          actionText="查看订单"
          onAction={() => openOrder(order, { replacing: true })}
        />
      )}
      <OrderCard order={order} />
    </>
  )
}
