import { observer } from 'mobx-react'
import { useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { userApi } from '@/api/user'
import { authCode } from '@/platform/authCode'
import { bridge } from '@/platform/bridge'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { useArrival } from '../hooks/use-arrival'
import { useSignInForm } from '../hooks/use-sign-in-form'
import { useWeChatAccount } from '../hooks/use-wechat-account'
import { loginKind } from '../rules/kinds'
import { MODES } from '../rules/modes'
import { activityAddress, signUpAddress } from '../rules/onward'
import { ticket } from '../wechat-authorize/ticket'
import { LoginView, type OtherWay } from './LoginView'

/** `/login`, `/login/common`, `/mlogin/{id}` and `/login/RapidEnrollment/{id}`. */
export const SignIn = observer(function SignIn() {
  const route = useRoute<'login' | 'activityLogin' | 'loginRapidEnrollment' | 'loginCommon'>()
  const { preRedirect, tracker } = useStores()
  const kind = loginKind(route.preset.kind)
  const activity = 'id' in route.params ? route.params.id : ''
  const enrolling = route.name === 'loginRapidEnrollment'
  const activityPage = enrolling ? signUpAddress(activity) : activityAddress(activity)
  const arrival = useArrival({ sendOn: true, ...(enrolling ? { destination: activityPage } : { fallback: activityPage }) })
  const settle = useWeChatAccount()
  const [weChatError, setWeChatError] = useState('')

  const track = (method: string) =>
    tracker.track('SignIn', { method, kind: route.preset.kind ?? 'plain', ...(activity && { activity }) })
  const form = useSignInForm({
    mode: 'code',
    onSignedIn: (session, { mode, rewardMessage }) => {
      track(mode)
      const isNew = mode === 'register'
      return arrival.arrive(session, { message: isNew ? '注册成功' : '登录成功', reward: rewardMessage, isNew, agreed: true })
    },
  })

  const weChat = useAction(async () => {
    setWeChatError('')
    const asked = await authCode.get()
    if (asked.status !== 'ok') return setWeChatError(asked.status === 'failed' ? asked.message : '当前环境不支持微信登录')
    try {
      const outcome = await settle(await call(userApi.miniProgramLogin, { code: asked.code }))
      if (outcome.kind === 'bind') {
        dialog.toast('请绑定手机号完成登录')
        return form.startBinding(outcome.bindToken)
      }
      if (outcome.kind !== 'signIn') return await arrival.goOn()
      track('weChat')
      await arrival.arrive(outcome.session, { agreed: true })
    } catch (error) {
      setWeChatError(sentenceOf(error))
    }
  })
  /** WeChat's page leads back to another screen, so what is known here is left for it. */
  const authorize = () => {
    ticket.agree()
    const onward = preRedirect.take() || activityPage
    if (onward) preRedirect.record(onward)
    void replace('weChatAuthorize')
  }
  const ways: Readonly<Record<OtherWay, () => void>> = {
    app: () => {
      if (!bridge.gotoLoginHint()) dialog.toast('请使用手机号登录')
    },
    oneTap: () => form.mayGoOn() && void weChat.run(),
    authorize: () => form.mayGoOn() && authorize(),
  }
  const way = kind.codeOnly ? null : otherWay()
  return (
    <PageShell title={MODES[form.mode].title === '登录' ? undefined : MODES[form.mode].title} ownTitle barOver="ground">
      <LoginView
        form={form}
        kind={kind}
        otherWay={way}
        onOtherWay={() => way && ways[way]()}
        otherWayBusy={weChat.busy}
        otherWayError={weChatError}
      />
    </PageShell>
  )
})

/** The host's own way of signing in, if it has one. */
function otherWay(): OtherWay | null {
  if (env.can.nativeLogin) return 'app'
  if (authCode.available) return 'oneTap'
  return env.host === 'chat-app' ? 'authorize' : null
}
