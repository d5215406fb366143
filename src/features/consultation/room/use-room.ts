import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/api/client'
import { roomApi, type RoomMessage } from '@/api/consultation'
import { useMounted } from '@/shell/forms/use-action'

/** How often the room is looked at while it is in view, ms. */
const LOOK_MS = 4000
const NEWEST = -1

interface Room {
  messages: readonly RoomMessage[]
  /** How far the other side has read. */
  otherReadSeq: number
  hasEarlier: boolean
  /** Since when the addresses of files are known, ms. */
  askedAt: number
}
const NOTHING: Room = { messages: [], otherReadSeq: 0, hasEarlier: false, askedAt: 0 }

const merged = (before: readonly RoomMessage[], more: readonly RoomMessage[]): RoomMessage[] => {
  const bySeq = new Map([...before, ...more].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** The messages of an order: the newest page first, earlier ones on demand, new ones as they come. `onVersion` hears when the order itself has changed. */
export function useRoom(id: string, onVersion: (version: number) => void) {
  const [room, setRoom] = useState<Room>(NOTHING)
  const newest = useRef(room)
  newest.current = room
  const seenVersion = useRef(NEWEST)
  const mounted = useMounted()
  const told = useRef(onVersion)
  told.current = onVersion

  const take = useCallback(
    (change: (before: Room) => Room) => {
      if (mounted.current) setRoom(change)
    },
    [mounted],
  )
  const look = useCallback(async () => {
    const last = newest.current.messages.at(-1)?.seq ?? NEWEST
    const answer = await call(roomApi.messages, { id, after: last, before: 0 })
    take((before) => ({
      messages: merged(before.messages, answer.messages),
      otherReadSeq: answer.otherReadSeq,
      hasEarlier: last === NEWEST ? (answer.messages[0]?.seq ?? 1) > 1 : before.hasEarlier,
      askedAt: last === NEWEST ? Date.now() : before.askedAt,
    }))
    told.current(answer.version)
    const seen = answer.messages.at(-1)?.seq
    if (seen === undefined && seenVersion.current === answer.version) return
    seenVersion.current = answer.version
    await call(roomApi.read, { id, seq: seen ?? 0 })
  }, [id, take])

  const earlier = useCallback(async () => {
    const first = newest.current.messages[0]?.seq ?? 0
    const { messages } = await call(roomApi.messages, { id, after: NEWEST, before: first })
    take((before) => ({
      ...before,
      messages: merged(before.messages, messages),
      hasEarlier: (messages[0]?.seq ?? 1) > 1,
    }))
  }, [id, take])

  const visible = useRef(true)
  useDidShow(() => {
    visible.current = true
  })
  useDidHide(() => {
    visible.current = false
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    // One after the other: on a slow line no second look begins before the first one has ended.
    const again = (): void => {
      if (over) return
      timer = setTimeout(() => void (visible.current ? look().catch(() => undefined) : Promise.resolve()).then(again), LOOK_MS)
    }
    void look()
      .catch(() => undefined)
      .then(again)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [look])

  const put = useCallback(
    (message: RoomMessage) => take((before) => ({ ...before, messages: merged(before.messages, [message]) })),
    [take],
  )
  return { ...room, look, earlier, put }
}
