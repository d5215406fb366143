import { useCallback } from 'react'
import { isInView, navigated, useRoute } from '@/routes'

/**
 * Leaves a page when something is done, which may be long after the tap. A user who has moved to another page since then stays there: going
 * back or on would close the page they are looking at. When a page is just opening, this waits until it is open.
 */
export function useLeave(): (go: () => Promise<unknown>) => Promise<void> {
  const route = useRoute()
  return useCallback(
    async (go) => {
      await navigated()
      if (isInView(route)) await go()
    },
    [route],
  )
}
