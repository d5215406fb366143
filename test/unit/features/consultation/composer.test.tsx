import { act, renderHook } from '@testing-library/react'
import { roomApi, type RoomMessage } from '@/api/consultation'
import { useComposer } from '@/features/consultation/room/use-composer'
import { setEntryAccount } from '@/stores/persist'
import { backend, connect, later, ok, refused, settle } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'

const MESSAGE: RoomMessage = {
  ...{ id: '1', seq: 1, sender: 'doctor', kind: 'text', body: '先不停药', files: [], seconds: 0, author: '' },
  ...{
    isOwn: true,
    isUrgent: false,
    aiAssisted: false,
    isRevoked: false,
    clientMsgId: 'a',
    createdAt: '2026-11-20T02:00:00.000Z',
  },
}
const ANSWER = { message: MESSAGE, order: null }

const room = () => renderHook(() => useComposer('7', () => undefined)).result
const settled = () => act(settle)

beforeEach(() => {
  resetDevice()
  setEntryAccount('1')
  connect()
})

test('what is typed while a message is on its way stays, also after a reload', async () => {
  const { promise, answer } = later()
  const { sent } = backend({ [roomApi.send.path]: () => promise })
  const composer = room()
  act(() => composer.current.write('先不停药'))
  act(() => composer.current.say())
  act(() => composer.current.write('先不停药\n请发照片'))
  await act(async () => answer(ok(ANSWER)))
  await settled()
  expect(composer.current.text).toBe('请发照片')
  expect(room().current.text).toBe('请发照片')
  await settled()
  act(() => composer.current.say())
  await settled()
  const texts = sent(roomApi.send.path).map(({ text }) => text)
  const ids = sent(roomApi.send.path).map(({ clientMsgId }) => clientMsgId)
  expect(texts).toEqual(['先不停药', '请发照片'])
  expect(new Set(ids).size).toBe(2)
})

test('what was sent is gone, and another text in its place is not', async () => {
  const { promise, answer } = later()
  const { handlers } = backend({ [roomApi.send.path]: () => ok(ANSWER) })
  const composer = room()
  act(() => composer.current.write('先不停药'))
  act(() => composer.current.say())
  await settled()
  expect([composer.current.text, room().current.text]).toEqual(['', ''])
  handlers[roomApi.send.path] = () => promise
  act(() => composer.current.write('复查血常规'))
  act(() => composer.current.say())
  act(() => composer.current.write('请复查肝功能'))
  await act(async () => answer(ok(ANSWER)))
  await settled()
  expect(composer.current.text).toBe('请复查肝功能')
})

test('over a broken line the same message is sent again, under its number', async () => {
  const { sent, handlers } = backend({ [roomApi.send.path]: () => refused(400) })
  const composer = room()
  act(() => composer.current.write('先不停药'))
  act(() => composer.current.say())
  await settled()
  expect([composer.current.text, composer.current.failure !== '']).toEqual(['先不停药', true])
  handlers[roomApi.send.path] = () => ok(ANSWER)
  act(() => composer.current.say())
  await settled()
  const [first, second] = sent(roomApi.send.path)
  expect([second?.text, second?.clientMsgId]).toEqual([first?.text, first?.clientMsgId])
  expect(composer.current.text).toBe('')
})
