import { observer } from 'mobx-react'
import { useState } from 'react'
import { addressOf } from '@/routes'
import { fullAddress } from '@/shell/share/full-address'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { StateView } from '@/ui/StateView'
import { useArrival, type Arrival } from '../hooks/use-arrival'
import { BrowserLoginView } from './BrowserLoginView'
import { useBrowserLogin } from './hooks/use-browser-login'

/** `/BrowserLogin` in a desktop browser: a user who is signed in already needs no code. Then it goes on to where they wanted to go. */
export const BrowserLogin = observer(function BrowserLogin() {
  const { session } = useStores()
  const { arrive, goOn } = useArrival({ sendOn: false })
  const [already] = useState(session.signedIn)
  return (
    <PageShell>
      {already ? (
        <StateView
          kind="success"
          title="您已登录"
          text={session.realName || session.name || session.user?.maskedMobile}
          actionText="继续"
          onAction={() => void goOn()}
        />
      ) : (
        <Scanning arrive={arrive} />
      )}
    </PageShell>
  )
})

function Scanning({ arrive }: Pick<Arrival, 'arrive'>) {
  const { tracker } = useStores()
  const { state, refresh } = useBrowserLogin((answer) => {
    tracker.track('SignIn', { method: 'browser', kind: 'browser' })
    return arrive(answer)
  })
  const address = 'token' in state ? fullAddress(addressOf('browserLogin', { token: state.token })) : ''
  return <BrowserLoginView state={state} address={address} onRefresh={refresh} />
}
