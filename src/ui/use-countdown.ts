import { useEffect, useReducer } from 'react'

/** Whole seconds until a moment (ms), 0 when it is past. Computed from the clock, so that a sleeping device does not make it longer. */
export function useCountdown(until: number): number {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      redraw()
      if (Date.now() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
