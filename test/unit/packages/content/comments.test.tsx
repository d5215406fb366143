import { fireEvent } from '@testing-library/react'
import type { Comment } from '@/api/comment'
import CommentDetailPage from '@/packages/content/comment-detail'
import { dialog } from '@/platform/dialog/mock'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

const LIST = 'api/comment/commentlist'
const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  authorName: '王医生',
  authorAvatar: '',
  certified: true,
  content: `评论 ${id}`,
  createdAt: '2026-03-04T02:00:00.000Z',
  likeCount: 0,
  liked: false,
  mine: false,
  replies: [],
  ...more,
})
type Handlers = Parameters<typeof backend>[0]
const serve = (items: Comment[], more: Handlers = {}) => backend({ [LIST]: () => ok(page(items)), ...more })
const open = async (address: string) => {
  openScreen(address, CommentDetailPage)
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each([
  ['/ArticleCommentDetail/5', 1],
  ['/ArticleCommentDetail/5/2', 2],
  ['/ArticleCommentDetail/5/9', 1],
])('%s opens list %i, twenty-five at a time', async (address, listType) => {
  const server = serve([comment('1')])
  await open(address)
  expect(server.sent(LIST)[0]).toEqual({ docId: '5', listType, pageSize: 25, pageIdx: 0 })
  expect(byClass('t-comment').textContent).toContain('评论 1')
})

test('a visitor who wants the own list is asked to sign in', async () => {
  serve([])
  await open('/ArticleCommentDetail/5/3')
  expect(document.body.textContent).toContain('登录')
  expect(allByClass('t-comment')).toEqual([])
})

test('an own comment can be deleted, another’s only reported', async () => {
  signIn()
  const server = serve([comment('1', { mine: true }), comment('2')], {
    'api/comment/deletecomment': () => ok(),
    'api/comment/reportcomment': () => ok(),
  })
  await open('/ArticleCommentDetail/5')
  const [own, other] = allByClass('t-comment-more')
  if (!own || !other) throw new Error('no comments')
  fireEvent.click(own)
  expect([allByClass('t-comment-remove').length, allByClass('t-comment-report').length]).toEqual([1, 0])
  dialog.confirms = true
  fireEvent.click(byClass('t-comment-remove'))
  await settled()
  expect(allByClass('t-comment-actions')).toEqual([])
  expect(server.sent('api/comment/deletecomment')).toEqual([{ commentId: '1' }])
  fireEvent.click(other)
  expect(allByClass('t-comment-remove')).toEqual([])
  dialog.choice = 2
  fireEvent.click(byClass('t-comment-report'))
  await settled()
  expect(server.sent('api/comment/reportcomment')).toEqual([{ commentId: '2', reason: '泄露患者隐私' }])
  expect(toasts()).toEqual(['已删除', '已举报，我们会尽快处理'])
})

test('the number of comments counts the answers to them', async () => {
  backend({ [LIST]: () => ok({ ...page([comment('1', { replies: [comment('2')] })]), count: 2 }) })
  await open('/ArticleCommentDetail/5')
  expect(document.body.textContent).toContain('全部评论 2')
})

test('a like that is refused says why', async () => {
  signIn()
  serve([comment('1')], { 'api/comment/setlike': () => refused(404, '评论不存在或已删除') })
  await open('/ArticleCommentDetail/5')
  fireEvent.click(byClass('t-comment-like'))
  await settled()
  expect(toasts()).toEqual(['评论不存在或已删除'])
})

test('a document that is not there says so', async () => {
  serve([], { [LIST]: () => refused(404, '内容不存在或已下架') })
  await open('/ArticleCommentDetail/5')
  expect(document.body.textContent).toContain('内容不存在或已下架')
})
