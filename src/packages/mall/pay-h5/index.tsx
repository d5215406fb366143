import { useState } from 'react'
import { paymentApi } from '@/api/payment'
import { formatMoney } from '@/domain/format'
import { maySellHere } from '@/domain/virtual-sale'
import { env } from '@/platform/env'
import { afterPayment, openPayPage, payPage, PayPanel, usePayment } from '@/features/payment'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/data/use-fresh'
import { Notice } from '@/ui/Notice'
import { WaitingOrders } from './WaitingOrders'

/** `/androidpayH5/{orderTrade}/{price}`, `/iospayH5?orderTrade=`: one order, whatever it is for; without a number those that wait. */
export default function PayPage() {
  const { params, query } = useRoute<'androidPayH5' | 'iosPayH5'>()
  const tradeNo = ('orderTrade' in params ? params.orderTrade : '') || (query.orderTrade ?? '')
  const price = 'price' in params ? params.price : ''
  return tradeNo ? <OneOrder tradeNo={tradeNo} price={price} /> : <Waiting />
}

function OneOrder({ tradeNo, price }: { tradeNo: string; price: string }) {
  // In another cashier an order goes on under another number than that of the address.
  const [number, setNumber] = useState(tradeNo)
  const found = useApi(paymentApi.byNumber, { tradeNo: number })
  const { payment, ...paying } = usePayment(found.data?.payment, (moved) => setNumber(moved.tradeNo))
  const done = payment && afterPayment(payment)
  const isSold = !payment || maySellHere(payment.goods, env, found.data?.iosVirtualPay ?? true)
  return (
    <PageShell needs="login" data={screenData(found)}>
      {payment && done ? (
        <PayPanel
          payment={payment}
          {...paying}
          doneText={done.text}
          onDone={done.open}
          onGuide={isSold ? undefined : () => void navigate('iosPayGuide', { to: payPage(payment).address })}
        >
          {price && price !== formatMoney(payment.amount) ? (
            <Notice tone="watch">链接中的金额与订单不一致，以订单金额为准</Notice>
          ) : null}
        </PayPanel>
      ) : null}
    </PageShell>
  )
}

function Waiting() {
  const waiting = useApi(paymentApi.waiting, {})
  useFresh(waiting)
  const items = waiting.data?.items
  return (
    <PageShell
      needs="login"
      data={screenData(waiting)}
      empty={items?.length === 0 && { title: '没有待支付的订单', text: '下单后未支付的订单会出现在这里' }}
    >
      {items ? <WaitingOrders items={items} onOpen={openPayPage} /> : null}
    </PageShell>
  )
}
