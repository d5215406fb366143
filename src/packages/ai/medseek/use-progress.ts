import { useEffect } from 'react'

/** How often an interpretation that is under way is looked at, ms. */
const LOOK_MS = 2000

/** Asks anew while something is under way. */
export function useProgress(isUnderWay: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => void refetch().catch(() => undefined), LOOK_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch])
}
