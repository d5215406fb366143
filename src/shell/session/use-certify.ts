import { useCallback } from 'react'
import { bridge } from '@/platform/bridge'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { navigate } from '@/routes'
import { useStores } from '@/stores/context'
import { useLoginGate } from './login'

/** What 去认证 does: signs in first, and says why when somebody cannot be certified. */
export function useCertify(): () => void {
  const { session } = useStores()
  const mayPass = useLoginGate()
  return useCallback(() => {
    if (!mayPass()) return
    if (session.certificationRefusal) return dialog.toast(session.certificationRefusal)
    if (env.can.nativeLogin && bridge.gotoCertifyHint()) return
    void navigate('identifyCertifyOne')
  }, [session, mayPass])
}
