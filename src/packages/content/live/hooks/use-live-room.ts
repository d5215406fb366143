import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import type { LiveRoomAnswer } from '@/api/live'
import { useStores } from '@/stores/context'
import { LiveRoom } from '../room/LiveRoom'

interface Options {
  room: LiveRoomAnswer | undefined
  /** The user may enter the room, and the room is open. */
  open: boolean
  inView: boolean
  refetch: () => Promise<unknown>
}

/** The state of a room changes for everybody at once, but not everybody should ask in the same moment. */
const SPREAD_MS = 2000
/** Without a websocket nothing reports how many are watching, or that the live has begun. */
const ASK_MS = 30_000

/** The room's socket while the screen is in view: one join a visit, and again for another account. */
export function useLiveRoom(docId: string, { room, open, inView, refetch }: Options): LiveRoom {
  const { session, drafts } = useStores()
  const [live] = useState(() => new LiveRoom({ docId, me: () => session.auth2, drafts }))

  useEffect(() => {
    if (room) live.flowers.known(room.flowers, room.myFlowers)
  }, [live, room])

  useEffect(() => {
    if (!open || !inView) return undefined
    live.join()
    return () => live.leave()
  }, [live, open, inView])

  // Signing in without leaving the page, as the native app does.
  useEffect(
    () =>
      reaction(
        () => session.userId,
        () => live.rejoin(),
      ),
    [live, session],
  )

  const known = room?.state
  useEffect(() => {
    if (!known || !open) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = reaction(
      () => live.state,
      (told) => {
        clearTimeout(timer)
        if (told && told !== known) timer = setTimeout(() => void refetch(), Math.random() * SPREAD_MS)
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [live, known, open, refetch])

  useEffect(() => {
    let ticker: ReturnType<typeof setInterval> | undefined
    const stop = reaction(
      () => live.connection,
      (connection) => {
        clearInterval(ticker)
        if (connection === 'polling') ticker = setInterval(() => void refetch(), ASK_MS)
      },
    )
    return () => {
      stop()
      clearInterval(ticker)
    }
  }, [live, refetch])

  return live
}
