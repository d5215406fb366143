import { observer } from 'mobx-react'
import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { CertificationGate } from '../components/CertificationGate'
import { Steps } from '../components/Steps'
import { StepOne } from './StepOne'
import { StepTwo } from './StepTwo'

/** Certification: the data (`/identify/rzone`), then pictures, number and the request itself (`/identify/rztwo`). */
function CertifyPage() {
  const { preset } = useRoute<'identifyCertifyOne' | 'identifyCertifyTwo'>()
  const isSecond = preset.step === '2'
  return (
    <PageShell>
      <CertificationGate>
        {(state) => (
          <>
            <Steps flow="certify" current={isSecond ? 2 : 1} />
            {isSecond ? <StepTwo state={state} /> : <StepOne />}
          </>
        )}
      </CertificationGate>
    </PageShell>
  )
}

export default observer(CertifyPage)
