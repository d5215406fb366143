import { observer } from 'mobx-react'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useLeave } from '@/shell/use-leave'
import { CertificationGate } from '../components/CertificationGate'
import { CertifySteps } from '../components/CertifySteps'
import { IdentityForm } from '../components/IdentityForm'
import { StepTwo } from './StepTwo'

/** Certification: the data (`/identify/rzone`), then pictures, number and the request itself (`/identify/rztwo`). */
function CertifyPage() {
  const { preset } = useRoute<'identifyCertifyOne' | 'identifyCertifyTwo'>()
  const leave = useLeave()
  const isSecond = preset.step === '2'
  return (
    <PageShell>
      <CertificationGate>
        {(state) => (
          <>
            <CertifySteps current={isSecond ? 2 : 1} />
            {isSecond ? (
              <StepTwo state={state} />
            ) : (
              <IdentityForm flow="certify" submitText="下一步" onSaved={() => leave(() => navigate('identifyCertifyTwo'))} />
            )}
          </>
        )}
      </CertificationGate>
    </PageShell>
  )
}

export default observer(CertifyPage)
