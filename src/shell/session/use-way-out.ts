import { useCallback } from 'react'
import { wayOut, WAYS_OUT, type WayOut } from '@/domain/privilege'
import { navigate } from '@/routes'
import { useStores } from '@/stores/context'
import { useLoginGate } from './login'
import { useCertify } from './use-certify'

/** What can be done about a refusal: what stands on the button, and what it does. */
export interface Way {
  text: string
  go: () => void
}

/** The way out of a refusal with a privilege code, for the current user; undefined if there is none. */
export function useWayOut(): (privilege: number) => Way | undefined {
  const { session } = useStores()
  const mayPass = useLoginGate()
  const certify = useCertify()
  return useCallback(
    (privilege) => {
      const way = wayOut(privilege, session.signedIn ? session : null)
      const go: Readonly<Record<WayOut, () => void>> = {
        login: () => void mayPass(),
        certify,
        certifyAgain: certify,
        identity: () => void navigate('identifyUserType'),
        progress: () => void navigate('identifyInfo'),
      }
      return way && { text: WAYS_OUT[way], go: go[way] }
    },
    [session, mayPass, certify],
  )
}
