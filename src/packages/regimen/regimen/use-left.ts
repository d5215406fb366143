import { useCallback, useEffect, useRef } from 'react'

/** After which no other box follows the one that was left. */
export const LEFT_MS = 400

/** Tells that a form was left: one of its boxes lost the focus, and nothing else of it was touched since. */
export function useLeft(onLeft: () => void): { stay: () => void; leave: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  // What was typed last is known only when the time is over.
  const latest = useRef(onLeft)
  latest.current = onLeft
  const stay = useCallback(() => clearTimeout(timer.current), [])
  const leave = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), LEFT_MS)
  }, [])
  useEffect(() => stay, [stay])
  return { stay, leave }
}
