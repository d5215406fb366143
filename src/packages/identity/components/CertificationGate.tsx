import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { certificationApi, type CertificationState } from '@/api/certification'
import { formatDayTime } from '@/domain/format'
import { WAYS_OUT } from '@/domain/privilege'
import { LEVEL } from '@/domain/user'
import { navigate, replace } from '@/routes'
import { useApi } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { StateView } from '@/ui/StateView'

interface CertificationGateProps {
  children: (state: CertificationState) => ReactNode
}

/** Lets users through who may ask for certification now; all others are told why not, and what to do instead. */
export const CertificationGate = observer(function CertificationGate({ children }: CertificationGateProps) {
  const { session } = useStores()
  const mayPass = useLoginGate()
  const query = useApi(certificationApi.state, {}, { enabled: session.signedIn && !session.certificationRefusal })
  const { certificationRefusal: refusal } = session
  if (!session.signedIn)
    return <StateView kind="notAllowed" title={refusal} actionText={WAYS_OUT.login} onAction={() => void mayPass()} />
  if (refusal || query.data?.refusal)
    return (
      <StateView
        kind="notAllowed"
        title={refusal || query.data?.refusal || ''}
        text="医务工作者、企业人士、在校学生和科研教育人员可以申请认证"
        actionText="更换身份"
        onAction={() => void navigate('identifyUserType')}
      />
    )
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      {query.data ? <Standing state={query.data}>{children}</Standing> : null}
    </DataStates>
  )
})

function Standing({ state, children }: CertificationGateProps & { state: CertificationState }) {
  const info = { actionText: '查看认证信息', onAction: () => void replace('identifyInfo') }
  if (state.level === LEVEL.underReview)
    return (
      <StateView
        kind="waiting"
        title="认证审核中"
        text={`${formatDayTime(state.submittedAt)} 已提交，审核期间不能修改`}
        {...info}
      />
    )
  if (state.level === LEVEL.certified)
    return <StateView kind="success" title="您已通过认证" text="修改姓名、单位等身份信息后需要重新认证" {...info} />
  return <>{children(state)}</>
}
