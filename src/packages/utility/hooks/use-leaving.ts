import { useCallback, useEffect, useRef, useState } from 'react'
import { view } from '@/platform/view'

const RETRY_MS = 300
const TRIES = 10

interface Leaving {
  /** Still here after three seconds of trying. */
  stuck: boolean
  again: () => void
}

/**
 * Leaves the page as soon as it is open, by `go` (a navigation of `src/routes`); undefined: stays. Tried again while nothing
 * happens, because a navigation is dropped while the one that opened this page is still ending.
 */
export function useLeaving(go: (() => Promise<void>) | undefined): Leaving {
  const [round, setRound] = useState(0)
  const [stuck, setStuck] = useState(false)
  const newest = useRef(go)
  newest.current = go
  const leaves = go !== undefined

  useEffect(() => {
    if (!leaves) return
    const here = view.address()
    let tries = 0
    const attempt = () => {
      if (view.address() !== here) return
      if (tries === TRIES) return setStuck(true)
      tries += 1
      // A refused navigation leaves us here, and is tried again.
      newest.current?.().catch(() => undefined)
      timer = setTimeout(attempt, RETRY_MS)
    }
    let timer = setTimeout(attempt, 0)
    return () => clearTimeout(timer)
  }, [leaves, round])

  const again = useCallback(() => {
    setStuck(false)
    setRound((before) => before + 1)
  }, [])
  return { stuck, again }
}
