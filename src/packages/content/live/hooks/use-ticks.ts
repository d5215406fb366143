import { useEffect, useState } from 'react'
import { serverNow } from '@/domain/clock'

/** The time, read at an interval. */
export function useTicks(everyMs: number): number {
  const [time, setTime] = useState(serverNow)
  useEffect(() => {
    setTime(serverNow())
    const ticker = setInterval(() => setTime(serverNow()), everyMs)
    return () => clearInterval(ticker)
  }, [everyMs])
  return time
}
