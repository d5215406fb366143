import { fireEvent } from '@testing-library/react'
import type { Feedback } from '@/api/feedback'
import FeedbackPage from '@/packages/utility/feedback'
import FeedbackHistoryPage from '@/packages/utility/feedback-history'
import FeedbackProblemsPage from '@/packages/utility/feedback-problems'
import FeedbackReplyPage from '@/packages/utility/feedback-reply'
import { media } from '@/platform/media/mock'
import { request } from '@/platform/request/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const SEND = 'api/pub/userfeedback'
const LIST = 'api/feedback/getlist'
const DETAIL = 'api/feedback/getdetail'
const PLACE = 'api/pub/getuploadtoken'
const URLS = 'api/pub/getpictureurl'
const WORDS = '卡铂剂量与说明书不一致'

const feedback = (more: Partial<Feedback> = {}): Feedback => ({
  id: '12',
  type: 'clinical',
  content: WORDS,
  contact: '',
  pictures: [],
  createdAt: '2026-03-04T02:00:00.000Z',
  replies: [],
  ...more,
})
type Handlers = Parameters<typeof backend>[0]
let places = 0
const serve = (more: Handlers = {}) => {
  const server = backend({
    [SEND]: () => ok(),
    [PLACE]: () => ok({ uploadUrl: '/upload/k', key: String((places += 1)).padStart(24, 'k') }),
    [LIST]: () => ok(page([feedback()])),
    [DETAIL]: () => ok({ feedback: feedback() }),
    ...more,
  })
  const calls = request.handler
  request.handler = (options) => (options.url.includes('/upload/') ? ok() : calls(options))
  return server
}
const screens = { FeedbackPage, FeedbackHistoryPage, FeedbackProblemsPage, FeedbackReplyPage }
const open = async (address: string, screen: keyof typeof screens) => {
  openScreen(address, screens[screen])
  await settled()
}
const form = (address = '/NewFeedBack') => open(address, 'FeedbackPage')
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
const text = () => byClass('t-feedback-content') as HTMLTextAreaElement
const type = (value: string) => fireEvent.change(text(), { target: { value } })
const urls = () => mock.navigations.map(({ url }) => url)
const picture = (name: string) => ({ path: `blob:${name}`, name: `${name}.png`, size: 10, mimeType: 'image/png' })

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
  places = 0
  media.images = []
  media.previews = []
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('the form', () => {
  test('sends type, trimmed words, pictures and contact, forgets the draft, and shows the record', async () => {
    const server = serve()
    media.images = [picture('a'), picture('b')]
    await form()
    await press('feedback-type-clinical')
    expect(byClass('t-feedback-clinical').textContent).toContain('请以药品说明书和指南原文为准')
    type(`  ${WORDS}  `)
    await press('feedback-picture-add')
    expect(allByClass('t-feedback-picture')).toHaveLength(2)
    await press('feedback-send')
    expect(server.sent(PLACE).map(({ kind }) => kind)).toEqual(['feedback', 'feedback'])
    expect(server.sent(SEND)).toEqual([
      {
        type: 'clinical',
        content: WORDS,
        pictures: ['1'.padStart(24, 'k'), '2'.padStart(24, 'k')],
        contact: '',
        idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) as string,
      },
    ])
    expect(toasts()).toEqual(['反馈已提交'])
    expect(urls()).toEqual([expect.stringContaining('/NewFeedBackHistory')])
    closeScreen()
    signIn()
    await form()
    expect(text().value).toBe('')
  })
  test('tells each fault in its place and sends nothing; typing takes the sentence away', async () => {
    const server = serve()
    await form()
    type('剂量不对')
    await press('feedback-send')
    expect(textsOf('t-feedback-type-error')).toEqual(['请选择反馈类型'])
    expect(document.body.textContent).toContain('请至少填写 5 个字')
    type('患者电话 13912345678')
    expect(document.body.textContent).not.toContain('请至少填写 5 个字')
    await press('feedback-type-other')
    expect(allByClass('t-feedback-type-error')).toEqual([])
    await press('feedback-send')
    expect(document.body.textContent).toContain('请勿填写身份证号或手机号')
    expect(text().value).toBe('患者电话 13912345678')
    expect(server.sent(SEND)).toEqual([])
  })
  test('offline nothing is lost: it is there after leaving, and the same words go under the same key', async () => {
    let works = false
    const offline = () => {
      throw new PlatformRequestError('offline')
    }
    const server = serve({ [SEND]: () => (works ? ok() : offline()) })
    await form('/NewFeedBack?type=fault')
    type('断网也不能丢的内容')
    await press('feedback-send')
    await pass(30_000)
    expect(byClass('t-feedback-failure').textContent).toContain('内容已保存在本机')
    const first = server.sent(SEND)[0]
    closeScreen()
    signIn()
    works = true
    const again = serve()
    await form('/NewFeedBack?type=suggestion')
    expect(text().value).toBe('断网也不能丢的内容')
    await press('feedback-send')
    expect(again.sent(SEND)[0]).toEqual(first)
    expect(first).toMatchObject({ type: 'fault' })
  })
  test('after a change the words are another feedback', async () => {
    const server = serve({ [SEND]: () => refused(1, '今天提交的反馈较多，请半小时后再试') })
    await form('/NewFeedBack?type=fault')
    type('页面打开很慢')
    await press('feedback-send')
    type('页面打开很慢，超过十秒')
    await press('feedback-send')
    const [first, second] = server.sent(SEND)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })
  test('takes four pictures and no more; each can be taken out', async () => {
    serve()
    media.images = ['a', 'b', 'c', 'd', 'e'].map(picture)
    await form()
    await press('feedback-picture-add')
    expect(allByClass('t-feedback-picture')).toHaveLength(4)
    expect(textsOf('t-feedback-pictures-error')).toEqual(['最多 4 张图片，多选的没有添加'])
    expect(allByClass('t-feedback-picture-add')).toEqual([])
    fireEvent.click(allByClass('t-feedback-picture')[1] as HTMLElement)
    expect(media.previews[0]?.current).toBe('blob:b')
    fireEvent.click(allByClass('t-feedback-picture-remove')[0] as HTMLElement)
    expect(allByClass('t-feedback-picture')).toHaveLength(3)
    expect(allByClass('t-feedback-picture-add')).toHaveLength(1)
  })
  test('a picture that is refused is told in place, those before it stay', async () => {
    serve()
    const answers = [ok(), refused(422, '图片已损坏，请换一张')]
    const calls = request.handler
    request.handler = (options) => (options.url.includes('/upload/') ? (answers.shift() ?? ok()) : calls(options))
    media.images = [picture('a'), picture('b')]
    await form()
    await press('feedback-picture-add')
    expect(textsOf('t-feedback-pictures-error')).toEqual(['图片已损坏，请换一张'])
    expect(allByClass('t-feedback-picture')).toHaveLength(1)
  })
  test('pictures of an earlier visit are shown again; those that the server dropped go, and it says so', async () => {
    serve()
    media.images = [picture('a'), picture('b')]
    await form()
    type(WORDS)
    await press('feedback-picture-add')
    closeScreen()
    signIn()
    const kept = '2'.padStart(24, 'k')
    const server = serve({ [URLS]: () => ok({ urls: { [kept]: '/files/private/2' } }) })
    await form()
    expect(allByClass('t-feedback-picture')).toHaveLength(1)
    expect(textsOf('t-feedback-pictures-error')).toEqual(['1 张图片已过期，请重新添加'])
    await press('feedback-type-clinical')
    await press('feedback-send')
    expect(server.sent(SEND)[0]).toMatchObject({ pictures: [kept] })
  })
  test('visitors are told that the record stays on this device', async () => {
    resetDevice()
    serve()
    await form()
    expect(byClass('t-feedback-visitor').textContent).toContain('只能在本机查看')
  })
})

