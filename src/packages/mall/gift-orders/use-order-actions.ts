import { useState } from 'react'
import { call } from '@/api/client'
import { creditApi } from '@/api/credit'
import { mallApi } from '@/api/mall'
import { paymentApi } from '@/api/payment'
import { openPayPage } from '@/features/payment'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

/** What its owner does with an order. Whatever comes of it, the page then shows how the order stands. */
export function useOrderActions(orderId: string) {
  const [code, setCode] = useState('')
  const invalidate = useInvalidate()
  const renew = () => invalidate(mallApi.orders, mallApi.orderDetail, mallApi.gifts, mallApi.gift, creditApi.list)
  const pay = useAction(async (paymentId: string) => {
    openPayPage((await call(paymentApi.state, { paymentId })).payment)
  })
  const cancel = useAction(async () => {
    if (!(await dialog.confirm({ title: '取消兑换？', message: '积分与库存将退回。', confirmText: '取消兑换', danger: true })))
      return
    try {
      const { order } = await call(mallApi.cancel, { orderId })
      // It may have been paid at the last moment, on another phone or by a cashier that was still open.
      if (order.state === 'cancelled' || order.state === 'closed') dialog.toast('已取消，积分已退回', { icon: 'success' })
      else dialog.toast('没有取消：该订单正在支付或刚刚支付成功')
    } finally {
      await renew()
    }
  })
  const confirm = useAction(async () => {
    if (!(await dialog.confirm({ title: '确认收货？', message: '确认后 7 天内仍可申请退货。', confirmText: '确认收货' }))) return
    try {
      await call(mallApi.confirm, { orderId })
      dialog.toast('已确认收货', { icon: 'success' })
    } finally {
      await renew()
    }
  })
  const openCode = useAction(async (isOpened: boolean) => {
    const asked = { title: '查看兑换码？', message: '查看后视为已使用，不能退回。', confirmText: '查看' }
    if (!isOpened && !(await dialog.confirm(asked))) return
    try {
      setCode((await call(mallApi.openCode, { orderId })).code)
    } finally {
      await renew()
    }
  })
  const copy = useAction(async (text: string) => {
    dialog.toast((await clipboard.write(text)) ? '已复制' : '未能复制，请长按文字复制')
  })
  return { code, pay, cancel, confirm, openCode, copy }
}
