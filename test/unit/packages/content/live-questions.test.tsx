import { fireEvent } from '@testing-library/react'
import { dialog } from '@/platform/dialog/mock'
import { ok, refused } from '@test/unit/support/backend'
import { signIn } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { livePage, NOW, QUESTIONS, has, letIn, open, press, serve, shown, tell, type } from './live-page'
import { message, messages, roomAnswer } from './live-samples'

livePage()

describe('the host', () => {
  beforeEach(() => {
    signIn()
    shown.room = roomAnswer({ isHost: true })
  })

  test('takes a message down, after being asked', async () => {
    const server = serve({ 'api/live/deletemessage': () => ok() })
    await open()
    await letIn({ messages: messages(1, 2) })
    dialog.confirms = false
    fireEvent.click(allByClass('t-live-message-remove')[0] as HTMLElement)
    await settled()
    expect(server.sent('api/live/deletemessage')).toEqual([])
    dialog.confirms = true
    fireEvent.click(allByClass('t-live-message-remove')[0] as HTMLElement)
    await settled()
    expect(server.sent('api/live/deletemessage')).toEqual([{ messageId: '1' }])
    expect(textsOf('t-live-message-text')).toEqual(['第 2 条'])
  })

  test('others may take down their own only', async () => {
    shown.room = roomAnswer()
    serve()
    await open()
    await letIn({ messages: [message(2, { authorId: 'alias' }), message(1)] })
    expect(allByClass('t-live-message-remove')).toHaveLength(1)
    expect(has('t-live-gear')).toBe(false)
  })

  test('ends the live', async () => {
    const server = serve({ 'api/live/setstate': () => ok({ state: 'replay' }) })
    await open()
    dialog.choice = 1
    await press('t-live-gear')
    expect(dialog.confirmations[dialog.confirmations.length - 1]?.message).toContain('确定结束直播')
    expect(server.sent('api/live/setstate')).toEqual([{ docId: '5', state: 'replay' }])
  })
})

describe('questions', () => {
  const question = (id: string, more: object = {}) => ({
    id,
    authorName: '李**',
    content: `问题 ${id}`,
    createdAt: NOW.toISOString(),
    mine: false,
    likeCount: 2,
    liked: false,
    answer: '',
    answeredBy: '',
    answeredAt: '',
    ...more,
  })
  beforeEach(() => signIn())

  test('come with their answers, and are asked for again when the room says so', async () => {
    let answered = false
    const server = serve({
      [QUESTIONS]: () =>
        ok(
          page([question('1', answered ? { answer: '可以考虑减量', answeredBy: '王教授', answeredAt: NOW.toISOString() } : {})]),
        ),
    })
    await open()
    await letIn()
    await press('t-tab-ask')
    expect(byClass('t-live-question').textContent).toContain('问题 1')
    expect(has('t-live-answer')).toBe(false)
    answered = true
    await tell({ kind: 'questions' })
    await pass(3000)
    await settled()
    expect(byClass('t-live-answer').textContent).toContain('可以考虑减量')
    expect(server.sent(QUESTIONS)[0]).toEqual({ docId: '5', pageSize: 25, pageIdx: 0 })
  })

  test('one is asked; what is refused stays, with the sentence, and goes under one key', async () => {
    let refuses = true
    const server = serve({
      'api/live/addquestion': () =>
        refuses ? refused(429, '提问太快了，请稍等片刻再提') : ok({ question: question('9', { mine: true }) }),
    })
    await open()
    await press('t-tab-ask')
    await press('t-live-ask')
    await press('t-live-question-send')
    expect(byClass('t-live-question-sheet').textContent).toContain('请输入问题')
    type('t-live-question-text', '肾功能不全如何调整剂量？')
    await press('t-live-question-send')
    expect(byClass('t-live-question-sheet').textContent).toContain('提问太快了')
    refuses = false
    await press('t-live-question-send')
    expect(has('t-live-question-sheet')).toBe(false)
    const sent = server.sent('api/live/addquestion')
    expect(sent.map(({ content }) => content)).toEqual(['肾功能不全如何调整剂量？', '肾功能不全如何调整剂量？'])
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('what was begun is there when the sheet is opened again', async () => {
    serve()
    await open()
    await press('t-tab-ask')
    await press('t-live-ask')
    type('t-live-question-text', '写了一半')
    closeScreen()
    await open()
    await press('t-tab-ask')
    await press('t-live-ask')
    expect((byClass('t-live-question-text') as HTMLTextAreaElement).value).toBe('写了一半')
  })

  test('同问 is sent, and counted by the server', async () => {
    let liked = false
    const server = serve({
      [QUESTIONS]: () => ok(page([question('1', { liked, likeCount: liked ? 3 : 2 })])),
      'api/live/likequestion': (body) => {
        liked = Boolean(body.liked)
        return ok({ liked, likeCount: 3 })
      },
    })
    await open()
    await press('t-tab-ask')
    await press('t-live-same-question')
    expect(server.sent('api/live/likequestion')).toEqual([{ questionId: '1', liked: true }])
    expect(byClass('t-live-same-question').textContent).toBe('同问 3')
  })

  test('the host answers', async () => {
    shown.room = roomAnswer({ isHost: true })
    const server = serve({
      [QUESTIONS]: () => ok(page([question('1')])),
      'api/live/answerquestion': () => ok({ question: question('1', { answer: '可以' }) }),
    })
    await open()
    await press('t-tab-ask')
    await press('t-live-answer-action')
    type('t-live-question-text', '可以考虑减量')
    await press('t-live-question-send')
    expect(server.sent('api/live/answerquestion')).toEqual([{ questionId: '1', answer: '可以考虑减量' }])
  })
})
