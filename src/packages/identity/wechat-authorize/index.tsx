import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dialog } from '@/platform/dialog'
import { goBack, hasPrevious, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useLeave } from '@/shell/navigation/use-leave'
import { useStores } from '@/stores/context'
import { useArrival } from '../hooks/use-arrival'
import { useNewest } from '../hooks/use-newest'
import { useSignInForm } from '../hooks/use-sign-in-form'
import { activityOf } from '../rules/onward'
import { useWeChatAuthorize, type AuthorizeState } from './hooks/use-wechat-authorize'
import { WeChatView } from './WeChatView'

/** `/WeChatAuthorize` and `/openid`: signs in by WeChat, or binds it to the current account. */
function WeChatAuthorizePage() {
  const route = useRoute<'weChatAuthorize' | 'openid'>()
  const { session, preRedirect, tracker } = useStores()
  const leave = useLeave()
  const { arrive } = useArrival({ sendOn: false })
  const { state, start } = useWeChatAuthorize(route.query, route.preset.kind === 'openid')
  const form = useSignInForm({
    mode: 'bind',
    onSignedIn: (answer, { rewardMessage }) => {
      tracker.track('SignIn', { method: 'bind', kind: 'weChat' })
      return arrive(answer, { message: '绑定成功', reward: rewardMessage, agreed: true })
    },
  })

  /** Signing in by mobile instead. The record of where the user wanted to go is read and kept. */
  const toLogin = () => {
    const recorded = preRedirect.take()
    if (recorded) preRedirect.record(recorded)
    const activity = activityOf(recorded)
    return activity ? replace('activityLogin', { id: activity }) : replace('login')
  }
  const follow = useNewest((now: AuthorizeState) => {
    if (now.kind === 'refused')
      return void leave(() => (session.signedIn ? replace('doctorHome') : toLogin())).then(() => dialog.toast('未获得微信授权'))
    if (now.kind !== 'done') return
    const { outcome, agreed } = now
    if (outcome.kind === 'bind') form.startBinding(outcome.bindToken)
    if (outcome.kind === 'bound')
      void leave(() => (hasPrevious() ? goBack() : replace('doctorHome'))).then(() =>
        dialog.toast('微信已绑定', { icon: 'success' }),
      )
    if (outcome.kind !== 'signIn') return
    tracker.track('SignIn', { method: 'weChat', kind: 'weChat' })
    void arrive(outcome.session, { agreed })
  })
  useEffect(() => follow.current(state), [follow, state])

  const binding = state.kind === 'done' && state.outcome.kind === 'bind'
  return (
    <PageShell title={binding ? '绑定手机号' : undefined}>
      <WeChatView
        state={state}
        form={form}
        signedIn={session.signedIn}
        onStart={start}
        onOther={() => void (session.signedIn ? goBack('doctorHome') : toLogin())}
      />
    </PageShell>
  )
}

export default observer(WeChatAuthorizePage)
