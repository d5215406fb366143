import { observer } from 'mobx-react'
import { securityApi, type SecurityState } from '@/api/security'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { AccountSection } from '../components/AccountSection'
import { useSecurityForm } from '../hooks/use-security-form'
import { SecurityCodeView } from './SecurityCodeView'

/** The six-digit code for sensitive actions, and those actions: `/identify/SecurityCode`. */
function SecurityCodePage() {
  const { session } = useStores()
  const query = useApi(securityApi.state, {}, { enabled: session.signedIn })
  return (
    <PageShell data={screenData(query)} skeleton="lines" needs="login">
      {query.data ? <SecurityCode state={query.data} /> : null}
      <AccountSection />
    </PageShell>
  )
}

function SecurityCode({ state }: { state: SecurityState }) {
  const form = useSecurityForm(state.isSet)
  return <SecurityCodeView state={state} form={form} />
}

export default observer(SecurityCodePage)
