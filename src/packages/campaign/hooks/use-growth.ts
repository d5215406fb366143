import { useEffect, useState } from 'react'

/** Cards that are added at a time, and the pause in which the host draws them and the person scrolls. */
export const GROWTH_STEP = 30
export const GROWTH_PAUSE_MS = 50

/**
 * How many of a long list are drawn: at first `start`, then step by step all of them, so that no single update is large and scrolling never
 * waits for one.
 */
export function useGrowth(total: number, start: number): number {
  const [count, setCount] = useState(start)
  const shown = Math.min(count, total)
  useEffect(() => {
    // A list that became shorter grows again from the start.
    if (count > total && count > start) setCount(Math.max(total, start))
    if (shown >= total) return
    const timer = setTimeout(() => setCount(shown + GROWTH_STEP), GROWTH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [count, shown, total, start])
  return shown
}
