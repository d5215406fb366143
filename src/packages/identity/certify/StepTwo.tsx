import { observer } from 'mobx-react'
import type { CertificationState } from '@/api/certification'
import { userApi } from '@/api/user'
import { missingInputs } from '@/domain/identity'
import { replace } from '@/routes'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'
import { usePapers } from '../hooks/use-papers'
import { identityOf } from '../rules/auth-info'
import { StepTwoView } from './StepTwoView'
import { useRequest } from './use-request'
import type { IdentityFields } from '@/domain/identity'

/** The second step, for users who have done the first. */
export function StepTwo({ state }: { state: CertificationState }) {
  const query = useApi(userApi.info, { pro: 1 })
  const identity = query.data && identityOf(query.data)
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      {identity && missingInputs(identity).length > 0 ? (
        <StateView
          kind="empty"
          title="请先填写认证资料"
          text="姓名、单位等资料填写完整后再上传材料"
          actionText="去填写"
          onAction={() => void replace('identifyCertifyOne')}
        />
      ) : identity ? (
        <Request state={state} identity={identity} />
      ) : null}
    </DataStates>
  )
}

const Request = observer(function Request({ state, identity }: { state: CertificationState; identity: IdentityFields }) {
  const papers = usePapers(state)
  const request = useRequest(state, identity, papers)
  return <StepTwoView identity={identity} papers={papers} request={request} />
})