describe('the record', () => {
  test('tells what waits and what was answered, and opens one', async () => {
    const reply = { id: '1', content: '已更正', createdAt: '2026-03-04T02:30:00.000Z' }
    const server = serve({ [LIST]: () => ok(page([feedback(), feedback({ id: '11', type: 'other', replies: [reply] })])) })
    await open('/NewFeedBackHistory', 'FeedbackHistoryPage')
    expect(server.sent(LIST)[0]).toEqual({ pageSize: 10, pageIdx: 0 })
    const [first, second] = allByClass('t-feedback')
    expect(first?.textContent).toContain('临床内容有误待回复')
    expect(second?.textContent).toContain('其他已回复 1 条')
    fireEvent.click(second as HTMLElement)
    await settled()
    expect(urls()).toEqual([expect.stringContaining('/zlysReply?id=11')])
  })
  test('empty, and with a fault, says what to do', async () => {
    serve({ [LIST]: () => ok(page([])) })
    await open('/NewFeedBackHistory', 'FeedbackHistoryPage')
    expect(document.body.textContent).toContain('还没有反馈记录')
    closeScreen()
    serve({ [LIST]: () => refused(1, '服务暂时不可用') })
    await open('/NewFeedBackHistory', 'FeedbackHistoryPage')
    expect(document.body.textContent).toContain('服务暂时不可用')
    expect(byClass('t-state-action').textContent).toContain('重试')
  })
})

