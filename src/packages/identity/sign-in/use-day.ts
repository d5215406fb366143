import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '@/domain/clock'
import { untilChinaMidnight } from '@/domain/sign-in'
import { env } from '@/platform/env'
import { useNewest } from '../hooks/use-newest'

/** The device's clock may be a little ahead of the server's. */
const AFTER_MS = 2000

/** Asks again each time the page comes into view, and when a day begins in China while it is shown: yesterday's answer offers no sign-in. */
export function useDay(refetch: () => Promise<unknown>): void {
  const newest = useNewest(refetch)
  const shownBefore = useRef(false)
  const [shown, setShown] = useState(true)

  useDidShow(() => {
    if (shownBefore.current) void newest.current()
    shownBefore.current = true
    setShown(true)
  })
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (!shown) return undefined
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      timer = setTimeout(
        () => {
          void newest.current()
          plan()
        },
        untilChinaMidnight(serverNow()) + AFTER_MS,
      )
    }
    plan()
    // A browser brings its tab back without an event of the page, and its timers do not run while the tab is hidden.
    const stop = env.onAppShow(() => void newest.current())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [shown, newest])
}
