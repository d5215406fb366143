import { useEffect, useState } from 'react'

/** The time, read at an interval. */
export function useTicks(now: () => number, everyMs: number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    setTime(now())
    const ticker = setInterval(() => setTime(now()), everyMs)
    return () => clearInterval(ticker)
  }, [now, everyMs])
  return time
}
