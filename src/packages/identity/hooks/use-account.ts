import { useState } from 'react'
import { accountApi, type AccountDevice } from '@/api/account'
import { call } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'
import { AbortedError, faultOf, sentenceOf } from '@/api/client/errors'
import { securityApi } from '@/api/security'
import { userApi } from '@/api/user'
import { formatDayTime } from '@/domain/format'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { replace } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'

/** What waits for the person to show who they are. */
export type Sensitive = 'export' | 'delete' | 'mobile'

export interface AccountActions {
  asked: Sensitive | null
  busy: boolean
  ask: (action: Sensitive) => void
  close: () => void
  passed: (ticket: string) => Promise<void>
  /** Proof for another mobile, while its number is asked for; empty otherwise. */
  mobileTicket: string
  mobileDone: () => Promise<void>
  mobileStale: (sentence: string) => void
  endDevice: (device: AccountDevice) => void
  endOthers: () => void
  copyLink: () => void
}

/** Mobile, devices, export and deletion of the account. */
export function useAccount(): AccountActions {
  const { session } = useStores()
  const invalidate = useInvalidate()
  const leave = useLeave()
  const { busy, run } = useAction((work: () => Promise<void>) => work())
  const [asked, setAsked] = useState<Sensitive | null>(null)
  const [mobileTicket, setMobileTicket] = useState('')

  const confirmed = async <Request extends object>(
    question: string,
    endpoint: Endpoint<Request, object>,
    payload: Request,
    done: string,
  ) => {
    if (!(await dialog.confirm({ message: question, confirmText: '退出', danger: true }))) return
    await run(async () => {
      try {
        await call(endpoint, payload, { idempotent: true })
        dialog.toast(done, { icon: 'success' })
      } catch (error) {
        if (!(error instanceof AbortedError)) dialog.toast(sentenceOf(error))
      }
      await invalidate(accountApi.state)
    })
  }
  const mobileDone = async () => {
    setMobileTicket('')
    dialog.toast('手机号已更换', { icon: 'success' })
    // It is changed; that the new one cannot be read at once is no failure of changing it.
    await session.refreshUser().catch((error: unknown) => console.warn(`${userApi.info.path}: ${faultOf(error)}`))
    await invalidate(accountApi.state, securityApi.state, userApi.info)
  }
  const mobileStale = (sentence: string) => {
    setMobileTicket('')
    setAsked('mobile')
    dialog.toast(sentence)
  }
  const passed = async (ticket: string) => {
    if (asked === 'mobile') {
      setAsked(null)
      return setMobileTicket(ticket)
    }
    if (asked === 'export') {
      await call(accountApi.export, { ticket })
      setAsked(null)
      dialog.toast('导出完成，请复制下载链接', { icon: 'none' })
      return invalidate(accountApi.state)
    }
    const { dueAt } = await call(accountApi.requestDeletion, { ticket })
    setAsked(null)
    await dialog.alert({
      title: '已申请注销',
      message: `账号将于 ${formatDayTime(dueAt)} 注销，届时个人资料、收藏、笔记等将被清除且无法恢复。在此之前登录即可撤销。`,
      confirmText: '知道了',
    })
    session.logout()
    await leave(() => replace('home'))
  }
  const copyLink = async () => {
    // An address lives five minutes, and no longer than its session: the one of the page may be older.
    const { exported } = await call(accountApi.state, {})
    if (!exported) return invalidate(accountApi.state)
    const { url } = exported
    // On H5 the server names its files by path: another browser needs the origin as well.
    const address = env.build === 'h5' ? new URL(assetUrl(url), env.entryUrl).href : assetUrl(url)
    const copied = await clipboard.write(address)
    dialog.toast(copied ? '下载链接已复制，请在五分钟内用浏览器打开' : '复制失败，请重试')
  }
  return {
    asked,
    busy,
    ask: setAsked,
    close: () => {
      setAsked(null)
      setMobileTicket('')
    },
    passed,
    mobileTicket,
    mobileDone,
    mobileStale,
    endDevice: ({ id, name }) => void confirmed(`退出“${name}”的登录？`, accountApi.endDevice, { id }, '该设备已退出登录'),
    endOthers: () => void confirmed('退出其他所有设备的登录？', accountApi.endOthers, {}, '其他设备已退出登录'),
    copyLink: () => void copyLink().catch((error: unknown) => dialog.toast(sentenceOf(error))),
  }
}
