import { useCallback } from 'react'
import { goBack, replaceAddress, useRoute } from '@/routes'
import { useLeave } from '@/shell/navigation/use-leave'
import { useStores } from '@/stores/context'
import { onwardAddress } from '../rules/onward'

/** Where the user goes after a flow: the address it was begun for, else the one that was recorded before signing in, else back. */
export function useOnward(): () => Promise<void> {
  const { next = '' } = useRoute().query
  const { preRedirect } = useStores()
  const leave = useLeave()
  return useCallback(
    () =>
      leave(() => {
        const address = onwardAddress(next) || onwardAddress(preRedirect.take())
        return address ? replaceAddress(address) : goBack()
      }),
    [next, preRedirect, leave],
  )
}
