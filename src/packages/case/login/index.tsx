import { observer } from 'mobx-react'
import { goBack, useRoute } from '@/routes'
import { useLeave } from '@/shell/navigation/use-leave'
import { useLoginGate } from '@/shell/session/login'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { LOGIN_TEXTS } from '../components/login-texts'
import { LoginView } from './LoginView'

/** `/CaseLogin` and its families: what one signs in for; then back where one came from. */
function CaseLoginPage() {
  const { session } = useStores()
  const { preset } = useRoute<'caseLogin'>()
  const mayPass = useLoginGate()
  const leave = useLeave()
  const text = LOGIN_TEXTS[preset.family ?? ''] ?? LOGIN_TEXTS.base
  if (!text) return null
  const goOn = () => void leave(() => goBack(text.home))
  return (
    <PageShell title={text.title}>
      <LoginView
        title={text.title}
        lines={text.lines}
        name={session.signedIn ? session.realName || session.name || '医生' : ''}
        onLogin={() => mayPass(goOn) && goOn()}
      />
    </PageShell>
  )
}

export default observer(CaseLoginPage)
