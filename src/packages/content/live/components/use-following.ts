import { useEffect, useRef, useState } from 'react'

/** A reader who has moved up this far reads, and does not wait for new messages. */
const AWAY_PX = 100
/** Further down than any list goes. */
const BOTTOM = 1_000_000
/** What was just drawn has no height at once. */
const DRAWN_MS = 100

/**
 * Keeps a list at its end while it grows, unless its reader has moved up. `grown` changes with what comes; `said` counts what the reader says,
 * which takes them to the end.
 */
export function useFollowing(grown: string, said: number) {
  const [away, setAway] = useState(false)
  // Hosts move only when they are told another number.
  const [top, setTop] = useState(BOTTOM)
  const place = useRef({ now: 0, lowest: 0 })

  useEffect(() => {
    if (said > 0) setAway(false)
  }, [said])
  useEffect(() => {
    if (away) return undefined
    const toEnd = () => setTop((now) => (now === BOTTOM ? BOTTOM + 1 : BOTTOM))
    toEnd()
    const timer = setTimeout(toEnd, DRAWN_MS)
    return () => clearTimeout(timer)
  }, [grown, said, away])

  const moved = (now: number) => {
    place.current = { now, lowest: Math.max(now, place.current.lowest) }
    if (now < place.current.lowest - AWAY_PX) setAway(true)
  }
  const arrived = () => {
    place.current.lowest = place.current.now
    setAway(false)
  }
  return { away, top, moved, arrived }
}
