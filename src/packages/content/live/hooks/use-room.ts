import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { liveApi } from '@/api/live'
import { serverNow } from '@/domain/clock'
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
  const { data: room, refetch } = query

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
    const wait = nextAsk(room, serverNow(), mayWatch)
    if (wait === null) return undefined
    const timer = setTimeout(() => void refetch(), wait + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [room, inView, mayWatch, refetch])

  return { query, room, inView }
}
