import { useState } from 'react'
import { dialog } from '@/platform/dialog'
import { addressOf, replace } from '@/routes'
import { fullAddress } from '@/shell/full-address'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { StateView } from '@/ui/StateView'
import { useVisible } from '../hooks/use-visible'
import { BrowserLoginView } from './BrowserLoginView'
import { useBrowserLogin } from './hooks/use-browser-login'

/** `/BrowserLogin` in a desktop browser: whoever is signed in already needs no code. */
export function BrowserLogin() {
  const { session } = useStores()
  const [already] = useState(session.signedIn)
  return (
    <PageShell>
      {already ? (
        <StateView
          kind="empty"
          title="您已登录"
          text={session.realName || session.name || session.user?.maskedMobile}
          actionText="进入首页"
          onAction={() => void replace('home')}
        />
      ) : (
        <Scanning />
      )}
    </PageShell>
  )
}

function Scanning() {
  const { session, tracker } = useStores()
  const visible = useVisible()
  const { state, refresh } = useBrowserLogin(async (answer) => {
    session.saveLogin(answer)
    tracker.track('SignIn', { method: 'browser', kind: 'browser' })
    if (visible.current) await replace('home')
    dialog.toast('登录成功', { icon: 'success' })
  })
  const address = 'token' in state ? fullAddress(addressOf('browserLogin', { token: state.token })) : ''
  return <BrowserLoginView state={state} address={address} onRefresh={refresh} />
}
