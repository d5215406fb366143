import { observer } from 'mobx-react'
import type { EdcCert } from '@/api/edc'
import type { AuthInfo } from '@/api/user'
import { navigate } from '@/routes'
import { DataStates } from '@/shell/PageShell'
import { useIdentityForm } from '../hooks/use-identity-form'
import { FLOW_ROUTES, type Flow } from '../rules/flows'
import type { IdentityChanges } from '../rules/identity-draft'
import { IdentityFormView, type PickPage } from './IdentityFormView'

interface IdentityFormProps {
  flow: Flow
  /** The backend has the identity; `authInfo` is what was sent. */
  onSaved: (authInfo: AuthInfo) => Promise<void> | void
  prefill?: IdentityChanges
  /** An earlier request for certification: it fills in what the account lacks. */
  cert?: EdcCert
  submitText?: string
}

/** The whole form of who somebody is: fetches, checks, keeps and saves. It needs a signed-in user and a PageShell around it. */
export const IdentityForm = observer(function IdentityForm({
  flow,
  onSaved,
  prefill,
  cert,
  submitText = '保存',
}: IdentityFormProps) {
  const form = useIdentityForm({ flow, onSaved, prefill, cert })
  const open = (page: PickPage) => {
    const routes = FLOW_ROUTES[flow]
    const company = form.fields.userType === 2
    switch (page) {
      case 'userType':
        return void navigate(routes.userType, { from: 'form' })
      case 'hospital':
        return void navigate(routes.hospital, { kind: company ? 'company' : undefined })
      case 'school':
        return void navigate(routes.school)
      default:
        return void navigate(routes.disease, { slot: 'form' })
    }
  }
  return (
    <DataStates data={form.data} skeleton="lines">
      {form.ready ? <IdentityFormView form={form} onOpen={open} submitText={submitText} /> : null}
    </DataStates>
  )
})
