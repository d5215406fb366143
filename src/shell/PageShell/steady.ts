import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A skeleton is seen after the first (Skeleton.module.scss), and then until the second at least: shapes that only flash are worse than none. */
const SEEN_AFTER_MS = 150
const SEEN_UNTIL_MS = 450

/** Whether the skeleton is drawn: what comes before it is seen takes its place at once, what comes a moment later lets it stand. */
export function useSteady(loading: boolean): boolean {
  const [held, setHeld] = useState(false)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Layout effects: the timer must be gone when the content is drawn, or it puts the shapes in its place once more.
  useLayoutEffect(() => {
    if (!loading) return undefined
    const begin = setTimeout(() => {
      setHeld(true)
      clearTimeout(end.current)
      // Only now: of two that are overdue a busy device may run the later one first, and the shapes would stand for ever.
      end.current = setTimeout(() => setHeld(false), SEEN_UNTIL_MS - SEEN_AFTER_MS)
    }, SEEN_AFTER_MS)
    return () => clearTimeout(begin)
  }, [loading])
  useEffect(() => () => clearTimeout(end.current), [])
  return loading || held
}

/** So long the parts of a page wait for each other, to come as one. */
const AS_ONE_MS = 2000

/**
 * How many parts of a page are drawn, from the top: all at once or, on a slow network, each after those above it, so that none moves what the
 * user is about to tap. Drawn parts stay. A request that hangs ends by its own time limit.
 * @param loading of each part, from the top: whether its answer is on its way
 */
export function useInOrder(loading: readonly boolean[]): number {
  const [late, setLate] = useState(false)
  const drawn = useRef(0)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AS_ONE_MS)
    return () => clearTimeout(timer)
  }, [])
  const first = loading.indexOf(true)
  const waits = useSteady(first >= 0 && !late)
  if (!waits) drawn.current = Math.max(drawn.current, first < 0 ? loading.length : first)
  return drawn.current
}
