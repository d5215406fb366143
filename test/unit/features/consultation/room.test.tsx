import { act, renderHook } from '@testing-library/react'
import { roomApi } from '@/api/consultation'
import { useRoom } from '@/features/consultation/room/use-room'
import { backend, connect, ok, settle } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'

const PAGE = 50
const message = (seq: number) => ({
  ...{ id: String(seq), seq, sender: 'doctor', kind: 'text', body: `第 ${seq} 条`, files: [], seconds: 0, author: '' },
  ...{ isOwn: false, isUrgent: false, aiAssisted: false, isRevoked: false, clientMsgId: `m${seq}` },
  createdAt: '2026-11-20T02:00:00.000Z',
})

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  connect()
})
afterEach(() => jest.useRealTimers())

test('of more messages than come at once all are shown, and the last of them is told as read', async () => {
  let written = 60
  const { sent } = backend({
    [roomApi.messages.path]: ({ after }) => {
      const all = Array.from({ length: written }, (_, at) => message(at + 1))
      const last = Number(after)
      const messages = last < 0 ? all.slice(-PAGE) : all.filter(({ seq }) => seq > last).slice(0, PAGE)
      return ok({ messages, lastSeq: written, otherReadSeq: 0, version: 1 })
    },
    [roomApi.read.path]: () => ok({}),
  })
  const { result, unmount } = renderHook(() => useRoom('7', () => undefined))
  await act(settle)
  expect(result.current.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 11))
  expect(result.current.hasEarlier).toBe(true)
  // While the phone slept the others went on.
  written = 180
  await act(() => result.current.look())
  expect(result.current.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 170 }, (_, at) => at + 11))
  expect(sent(roomApi.read.path).map(({ seq }) => seq)).toEqual([60, 180])
  unmount()
})
