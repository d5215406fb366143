import { edcApi } from '@/api/edc'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useLeave } from '@/shell/navigation/use-leave'
import { IdentityForm } from '../components/IdentityForm'

/** The first step: who asks. What the account lacks is filled in from an earlier request, where there is one. */
export function StepOne() {
  const leave = useLeave()
  const cert = useApi(edcApi.cert, {})
  return (
    <IdentityForm
      flow="certify"
      submitText="下一步"
      cert={cert.data?.data.obj ?? undefined}
      onSaved={() => leave(() => navigate('identifyCertifyTwo'))}
    />
  )
}
