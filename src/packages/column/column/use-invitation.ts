import { useCallback } from 'react'
import { userApi } from '@/api/user'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { useStores } from '@/stores/context'

export interface Invitation {
  /** Who invites; empty without a valid code, and for visitors who have an account. */
  inviter: string
  /** The sign-in of visitors who want to follow: with an invitation it means registering with its code, which leads back here. */
  mayFollow: (then: () => void) => boolean
}

/** The invite code of `/BloodColumn/{id}/{code}`. */
export function useInvitation(code: string): Invitation {
  const { session, preRedirect } = useStores()
  const route = useRoute()
  const signIn = useLoginGate()
  const query = useApi(userApi.inviteInfo, { code }, { enabled: code !== '' && !session.signedIn })
  const inviter = !session.signedIn && query.data?.valid ? query.data.inviterName : ''
  const mayFollow = useCallback(
    (then: () => void) => {
      if (session.signedIn || !inviter) return signIn(then)
      preRedirect.record(route.address)
      preRedirect.intend(route.address, then)
      void navigate('invite', { code, name: inviter })
      return false
    },
    [session, inviter, signIn, preRedirect, route, code],
  )
  return { inviter, mayFollow }
}
