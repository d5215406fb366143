import { act, fireEvent } from '@testing-library/react'
import { CommentSheet } from '@/packages/content/components/comments/CommentSheet'
import { useReply } from '@/features/comments'
import { Comments } from '@/packages/content/doc/components/Comments'
import { env } from '@/platform/env/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import type { RootStore } from '@/stores/RootStore'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

jest.mock('@/platform/env', () => {
  const { env: inMemory } = jest.requireActual('@/platform/env/mock')
  return { env: Object.assign(inMemory, { build: 'h5', host: 'mobile' }) }
})

const ADD = 'api/comment/addcomment'
const LIST = 'api/comment/commentlist'
const TEXT = '这篇文章对门诊分诊很有帮助'
const written = {
  id: '1',
  authorName: '李医生',
  authorAvatar: '',
  certified: true,
  content: TEXT,
  createdAt: '2026-03-04T02:00:00.000Z',
  likeCount: 0,
  liked: false,
  mine: true,
  replies: [],
}
const offline = () => {
  throw new PlatformRequestError('offline')
}

/** The part of an article on which one writes. */
const Writing = () => (
  <>
    <Comments docId="5" reply={useReply()} />
    <CommentSheet open docId="5" onClose={() => undefined} />
  </>
)
const write = async (text = TEXT) => {
  fireEvent.change(byClass('t-comment-text'), { target: { value: text } })
  fireEvent.click(byClass('t-comment-send'))
  await settled()
}

/** The network is back: the root store sends what waits. */
const backOnline = async ({ outbox }: RootStore) => {
  env.goOnline(true)
  await act(() => outbox.flush())
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
  env.goOnline(false)
})
afterEach(() => {
  closeScreen()
  env.goOnline(true)
  jest.useRealTimers()
})

test('a comment written offline waits, is still there after a reload, and is sent once when the network is back', async () => {
  backend({ [ADD]: offline, [LIST]: offline })
  openScreen('/doc/5', Writing)
  await write()
  expect(textsOf('t-comment-pending')[0]).toContain(TEXT)
  expect(textsOf('t-comment-pending')[0]).toContain('待发送')
  expect(toasts()).toEqual(['已保存，联网后自动发送'])
  closeScreen()

  backend({ [ADD]: offline, [LIST]: offline })
  const { stores } = openScreen('/doc/5', Writing)
  await pass(10_000)
  expect(textsOf('t-comment-pending')[0]).toContain(TEXT)

  const server = backend({ [ADD]: () => ok({ comment: written }), [LIST]: () => ok(page([written])) })
  await backOnline(stores)
  await pass(1000)
  expect(server.sent(ADD)).toEqual([{ docId: '5', parentId: '', content: TEXT, idempotencyKey: expect.any(String) }])
  await backOnline(stores)
  expect(server.sent(ADD)).toHaveLength(1)
  expect(allByClass('t-comment-pending')).toEqual([])
  expect(byClass('t-comment').textContent).toContain(TEXT)
  expect(toasts()).toContain('评论已发表')
})

test('sent but unanswered: it goes again under the same key', async () => {
  env.goOnline(true)
  let answers = 0
  const server = backend({
    [ADD]: () => {
      answers += 1
      if (answers < 9) throw new PlatformRequestError('timeout')
      return ok({ comment: written })
    },
  })
  openScreen('/doc/5', Writing)
  await write()
  await pass(600_000)
  const keys = new Set(server.sent(ADD).map(({ idempotencyKey }) => idempotencyKey))
  expect(server.sent(ADD).length).toBeGreaterThan(1)
  expect(keys.size).toBe(1)
  expect(allByClass('t-comment-pending')).toEqual([])
})

test('what the server refuses in the end is a draft again, with its sentence', async () => {
  backend({ [ADD]: offline })
  const { stores } = openScreen('/doc/5', Writing)
  await write()
  backend({ [ADD]: () => refused(422, '评论含有不允许发布的内容，请修改后再发') })
  await backOnline(stores)
  expect(toasts()).toContain('评论未发表：评论含有不允许发布的内容，请修改后再发')
  expect(stores.drafts.read('5')).toBe(TEXT)
  expect(allByClass('t-comment-pending')).toEqual([])
})

test('a fault of the server is told in place, and the text stays', async () => {
  env.goOnline(true)
  backend({ [ADD]: () => refused(500, '服务繁忙，请稍后再试') })
  openScreen('/doc/5', Writing)
  await write()
  await pass(60_000)
  expect(document.body.textContent).toContain('服务繁忙，请稍后再试')
  expect((byClass('t-comment-text') as HTMLTextAreaElement).value).toBe(TEXT)
  expect(allByClass('t-comment-pending')).toEqual([])
})

test('another account does not see what waits', async () => {
  backend({ [ADD]: offline })
  const { stores } = openScreen('/doc/5', Writing)
  await write()
  expect(allByClass('t-comment-pending')).toHaveLength(1)
  act(() => stores.session.logout())
  await settled()
  expect(allByClass('t-comment-pending')).toEqual([])
})
