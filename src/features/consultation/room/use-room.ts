import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/api/client'
import { ROOM_PATH, roomApi, roomFrameSchema, type RoomMessage } from '@/api/consultation'
import { RoomSocket } from '@/features/room-socket'
import { useMounted } from '@/shell/forms/use-action'
import { assetUrl } from '@/ui/asset-url'

/** How often the room is looked at while it is in view, ms: without a socket, and to be sure beside one. */
const LOOK_MS = 4000
const SURE_MS = 60_000
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
  const look = useCallback(
    async (from = 0) => {
      const bring = async (last: number): Promise<{ read: number | undefined; version: number }> => {
        const { messages, lastSeq, otherReadSeq, version } = await call(roomApi.messages, { id, after: last, before: 0 })
        take((before) => ({
          messages: merged(before.messages, messages),
          otherReadSeq,
          hasEarlier: last === NEWEST ? (messages[0]?.seq ?? 1) > 1 : before.hasEarlier,
          askedAt: last === NEWEST ? Date.now() : before.askedAt,
        }))
        const read = messages.at(-1)?.seq
        if (read === undefined || read >= lastSeq) return { read, version }
        // More was written meanwhile than comes at once.
        const rest = await bring(read)
        return { read: rest.read ?? read, version: rest.version }
      }
      const seen = newest.current.messages.at(-1)?.seq ?? NEWEST
      // Something that is known may have been taken back.
      const { read, version } = await bring(from > 0 && seen !== NEWEST ? Math.min(seen, from - 1) : seen)
      told.current(version)
      if (read === undefined && seenVersion.current === version) return
      seenVersion.current = version
      await call(roomApi.read, { id, seq: read ?? 0 })
    },
    [id, take],
  )

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
  const isTold = useRef(false)
  useEffect(() => {
    const socket = new RoomSocket(
      { path: ROOM_PATH, named: 'id', id, frame: roomFrameSchema },
      {
        since: () => '',
        onFrame: (frame) => {
          isTold.current = true
          void look(frame.kind === 'changed' ? frame.from : 0).catch(() => undefined)
        },
        onBroken: () => (isTold.current = false),
        onRefused: () => (isTold.current = false),
      },
    )
    socket.open()
    return () => socket.close()
  }, [id, look])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    let looked = Date.now()
    // One after the other: on a slow line no second look begins before the first one has ended.
    const again = (): void => {
      if (over) return
      const isDue = visible.current && (!isTold.current || Date.now() - looked > SURE_MS)
      if (isDue) looked = Date.now()
      timer = setTimeout(() => void (isDue ? look().catch(() => undefined) : Promise.resolve()).then(again), LOOK_MS)
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
  /** Of the first file of a message, as it works now: addresses are over after five minutes. */
  const addressOf = useCallback(
    async ({ seq }: RoomMessage) => {
      const { messages } = await call(roomApi.messages, { id, after: seq - 1, before: 0 })
      return assetUrl(messages[0]?.files[0]?.url ?? '')
    },
    [id],
  )
  return { ...room, look, earlier, put, addressOf }
}
