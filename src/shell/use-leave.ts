import { useCallback } from 'react'
import { isInView, navigated, useRoute } from '@/routes'

/**
 * Leaves a page when something is done, which may be long after the tap. Whoever went elsewhere meanwhile stays there: going back, or
 * on, would take the page away that they look at. What came while a page was still opening waits for that.
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
