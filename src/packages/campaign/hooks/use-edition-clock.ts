import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import type { Edition } from '@/api/campaign'
import { nextChange } from '@/domain/campaign'
import { serverNow } from '@/domain/clock'

/** The device's clock may be a little ahead of the server's. */
const SLACK_MS = 2000

interface Asked {
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/** Asks for an edition again when its screen is shown again and, while it is shown, when the day or the voting begins or ends. */
export function useEditionClock(edition: Edition | undefined, query: Asked): void {
  const [isShown, setShown] = useState(true)
  const [asked, setAsked] = useState(0)
  const ask = useRef(() => undefined as unknown)
  ask.current = () => query.refetch({ cancelRefetch: false })
  useDidShow(() => {
    setShown(true)
    if (edition) ask.current()
  })
  useDidHide(() => setShown(false))
  const { startTime, endTime } = edition ?? {}
  useEffect(() => {
    if (!isShown || !startTime || !endTime) return
    const change = nextChange(new Date(startTime), new Date(endTime), new Date(serverNow()))
    const timer = setTimeout(
      () => {
        ask.current()
        setAsked((times) => times + 1)
      },
      change.getTime() - serverNow() + SLACK_MS,
    )
    return () => clearTimeout(timer)
  }, [isShown, startTime, endTime, asked])
}
