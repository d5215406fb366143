import { useState } from 'react'
import { call } from '@/api/client'
import { roomApi, type RoomMessage } from '@/api/consultation'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

const NEWEST = -1

/** What was said in an order, the newest page first and earlier ones on demand. It is looked at here, not read as a room: nothing is marked as read. */
export function useSaid(id: string) {
  const query = useApi(roomApi.messages, { id, after: NEWEST, before: 0 })
  const [older, setOlder] = useState<readonly RoomMessage[]>([])
  const messages = [...older, ...(query.data?.messages ?? [])]
  const first = messages[0]?.seq ?? 1
  const { run, busy } = useAction(async () => {
    const page = await call(roomApi.messages, { id, after: NEWEST, before: first })
    setOlder((before) => [...page.messages, ...before])
  })
  return { query, messages, hasEarlier: first > 1, earlier: () => void run(), busy }
}
