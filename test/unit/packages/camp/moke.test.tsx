import { fireEvent } from '@testing-library/react'
import type { Comment } from '@/api/comment'
import type { BoardOverview, Entry, ReportedEntry } from '@/api/community'
import MokePage from '@/packages/camp/moke'
import MokeCommunityPage from '@/packages/camp/moke-community'
import MokePublishPage from '@/packages/camp/moke-publish'
import QuestionPage from '@/packages/quiz/question'
import { dialog } from '@/platform/dialog/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import { mock } from '@test/setup/taro'
import { userEntry } from '@/stores/entries'
import { backend, doctor, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, board: 'moke', kind: 'post', question: null, title: '', text: `正文 ${id}`, pictures: [] },
  ...{ authorName: '周岩', authorAvatar: '', certified: true, createdAt: '2026-03-04T02:00:00.000Z' },
  ...{ praiseCount: 0, praised: false, commentCount: 0, answerCount: 0, mine: false, state: 'shown', isSample: false },
  ...more,
})
const board = (more: Partial<BoardOverview> = {}): BoardOverview => ({
  ...{ posts: 4, questions: 3, answers: 5, authors: 2, latest: [], mayReview: false, waiting: 0 },
  ...more,
})
const feed = (items: object[], next = '') => ok({ items, next })
type Handlers = Parameters<typeof backend>[0]
const serve = (more: Handlers = {}) => backend({ 'api/community/board': () => ok(board()), ...more })
const open = async (address: string, Screen: Parameters<typeof openScreen>[1]) => {
  openScreen(address, Screen)
  await settled()
}
const type = (testId: string, value: string) => {
  const field = byClass(`t-${testId}`)
  const input = field.matches('input, textarea') ? field : field.querySelector('input, textarea')
  if (!input) throw new Error(`${testId} is no field`)
  fireEvent.input(input, { target: { value } })
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('the project', () => {
  test('tells a visitor its figures, and what came last only who is signed in', async () => {
    serve({ 'api/community/board': () => ok(board({ latest: [entry('9')] })) })
    await open('/mokedevelopment', MokePage)
    expect(textsOf('t-moke-figure')).toEqual(['4帖子', '3问题', '5回答', '2参与医生'])
    expect(allByClass('t-entry')).toEqual([])
    expect(allByClass('t-moke-review')).toEqual([])
    closeScreen()
    signIn()
    serve({ 'api/community/board': () => ok(board({ latest: [entry('9')], mayReview: true, waiting: 2 })) })
    await open('/mokedevelopment', MokePage)
    expect(byClass('t-entry').textContent).toContain('正文 9')
    expect(byClass('t-moke-review').textContent).toContain('2 条内容待处理')
  })
})

describe('the community', () => {
  test('lists what the address says, goes on behind the last, and draws none twice', async () => {
    signIn()
    const server = serve({
      'api/community/list': ({ cursor }) =>
        cursor ? feed([entry('2'), entry('1')]) : feed([entry('3'), entry('2', { praiseCount: 2, commentCount: 1 })], '2'),
    })
    await open('/mokeCommunity/question', MokeCommunityPage)
    expect(server.sent('api/community/list')[0]).toEqual({ board: 'moke', of: 'question', cursor: '', pageSize: 20 })
    fireEvent.click(byClass('t-load-more'))
    await settled()
    expect(textsOf('t-entry').map((text) => /正文 (\d)/.exec(text)?.[1])).toEqual(['3', '2', '1'])
  })
  test('is for who is signed in, says when there is nothing, and what is wrong', async () => {
    serve()
    await open('/mokeCommunity/post', MokeCommunityPage)
    expect(document.body.textContent).toContain('登录后即可查看')
    closeScreen()
    signIn()
    serve({ 'api/community/list': () => feed([]) })
    await open('/mokeCommunity/mine', MokeCommunityPage)
    expect(document.body.textContent).toContain('您还没有发布')
    closeScreen()
    serve({ 'api/community/list': () => refused(429, '操作过于频繁，请稍后再试') })
    await open('/mokeCommunity/post', MokeCommunityPage)
    expect(document.body.textContent).toContain('操作过于频繁')
  })
  test('of one’s own says what became of it, and lets it be withdrawn', async () => {
    signIn()
    const own = entry('5', { mine: true, kind: 'question', title: '怎么问', answerCount: 2, state: 'hidden' })
    const server = serve({ 'api/community/list': () => feed([own]), 'api/community/withdraw': () => ok() })
    await open('/mokeCommunity/mine', MokeCommunityPage)
    expect(byClass('t-entry').textContent).toContain('审核中')
    expect(byClass('t-entry').textContent).toContain('2 个回答')
    dialog.choice = 0
    dialog.confirms = true
    fireEvent.click(byClass('t-entry-more'))
    await settled()
    expect(server.sent('api/community/withdraw')).toEqual([{ id: '5' }])
    expect(toasts()).toEqual(['已撤回'])
  })
  test('shows reviewers what was reported, and sends what they decide', async () => {
    signIn()
    const reported: ReportedEntry = {
      ...{
        id: '7',
        entryId: '3',
        kind: 'comment',
        authorName: '周岩',
        title: '',
        text: '加我了解',
        pictures: [],
        state: 'hidden',
      },
      ...{ reasons: [{ reason: '广告营销', count: 3 }], createdAt: '2026-03-04T02:00:00.000Z' },
    }
    const server = serve({
      'api/community/board': () => ok(board({ mayReview: true, waiting: 1 })),
      'api/community/list': () => feed([]),
      'api/community/queue': () => feed([reported]),
      'api/community/decide': () => ok(),
    })
    await open('/mokeCommunity/review', MokeCommunityPage)
    expect(byClass('t-reported').textContent).toContain('广告营销 3 人')
    dialog.confirms = false
    fireEvent.click(byClass('t-remove-entry'))
    await settled()
    expect(server.sent('api/community/decide')).toEqual([])
    dialog.confirms = true
    fireEvent.click(byClass('t-remove-entry'))
    await settled()
    expect(server.sent('api/community/decide')).toEqual([{ id: '7', keeps: false }])
    fireEvent.click(byClass('t-open-reported'))
    await settled()
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/mokeCommunityDetail/3/comment' }])
  })
})

describe('an entry', () => {
  const remark: Comment = {
    ...{
      id: '31',
      authorName: '许宁',
      authorAvatar: '',
      certified: true,
      content: '有帮助',
      createdAt: '2026-03-04T02:00:00.000Z',
    },
    ...{ likeCount: 0, liked: false, mine: false, replies: [] },
  }
  const question = entry('4', { kind: 'question', title: '怎样让患者听懂？', answerCount: 1 })

  test('that is a question has its answers, and leads to answering', async () => {
    signIn()
    serve({
      'api/community/show': () => ok({ entry: question }),
      'api/community/answers': () =>
        feed([entry('6', { kind: 'answer', text: '请家属复述一遍', question: { id: '4', title: '' } })]),
    })
    await open('/question/4', QuestionPage)
    expect(byClass('t-entry-title').textContent).toBe('怎样让患者听懂？')
    expect(document.body.textContent).toContain('1 个回答')
    expect(document.body.textContent).toContain('请家属复述一遍')
    fireEvent.click(byClass('t-write-comment'))
    await settled()
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/issueNewCommunity/answer?question=4' }])
  })
  test('is praised at once, and no longer when that is refused', async () => {
    signIn()
    let isBroken = false
    serve({
      'api/community/show': () => ok({ entry: { ...question, praiseCount: 2 } }),
      'api/community/answers': () => feed([]),
      'api/community/praise': () => (isBroken ? refused(404, '问题不存在或已删除') : ok({ praised: true, praiseCount: 3 })),
    })
    await open('/question/4', QuestionPage)
    fireEvent.click(byClass('t-like'))
    await settled()
    expect(byClass('t-like').getAttribute('aria-label')).toBe('取消赞同 3')
    isBroken = true
    fireEvent.click(byClass('t-like'))
    await settled()
    expect(byClass('t-like').getAttribute('aria-label')).toBe('取消赞同 3')
    expect(toasts()).toEqual(['问题不存在或已删除'])
  })
  test('with comments takes one, which is checked before it is sent and kept when that fails', async () => {
    signIn()
    let isOffline = true
    const server = serve({
      'api/community/show': () => ok({ entry: entry('1', { commentCount: 1 }) }),
      'api/community/comments': () => feed([remark]),
      'api/community/comment': () => {
        if (isOffline) throw new PlatformRequestError('offline')
        return ok({ comment: remark })
      },
    })
    await open('/answerDetail/1', QuestionPage)
    expect(byClass('t-comment').textContent).toContain('有帮助')
    fireEvent.click(byClass('t-write-comment'))
    type('comment-text', '患者电话 13800001234')
    fireEvent.click(byClass('t-comment-send'))
    await settled()
    expect(document.body.textContent).toContain('评论里有手机号')
    expect(server.sent('api/community/comment')).toEqual([])
    type('comment-text', '下周试试')
    fireEvent.click(byClass('t-comment-send'))
    await settled()
    isOffline = false
    fireEvent.click(byClass('t-comment-send'))
    await settled()
    const sent = server.sent('api/community/comment') as { idempotencyKey: string; content: string }[]
    expect(sent.at(-1)).toMatchObject({ entryId: '1', parentId: '', content: '下周试试' })
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(toasts()).toEqual(['评论已发表'])
  })
  test('is not commented on by who is no certified doctor, who sees the way there', async () => {
    signIn()
    userEntry.write({ ...doctor, level: 1 })
    serve({ 'api/community/show': () => ok({ entry: entry('1') }), 'api/community/comments': () => feed([]) })
    await open('/answerDetail/1', QuestionPage)
    fireEvent.click(byClass('t-write-comment'))
    await settled()
    expect(allByClass('t-comment-text')).toEqual([])
    expect(byClass('t-may-not-write').textContent).toContain('请先完成认证')
  })
  test('that is not there says so', async () => {
    signIn()
    serve({ 'api/community/show': () => refused(404, '问题不存在或已删除') })
    await open('/question/999', QuestionPage)
    expect(document.body.textContent).toContain('问题不存在或已删除')
  })
})

describe('publishing', () => {
  test('says what is wrong in place, keeps what was typed over a new visit, and sends it once', async () => {
    signIn()
    const server = serve({ 'api/community/publish': () => ok({ entry: entry('8', { kind: 'question' }) }) })
    await open('/issueNewCommunity/question', MokePublishPage)
    type('entry-title-field', '怎么问')
    fireEvent.click(byClass('t-publish'))
    await settled()
    expect(document.body.textContent).toContain('问题至少 5 个字')
    expect(server.sent('api/community/publish')).toEqual([])
    type('entry-title-field', '随访表怎样设计？')
    closeScreen()
    await open('/issueNewCommunity/question', MokePublishPage)
    fireEvent.click(byClass('t-publish'))
    fireEvent.click(byClass('t-publish'))
    await settled()
    expect(server.sent('api/community/publish')).toEqual([
      expect.objectContaining({
        board: 'moke',
        kind: 'question',
        questionId: '',
        title: '随访表怎样设计？',
        text: '',
        pictures: [],
      }),
    ])
    expect(toasts()).toEqual(['问题已发布'])
    expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/question/8' }])
    closeScreen()
    await open('/issueNewCommunity/question', MokePublishPage)
    expect(document.body.innerHTML).not.toContain('随访表怎样设计')
  })
  test('an answer shows what it answers', async () => {
    signIn()
    const server = serve({
      'api/community/show': () => ok({ entry: entry('4', { kind: 'question', title: '怎样让患者听懂？' }) }),
      'api/community/publish': () => refused(404, '问题不存在或已删除'),
    })
    await open('/issueNewCommunity/answer?question=4', MokePublishPage)
    expect(byClass('t-answered-question').textContent).toContain('怎样让患者听懂？')
    expect(allByClass('t-entry-title-field')).toEqual([])
    type('entry-text-field', '请家属复述一遍')
    fireEvent.click(byClass('t-publish'))
    await settled()
    expect(server.sent('api/community/publish')).toEqual([
      expect.objectContaining({ kind: 'answer', questionId: '4', title: '' }),
    ])
    expect(byClass('t-publish-failure').textContent).toContain('问题不存在或已删除，内容已保存在本机')
  })
})
