import { useEffect, useReducer } from 'react'

/** Whole seconds since a moment (ms); null: it has not come. */
export function useSeconds(since: number | null): number | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (since === null) return undefined
    const timer = setInterval(redraw, 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? null : Math.max(0, Math.floor((Date.now() - since) / 1000))
}
