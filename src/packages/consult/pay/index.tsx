import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import { consultationApi } from '@/api/consultation'
import type { Payment } from '@/api/payment'
import { orderStateName } from '@/domain/consultation/states'
import { apply, openOrder } from '@/features/consultation/open-order'
import { OrderCard } from '@/features/consultation/OrderCard'
import { PayPanel, usePayment } from '@/features/payment'
import { random } from '@/platform/random'
import { replace, useRoute } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Notice } from '@/ui/Notice'
import { StateView } from '@/ui/StateView'

/** `/PatientsPay/{consultationId}/{status}`: what is paid for, and its payment; the order knows its state, whatever the address says. */
export default function PayPage() {
  const { params } = useRoute<'patientsPay'>()
  const id = params.consultationId
  const query = useApi(consultationApi.detail, { id })
  useFresh(query)
  const order = query.data
  const invalidate = useInvalidate()
  const [opened, setOpened] = useState<Payment>()
  const { payment, ...paying } = usePayment(opened, ({ state }) => {
    if (state !== 'paid' && state !== 'closed') return
    // The result is read from the order: as long as it is the old one, it would say that nothing was paid.
    void invalidate(consultationApi.detail, consultationApi.list).then(() => {
      if (state === 'paid') void replace('paySuccess', { consultationId: id, status: '1' })
    })
  })
  const key = useRef('')
  const { run: open } = useAction(async () => {
    key.current ||= random.uuid()
    try {
      const answer = await call(consultationApi.pay, { id, idempotencyKey: key.current }, { idempotent: true })
      setOpened(answer.payment)
    } catch (error) {
      // Paid while somebody was at the cashier, or closed: the order says which.
      if (!(error instanceof ConflictError)) throw error
      await query.refetch()
    }
  })
  const isOpen = order?.side === 'applicant' && order.state === 'pending_payment'
  // Opening the page makes no second payment: it is the same one while it is open.
  useEffect(() => {
    if (isOpen) void open()
  }, [isOpen, open])

  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines" isSample={order?.isSample}>
      {order && isOpen && payment ? (
        <PayPanel
          payment={payment}
          {...paying}
          doneText="查看订单"
          onDone={() => openOrder(order, { replacing: true })}
          onAgain={() => apply(order.provider.id, order.service)}
        >
          <OrderCard order={order} />
          <Notice tone="info">医生接诊前可随时取消，全额原路退回；医生未在时限内接诊，自动全额退款。</Notice>
        </PayPanel>
      ) : order && !isOpen ? (
        <StateView
          kind={order.state === 'expired' || order.state === 'cancelled' ? 'notAllowed' : 'success'}
          title={orderStateName(order.state, order.kind)}
          text="这笔订单当前无需支付"
          actionText="查看订单"
          onAction={() => openOrder(order, { replacing: true })}
        />
      ) : order ? (
        <OrderCard order={order} />
      ) : null}
    </PageShell>
  )
}
