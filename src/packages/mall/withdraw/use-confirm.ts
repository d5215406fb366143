import { useEffect, useState } from 'react'
import { call } from '@/api/client'
import { walletApi, type Withdrawal } from '@/api/wallet'
import { nextAskMs } from '@/domain/payment/polling'
import { handOver, withHost } from '@/features/payment'
import { dialog } from '@/platform/dialog'
import { payment as cashier } from '@/platform/payment'
import { useAction } from '@/shell/forms/use-action'

const TAKE_ELSEWHERE = { title: '请在浏览器中确认收款', message: '链接已复制。请在浏览器中打开并确认，之后回到这里查看结果。' }

/** It waits for WeChat, or for its owner in WeChat. */
const isOnItsWay = ({ rail, state }: Withdrawal): boolean => rail === 'wechat' && (state === 'paying' || state === 'user_confirm')

/**
 * A withdrawal that goes to WeChat, on its last way: only the server says whether it was taken, so it is asked for a while after the page came and after each visit to WeChat.
 * `onMoved`: it is another one than the page shows.
 */
export function useConfirm(open: Withdrawal | null, onMoved: () => Promise<unknown>) {
  const [askingFrom, setAskingFrom] = useState(() => Date.now())
  const isWaiting = open !== null && isOnItsWay(open)
  const [id, state] = [open?.id ?? '', open?.state]

  const ask = useAction(async () => {
    const { withdrawal } = await call(walletApi.progress, { withdrawalId: id })
    if (withdrawal.state === state) return
    if (withdrawal.state === 'credited') dialog.toast('已到账微信零钱', { icon: 'success' })
    await onMoved()
  })
  const { run } = ask
  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      const wait = nextAskMs(Date.now() - askingFrom)
      if (wait !== null) timer = setTimeout(() => void run().then(next), wait)
    }
    next()
    return () => clearTimeout(timer)
  }, [isWaiting, askingFrom, state, run])

  const confirm = useAction(async () => {
    const { withdrawal, confirmation } = await call(walletApi.progress, { withdrawalId: id })
    if (!confirmation) {
      if (withdrawal.state === state) dialog.toast('暂时无法确认，请稍后再试')
      return void (await onMoved())
    }
    const result = await cashier.take(withHost(confirmation))
    if (result.status === 'failed') dialog.toast(result.reason)
    if (result.status === 'cancelled') dialog.toast('还没有收款，可以再次确认')
    if (result.status === 'elsewhere') await handOver(result.url, TAKE_ELSEWHERE)
    setAskingFrom(Date.now())
  })
  return { busy: confirm.busy, confirm: () => void confirm.run() }
}
