import { useEffect, useReducer } from 'react'
import { serverNow } from '@/domain/clock'

/** Whole seconds until a moment (ms), 0 when it is past. Computed from the server's clock, so that neither a sleeping device nor a wrong one makes it longer. */
export function useCountdown(until: number): number {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // A clock that is put right may show that there is time again.
  const isPast = until <= serverNow()
  useEffect(() => {
    if (isPast) return
    const timer = setInterval(() => {
      redraw()
      if (serverNow() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, isPast])
  return Math.max(0, Math.ceil((until - serverNow()) / 1000))
}
