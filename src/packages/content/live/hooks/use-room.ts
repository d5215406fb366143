import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { liveApi } from '@/api/live'
import { useApi } from '@/shell/data'
import { nextAsk } from './next-ask'

/** What was seen last opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400
/** When a live begins all its visitors fetch the room again, but not all in the same second. */
const SPREAD_MS = 2000

interface Options {
  docId: string
  preview: boolean
  /** Has the privilege to watch. */
  mayWatch: boolean
}

/** The room as the server knows it, fetched again when the clock, the page or the room itself asks for it. */
export function useRoom({ docId, preview, mayWatch }: Options) {
  const query = useApi(liveApi.room, preview ? { docId, preview } : { docId }, { persistSeconds: preview ? 0 : KEPT_SECONDS })
  const { data: room, dataUpdatedAt, refetch } = query
  // What was kept on the device has no time of arrival; then the clock of the phone is used.
  const clock = useRef({ serverTime: '', offset: 0 })
  if (room && clock.current.serverTime !== room.serverTime)
    clock.current = {
      serverTime: room.serverTime,
      offset: dataUpdatedAt > 0 ? Date.parse(room.serverTime) - dataUpdatedAt : 0,
    }
  /** The server's time, whatever the clock of the phone says. */
  const [now] = useState(() => () => Date.now() + clock.current.offset)

  const [inView, setInView] = useState(true)
  const shownBefore = useRef(false)
  useDidShow(() => {
    setInView(true)
    if (shownBefore.current) void refetch()
    shownBefore.current = true
  })
  useDidHide(() => setInView(false))

  useEffect(() => {
    if (!room || !inView) return undefined
    const wait = nextAsk(room, now(), mayWatch)
    if (wait === null) return undefined
    const timer = setTimeout(() => void refetch(), wait + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [room, inView, mayWatch, now, refetch])

  return { query, room, now, inView }
}
