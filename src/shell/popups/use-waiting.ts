import { useCallback } from 'react'
import { useStores } from '@/stores/context'

/** An answer that comes sooner than this needs no overlay. */
const QUICK_MS = 400

/** Shows the loading overlay over everything while work runs that the user waits for and that nothing else on the page shows. */
export function useWaiting(): <T>(work: Promise<T>) => Promise<T> {
  const { shell } = useStores()
  return useCallback(
    async (work) => {
      let end = () => undefined as void
      const timer = setTimeout(() => {
        end = shell.beginLoading()
      }, QUICK_MS)
      try {
        return await work
      } finally {
        clearTimeout(timer)
        end()
      }
    },
    [shell],
  )
}
