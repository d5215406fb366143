import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/client'
import { paymentApi, type Payment } from '@/api/payment'
import { nextAskMs } from '@/domain/payment/polling'
import { isOpenPayment } from '@/domain/payment/states'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { payment as cashier } from '@/platform/payment'
import { view } from '@/platform/view'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { handOver, withHost } from './elsewhere'
import { useForgetRights } from './use-rights'

/** Where a page leads back to: here. The mini-program is left open below it, and needs no way back. */
const returnTo = (): string => (env.build === 'weapp' ? '/' : `/hr${view.address()}`)

const PAY_ELSEWHERE = { title: '请在浏览器中支付', message: '付款链接已复制。请在浏览器中打开并支付，支付后回到这里查看结果。' }

const isOnItsWay = (payment: Payment | undefined): payment is Payment => payment?.state === 'paying'

/**
 * One payment on its way: to the cashier, and back. Only the server says whether it is paid, so after a visit to the cashier, however one came back from it, it is asked
 * until it knows. `given` may be one that was begun before; `onMoved` hears of every new state.
 */
export function usePayment(given: Payment | undefined, onMoved: (payment: Payment) => void) {
  const [newer, setNewer] = useState<Payment>()
  // Of two orders the one that was made later: the other one is over.
  const payment = newer && given && Number(given.id) > Number(newer.id) ? given : (newer ?? given)
  // A moment, in ms: since when we ask.
  const [askingFrom, setAskingFrom] = useState(() => Date.now())
  const [hasGivenUp, setGivenUp] = useState(false)
  const invalidate = useInvalidate()
  const forgetRights = useForgetRights()
  const told = useRef(onMoved)
  told.current = onMoved

  const take = (moved: Payment) => {
    setNewer(moved)
    if (moved.state !== payment?.state) void invalidate(paymentApi.waiting, paymentApi.byNumber)
    told.current(moved)
  }
  // An article or a course may be open now, or locked again, also when that came to pass while somebody was at the cashier.
  const isSettled = payment?.state === 'paid' || payment?.state === 'refunded'
  useEffect(() => {
    if (isSettled) void forgetRights()
  }, [isSettled, forgetRights])
  const ask = useAction(async (paymentId: string) => take((await call(paymentApi.state, { paymentId })).payment))
  const { run: askNow } = ask

  const isWaiting = isOnItsWay(payment)
  const id = payment?.id ?? ''
  useEffect(() => {
    if (!isWaiting || hasGivenUp) return
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      const wait = nextAskMs(Date.now() - askingFrom)
      if (wait === null) return setGivenUp(true)
      timer = setTimeout(() => void askNow(id).then(next), wait)
    }
    next()
    return () => clearTimeout(timer)
  }, [isWaiting, hasGivenUp, askingFrom, id, askNow])

  const pay = useAction(async () => {
    if (!payment) return
    const answer = await call(paymentApi.prepare, { paymentId: payment.id, way: cashier.way, returnTo: returnTo() })
    take(answer.payment)
    const result = await cashier.pay(withHost(answer.prepared))
    if (result.status === 'failed') dialog.toast(result.reason)
    if (result.status === 'cancelled') dialog.toast('未完成支付，可以再次支付')
    if (result.status === 'elsewhere') await handOver(result.url, PAY_ELSEWHERE)
    setAskingFrom(Date.now())
    setGivenUp(false)
  })

  const cancel = useAction(async () => {
    if (!payment || !isOpenPayment(payment.state)) return
    if (!(await dialog.confirm({ title: '取消这笔订单？', message: '取消后需要重新下单。', confirmText: '取消订单' }))) return
    const answer = await call(paymentApi.cancel, { paymentId: payment.id })
    take(answer.payment)
    if (answer.payment.state === 'closed') dialog.toast('订单已取消')
  })

  return {
    payment,
    busy: pay.busy || cancel.busy,
    isAsking: isWaiting && !hasGivenUp,
    pay: () => void pay.run(),
    cancel: () => void cancel.run(),
    askNow: () => {
      setAskingFrom(Date.now())
      setGivenUp(false)
      void askNow(id)
    },
  }
}
