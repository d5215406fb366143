import { act, fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { Comment } from '@/api/comment'
import CommentDetailPage from '@/packages/content/comment-detail'
import DocPage from '@/packages/content/doc'
import DocVotePage from '@/packages/content/doc-vote'
import LivePage from '@/packages/content/live'
import ColumnListPage from '@/packages/column/column-list'
import { dialog } from '@/platform/dialog/mock'
import { socket } from '@/platform/socket/mock'
import type { RootStore } from '@/stores/RootStore'
import { mock } from '@test/setup/taro'
import { backend, doctor, ok } from '@test/unit/support/backend'
import { resetDevice, toasts } from '@test/unit/support/device'
import { columnist, page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled } from '@test/unit/support/screen'
import { liveDoc, roomAnswer } from './live-samples'
import { article, vote } from './samples'

const comment: Comment = {
  id: '31',
  authorName: '王医生',
  authorAvatar: '',
  certified: true,
  content: '剂量如何调整？',
  createdAt: '2026-03-04T02:00:00.000Z',
  likeCount: 0,
  liked: false,
  mine: false,
  replies: [],
}
const NOW = new Date('2026-03-04T03:00:00Z')
const soon = new Date(NOW.getTime() + 3_600_000).toISOString()

/** Answers take their time, as in life: meanwhile a page whose account has changed shows nothing of what it had. */
const slowly = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([path, handler]) => [
      path,
      async (body) => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        return handler(body)
      },
    ]),
  )
const serve = () => backend(slowly(answers))
/** One answer may ask for the next. */
const answered = async () => {
  for (let i = 0; i < 4; i += 1) await pass(200)
}

type Handlers = Parameters<typeof backend>[0]
const answers: Handlers = {
  'api/doc/getdocumentdetail': (body) =>
    ok(body.docId === '6' ? liveDoc({ id: '6', liveState: 'preview', startTime: soon }) : article()),
  'api/doc/relatedreading': () => ok({ items: [] }),
  'api/doc/geteventinfo': () => ok({ event: null }),
  'api/doc/setreadprogress': () => ok(),
  'api/doc/livemessage': () => ok(page([])),
  'api/live/getroom': () => ok(roomAnswer({ docId: '6', state: 'preview', startTime: soon })),
  'api/live/questionlist': () => ok(page([])),
  'api/task/getConditionByCode': () => ok({ task: null }),
  'api/comment/commentlist': () => ok(page([comment])),
  'api/comment/setlike': () => ok({ liked: true, likeCount: 1 }),
  'api/comment/reportcomment': () => ok(),
  'api/doc/setreadlist': () => ok({ listed: true }),
  'api/live/setreminder': () => ok({ reminded: true, inWeChat: false }),
  'api/vote/getinfo': () => ok({ vote: vote() }),
  'api/vote/cast': () => ok({ vote: vote({ mine: ['1'] }) }),
  'api/pub/getcolumnist': () => ok(page([columnist()])),
  'api/pub/getstaticdata': () => ok({ data: { diseases: [] } }),
  'api/pub/setusercolumnist': () => ok(),
}

/** A visitor taps, signs in on the page above, and comes back: the page is drawn anew for them meanwhile. */
async function tapAndSignIn(
  address: string,
  Screen: ComponentType,
  taps: readonly string[],
  { signsIn = true, before = (_: RootStore) => undefined as void } = {},
) {
  const server = serve()
  const { stores } = openScreen(address, Screen)
  void stores.start()
  await answered()
  act(() => before(stores))
  for (const name of taps) {
    fireEvent.click(byClass(`t-${name}`))
    await answered()
  }
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/login'])
  await act(async () => void mock.fire('didHide'))
  if (signsIn) act(() => stores.session.saveLogin({ auth: 'token', auth2: 'alias', user: doctor }))
  await settled()
  await act(async () => void mock.fire('didShow'))
  await answered()
  return server
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  resetDevice()
  socket.connections = []
  dialog.confirms = true
  dialog.choice = 1
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each([
  ['a comment is liked', '/doc/5', DocPage, ['comment-like'], 'api/comment/setlike', { commentId: '31', liked: true }],
  [
    'a comment is reported',
    '/doc/5',
    DocPage,
    ['comment-more', 'comment-report'],
    'api/comment/reportcomment',
    { commentId: '31' },
  ],
  [
    'an article is kept for later',
    '/doc/5',
    DocPage,
    ['doc-more', 'read-later'],
    'api/doc/setreadlist',
    { docId: '5', listed: true },
  ],
  ['a reminder is set', '/live/6', LivePage, ['live-remind'], 'api/live/setreminder', { docId: '6', on: true }],
  ['a column is followed', '/columnList', ColumnListPage, ['follow-7'], 'api/pub/setusercolumnist', { followed: true }],
  ['a vote is cast', '/DocVote/5', DocVotePage, ['vote-option', 'vote-cast'], 'api/vote/cast', { optionIds: ['1'] }],
])('%s for whoever signed in for it', async (_, address, Screen, taps, call, body) => {
  const server = await tapAndSignIn(address, Screen, taps)
  expect(server.sent(call)).toMatchObject([body])
})

test.each([
  ['an answer to a comment', '/doc/5', DocPage, ['comment-more', 'comment-reply']],
  ['an answer to a comment, on their own page', '/ArticleCommentDetail/5', CommentDetailPage, ['comment-more', 'comment-reply']],
  ['a comment', '/doc/5', DocPage, ['write-comment']],
  ['a comment, on their own page', '/ArticleCommentDetail/5', CommentDetailPage, ['write-comment']],
])('%s can be written by whoever signed in for it', async (_, address, Screen, taps) => {
  await tapAndSignIn(address, Screen, taps)
  expect(allByClass('t-comment-text')).toHaveLength(1)
})

test('a question to the speakers can be written by whoever signed in for it', async () => {
  await tapAndSignIn('/live/6', LivePage, ['tab-ask', 'live-ask'])
  expect(allByClass('t-live-question-sheet')).toHaveLength(1)
})

test('a column is followed from the prompt for whoever signed in for it', async () => {
  const server = await tapAndSignIn('/doc/5', DocPage, ['follow'], { before: ({ shell }) => shell.askFollow([columnist()]) })
  expect(server.sent('api/pub/setusercolumnist')).toMatchObject([{ followed: true }])
  expect(allByClass('t-follow-prompt')).toEqual([])
})

test('whoever comes back without signing in has thought better of it', async () => {
  const server = await tapAndSignIn('/doc/5', DocPage, ['comment-like'], { signsIn: false })
  expect([server.sent('api/comment/setlike'), toasts()]).toEqual([[], []])
})
