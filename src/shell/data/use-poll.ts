import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'

/** Asks again every so many milliseconds while the page is in view, and once when it comes back into view. */
export function usePoll(refetch: () => Promise<unknown>, everyMs: number, enabled = true): void {
  const [isShown, setShown] = useState(true)
  useDidShow(() => {
    if (!isShown && enabled) void refetch()
    setShown(true)
  })
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (!enabled || !isShown) return undefined
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [enabled, isShown, refetch, everyMs])
}
