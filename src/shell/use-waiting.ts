import { useCallback } from 'react'
import { useStores } from '@/stores/context'

/** What is answered sooner than this needs no overlay. */
const QUICK_MS = 400

/** Lays the loading overlay over everything while work runs that a person waits for and nothing else on the page tells of. */
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
