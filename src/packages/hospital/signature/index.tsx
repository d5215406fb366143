import { observer } from 'mobx-react'
import { useState } from 'react'
import { signatureApi, type SignatureState } from '@/api/signature'
import { openAuthority } from '@/features/signature'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { ApplyForm } from './ApplyForm'
import { StatusView } from './StatusView'
import { useWaiting } from './use-waiting'

/** The signing certificate: `/IHUserinfoToBjca`, and `/IHUserinfoToBjca/{plat}`, to which the authority leads back. How it stands only the server says. */
function SignaturePage() {
  const { params } = useRoute<'ihUserinfoToBjca' | 'ihUserinfoToBjcaByPlat'>()
  const query = useApi(signatureApi.state, {})
  useFresh(query)
  useWaiting(query)
  return (
    <PageShell needs="certified" data={screenData(query)} skeleton="lines">
      {query.data ? <Signature state={query.data} isBack={'plat' in params} /> : null}
    </PageShell>
  )
}

interface SignatureProps {
  state: SignatureState
  /** The authority has led back here. */
  isBack: boolean
}

function Signature({ state, isBack }: SignatureProps) {
  const { certificate, unavailable } = state
  const [applying, setApplying] = useState(false)
  const confirm = useAction(async () => openAuthority(certificate?.confirmUrl ?? ''))
  if (unavailable === '' && (applying || certificate === null))
    return <ApplyForm state={state} onSent={() => setApplying(false)} />
  return (
    <StatusView
      state={state}
      isBack={isBack}
      busy={confirm.busy}
      onConfirm={() => void confirm.run()}
      onApply={() => setApplying(true)}
    />
  )
}

export default observer(SignaturePage)
