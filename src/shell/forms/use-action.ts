import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { AbortedError, sentenceOf } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'

export interface Action<Args extends unknown[]> {
  busy: boolean
  /** Never rejects. It stays the same function and always runs the `work` of the last render. */
  run: (...args: Args) => Promise<void>
}

/**
 * Runs one piece of work at a time: the second of two quick taps does nothing, also before the button is drawn as busy. What the
 * work throws is shown as a toast; work that shows its failures in place catches them itself.
 */
export function useAction<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>): Action<Args> {
  const newest = useRef(work)
  newest.current = work
  const running = useRef(false)
  const mounted = useMounted()
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    async (...args: Args) => {
      if (running.current) return
      running.current = true
      if (mounted.current) setBusy(true)
      try {
        await newest.current(...args)
      } catch (error) {
        if (!(error instanceof AbortedError)) dialog.toast(sentenceOf(error))
      } finally {
        running.current = false
        if (mounted.current) setBusy(false)
      }
    },
    [mounted],
  )
  return { busy, run }
}

/** False once the component is unmounted: an answer may come late, and there is no state left to set. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
