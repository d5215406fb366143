import { useCallback, useEffect, useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { userApi } from '@/api/user'
import { authCode } from '@/platform/authCode'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { addressOf } from '@/routes'
import { fullAddress } from '@/shell/share/full-address'
import { useAction } from '@/shell/forms/use-action'
import { useNewest } from '../../hooks/use-newest'
import { useWeChatAccount, type WeChatAnswer, type WeChatOutcome } from '../../hooks/use-wechat-account'
import { ticket } from '../ticket'

export type AuthorizeState =
  | { kind: 'working'; text: string }
  /** The way to WeChat was begun and not finished, e.g. because of the back button: it must not start again by itself. */
  | { kind: 'unfinished' }
  /** This host cannot ask WeChat. */
  | { kind: 'outside' }
  | { kind: 'failed'; text: string }
  /** `agreed`: the agreement was ticked before leaving for WeChat. */
  | { kind: 'done'; outcome: WeChatOutcome; agreed: boolean }
  /** WeChat came back without a code: the user refused. */
  | { kind: 'refused' }

export interface ReturnQuery {
  code?: string
  ticket?: string
}

const GOING: AuthorizeState = { kind: 'working', text: '正在前往微信授权…' }
const ASKING: AuthorizeState = { kind: 'working', text: '正在确认微信身份…' }

/**
 * One authorisation by WeChat, on both platforms. In the chat app: to WeChat's page and back with a code; in the mini-program the
 * host gives the code.
 * @param returning the address that WeChat comes back to
 */
export function useWeChatAuthorize(query: ReturnQuery, returning: boolean): { state: AuthorizeState; start: () => void } {
  const [state, setState] = useState<AuthorizeState>(ASKING)
  const settle = useWeChatAccount()
  /** Turns what was thrown into a sentence: after every failure the user can go on. */
  const { run: attempt } = useAction(async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      setState({ kind: 'failed', text: sentenceOf(error) })
    }
  })
  const settled = useCallback(
    async (answer: WeChatAnswer, agreed: boolean) => {
      const outcome = await settle(answer)
      setState(
        outcome.kind === 'taken'
          ? { kind: 'failed', text: '该微信已绑定其他账号，请先在原账号中解除绑定' }
          : { kind: 'done', outcome, agreed },
      )
    },
    [settle],
  )
  const askHost = useCallback(async () => {
    setState(ASKING)
    const asked = await authCode.get()
    if (asked.status === 'unavailable') return setState({ kind: 'outside' })
    if (asked.status === 'failed') return setState({ kind: 'failed', text: asked.message })
    await settled(await call(userApi.miniProgramLogin, { code: asked.code }), false)
  }, [settled])
  const leaveForWeChat = useCallback(async () => {
    setState(GOING)
    const redirect = fullAddress(addressOf('openid', { ticket: ticket.issue() }))
    const { authorizeUrl } = await call(userApi.ifAuthorized, { type: 7, redirect })
    if (!view.openExternal(authorizeUrl)) setState({ kind: 'failed', text: '微信授权页面无法打开，请稍后重试' })
  }, [])
  const comeBack = useCallback(
    async (code: string) => {
      setState(ASKING)
      const redeemed = ticket.redeem(query.ticket)
      if (!redeemed) return setState({ kind: 'failed', text: '本次微信授权已失效，请重新授权' })
      await settled(await call(userApi.ifAuthorized, { type: 7, code }), redeemed.agreed)
    },
    [query.ticket, settled],
  )
  const start = useCallback(() => {
    if (authCode.available) return void attempt(askHost)
    if (env.host !== 'chat-app') return setState({ kind: 'outside' })
    void attempt(leaveForWeChat)
  }, [attempt, askHost, leaveForWeChat])

  const open = useNewest(() => {
    const { code } = query
    if (code) return void attempt(() => comeBack(code))
    if (returning && !authCode.available) {
      ticket.redeem(query.ticket)
      return setState({ kind: 'refused' })
    }
    if (ticket.isOut()) return setState({ kind: 'unfinished' })
    start()
  })
  // Once: the query of a page does not change, and a code can be used once.
  useEffect(() => open.current(), [open])
  // Browsers restore a page as it was left, with its spinner.
  useEffect(() => env.onAppShow(() => setState((now) => (now === GOING ? { kind: 'unfinished' } : now))), [])

  return { state, start }
}
