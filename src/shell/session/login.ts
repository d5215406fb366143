import { useCallback } from 'react'
import { bridge } from '@/platform/bridge'
import { env } from '@/platform/env'
import { guardContext, navigate, useRoute } from '@/routes'
import { useStores } from '@/stores/context'

/**
 * For what only a signed-in user may do: true when somebody is signed in. Otherwise it asks to sign in (the native app's own
 * prompt in the app, the QR code for a phone on a desktop, else the login screen, which leads back here) and answers false; `then` is what
 * the user wanted to do: it runs when the page is shown again, signed in. The part of the page that asked may have been replaced by then, because
 * everything is drawn again for the account: what `then` sets must be state of the page itself.
 */
export function useLoginGate(): (then?: () => void) => boolean {
  const { session, preRedirect } = useStores()
  const route = useRoute()
  return useCallback(
    (then) => {
      if (session.signedIn) return true
      preRedirect.intend(route.address, typeof then === 'function' ? then : undefined)
      if (env.can.nativeLogin && bridge.gotoLoginHint()) return false
      preRedirect.record(route.address)
      const { desktop, framed } = guardContext()
      void navigate(desktop && !framed ? 'browserLogin' : 'login')
      return false
    },
    [session, preRedirect, route],
  )
}
