import { observer } from 'mobx-react'
import { LEVEL } from '@/domain/user'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useCertify } from '@/shell/session/use-certify'
import { useStores } from '@/stores/context'
import { PrivilegeView } from './PrivilegeView'

/** What certification gives: `/identify/rzprivilege`. Open to visitors, who are asked to sign in when they want it. */
function PrivilegePage() {
  const { session } = useStores()
  const certify = useCertify()
  const isDone = session.level === LEVEL.certified || session.level === LEVEL.underReview
  const go = () => (isDone && !session.certificationRefusal ? void navigate('identifyInfo') : certify())
  return (
    <PageShell>
      <PrivilegeView level={session.level} refusal={session.signedIn ? session.certificationRefusal : ''} onGo={go} />
    </PageShell>
  )
}

export default observer(PrivilegePage)
