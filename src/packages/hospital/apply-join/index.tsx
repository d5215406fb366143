import { observer } from 'mobx-react'
import { useState } from 'react'
import { joinApi, type JoinState } from '@/api/join'
import { JOIN_STATUS, mayWrite } from '@/domain/consultation/join'
import { navigate, replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'
import { JoinStatus } from './JoinStatus'
import { StepOne } from './StepOne'
import { StepThree } from './StepThree'
import { StepTwo } from './StepTwo'
import { joinDraftEntry } from './use-join-form'

/** The application to join: `/IHGistApplyJoin/{id}`, `/IHGistApplyJoinSecond`, `/IHGistApplyJoinThird`. What was sent shows how it stands on all three. */
function ApplyJoinPage() {
  const { params, preset } = useRoute<'ihGistApplyJoin' | 'ihGistApplyJoinSecond' | 'ihGistApplyJoinThird'>()
  const query = useApi(joinApi.state, {})
  const id = 'id' in params ? params.id : '0'
  return (
    <PageShell needs="doctor" data={screenData(query)} skeleton="lines">
      {query.data ? <Step step={Number(preset.step)} hospitalId={id} state={query.data} /> : null}
    </PageShell>
  )
}

interface StepProps {
  step: number
  hospitalId: string
  state: JoinState
}

function Step({ step, hospitalId, state }: StepProps) {
  const { status } = state
  // Who came back to a form that he had begun to mend goes on with it.
  const [mending, setMending] = useState(() => joinDraftEntry.read() !== undefined)
  const isDecided = status === JOIN_STATUS.rejected && step === 1 && !mending
  if (!mayWrite(status) || isDecided)
    return <JoinStatus state={state} onAgain={() => setMending(true)} onSetting={() => void navigate('doctorServiceSetting')} />
  if (step === 1) return <StepOne hospitalId={hospitalId} state={state} />
  if (!state.application)
    return (
      <StateView
        kind="empty"
        title="请先填写执业信息"
        text="填写后再上传证件照片并提交"
        actionText="去填写"
        onAction={() => void replace('ihGistApplyJoin', { id: '0' })}
      />
    )
  return step === 2 ? <StepTwo state={state} /> : <StepThree state={state} />
}

export default observer(ApplyJoinPage)
