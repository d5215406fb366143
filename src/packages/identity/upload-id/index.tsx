import { observer } from 'mobx-react'
import type { CertificationState } from '@/api/certification'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { CertificationGate } from '../components/CertificationGate'
import { Steps } from '../components/Steps'
import { usePapers } from '../hooks/use-papers'
import { UploadIdView } from './UploadIdView'

/** The papers by themselves: `/identify/upload`. Each is stored as soon as it has arrived, so the user may leave at any time. */
function UploadIdPage() {
  return (
    <PageShell>
      <CertificationGate>{(state) => <Upload state={state} />}</CertificationGate>
    </PageShell>
  )
}

function Upload({ state }: { state: CertificationState }) {
  const papers = usePapers(state)
  return (
    <>
      <Steps flow="certify" current={2} />
      <UploadIdView papers={papers} onNext={() => void navigate('identifyCertifyTwo')} />
    </>
  )
}

export default observer(UploadIdPage)
