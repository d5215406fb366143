import { observer } from 'mobx-react'
import { LEVEL } from '@/domain/user'
import { bridge } from '@/platform/bridge'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { navigate } from '@/routes'
import { useLoginGate } from '@/shell/login'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { PrivilegeView } from './PrivilegeView'

/** What certification gives: `/identify/rzprivilege`. Open to visitors, who are asked to sign in when they want it. */
function PrivilegePage() {
  const { session } = useStores()
  const mayPass = useLoginGate()
  const go = () => {
    if (!mayPass()) return
    if (session.certificationRefusal) return dialog.toast(session.certificationRefusal)
    if (session.level === LEVEL.certified || session.level === LEVEL.underReview) return void navigate('identifyInfo')
    if (env.can.nativeLogin && bridge.gotoCertifyHint()) return
    void navigate('identifyCertifyOne')
  }
  return (
    <PageShell>
      <PrivilegeView level={session.level} refusal={session.signedIn ? session.certificationRefusal : ''} onGo={go} />
    </PageShell>
  )
}

export default observer(PrivilegePage)