describe('one feedback', () => {
  test('shows the replies in their order', async () => {
    const replies = ['已收到', '已按说明书更正'].map((content, index) => ({
      id: String(index),
      content,
      createdAt: '2026-03-04T02:30:00.000Z',
    }))
    const server = serve({
      [DETAIL]: () => ok({ feedback: feedback({ replies, contact: 'a@b.cn', pictures: ['/files/private/1'] }) }),
    })
    await open('/zlysReply?id=12', 'FeedbackReplyPage')
    expect(server.sent(DETAIL)).toEqual([{ feedbackId: '12' }])
    expect(byClass('t-feedback-sent').textContent).toContain('联系方式：a@b.cn')
    expect(textsOf('t-feedback-reply').map((reply) => reply.slice(0, 3))).toEqual(['已收到', '已按说'])
    fireEvent.click(byClass('t-feedback-picture'))
    expect(media.previews).toHaveLength(1)
  })
  test('without a reply names what counts meanwhile', async () => {
    serve()
    await open('/zlysReply?id=12', 'FeedbackReplyPage')
    expect(byClass('t-feedback-waiting').textContent).toContain('请以药品说明书和指南原文为准')
  })
  test('of somebody else does not exist; without an id the record opens', async () => {
    serve({ [DETAIL]: () => refused(404, '反馈不存在，或不是由当前账号提交') })
    await open('/zlysReply?id=13', 'FeedbackReplyPage')
    expect(document.body.textContent).toContain('反馈不存在，或不是由当前账号提交')
    closeScreen()
    const server = serve()
    await open('/zlysReply', 'FeedbackReplyPage')
    expect(server.sent(DETAIL)).toEqual([])
    expect(urls()).toEqual([expect.stringContaining('/NewFeedBackHistory')])
  })
})

describe('frequent problems', () => {
  test('a tap shows an answer, and hides it again', async () => {
    await open('/NewFeedBackProblems', 'FeedbackProblemsPage')
    expect(allByClass('t-problem-answer')).toEqual([])
    const question = byClass('t-problem-no-dose').firstElementChild as HTMLElement
    fireEvent.click(question)
    expect(textsOf('t-problem-answer')).toEqual([expect.stringContaining('不推测数值')])
    fireEvent.click(question)
    expect(allByClass('t-problem-answer')).toEqual([])
  })
  test('of one type are those of the type, and lead to a feedback of it', async () => {
    await open('/NewFeedBackProblems/account', 'FeedbackProblemsPage')
    expect(allByClass('t-problem-export')).toHaveLength(1)
    expect(allByClass('t-problem-no-dose')).toEqual([])
    await press('feedback-write')
    expect(urls()).toEqual([expect.stringContaining('/NewFeedBack?type=account')])
  })
  test('a type without any offers to ask, an unknown one does not exist', async () => {
    await open('/NewFeedBackProblems/other', 'FeedbackProblemsPage')
    expect(document.body.textContent).toContain('这一类还没有常见问题')
    closeScreen()
    await open('/NewFeedBackProblems/constructor', 'FeedbackProblemsPage')
    expect(document.body.textContent).toContain('页面不存在')
  })
})
