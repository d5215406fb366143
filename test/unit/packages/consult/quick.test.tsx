import { fireEvent, render, screen } from '@testing-library/react'
import type { Answerer, QuestionDetail, QuestionRow as Row } from '@/api/quick-question'
import { QUESTION_STATES } from '@/domain/consultation/quick-ask'
import { QuestionRow } from '@/packages/consult/components/QuestionRow'
import { FastDetailView } from '@/packages/consult/fast-detail/FastDetailView'
import { Moves } from '@/packages/consult/fast-detail/Moves'
import { standingOf } from '@/packages/consult/fast-detail/standing'
import { WordsFormView } from '@/packages/consult/fast-detail/WordsForm'
import { AskForm } from '@/packages/consult/fast-home/AskForm'
import { Steps } from '@/packages/consult/fast-home/Steps'

const AT = '2026-11-24T12:00:00+08:00'
const answerer: Answerer = {
  ...{ doctorId: '7', name: '李明', portrait: '', title: '主任医师', hospital: '示例市肿瘤医院', department: '胸部肿瘤内科' },
}
const row: Row = {
  ...{ id: '1', state: 'open', about: '皮疹需要停药吗？', isDirected: false, isUrgent: false, pictureCount: 2, cents: 2000 },
  ...{ isMine: false, isSample: false, dueAt: AT, createdAt: AT },
}
const detail = (more: Partial<QuestionDetail> = {}): QuestionDetail => ({
  ...row,
  ...{ side: 'asker', text: '皮疹需要停药吗？伴瘙痒。', pictures: [], directedTo: null, answerer: null, said: [], moves: [] },
  ...{ followUps: { asked: 0, limit: 3 }, answerBy: AT, refundedCents: 0, refund: 'none' },
  ...more,
})
const said = (kind: 'answer' | 'follow_up' | 'reply', text: string) => ({
  ...{ id: text, kind, text, isOwn: false, isUrgent: false, at: AT },
})
const text = () => document.body.textContent
const show = (question: QuestionDetail, onPicture = jest.fn(), onDoctor = jest.fn()) =>
  render(<FastDetailView question={question} onPicture={onPicture} onDoctor={onDoctor} />)

test('a row says where it stands, what it costs, and whose turn it is', () => {
  const open = jest.fn()
  render(<QuestionRow question={{ ...row, isMine: true, isUrgent: true }} onOpen={open} />)
  for (const word of ['待抢答', '含紧急症状', '¥20', '2 张图片', '待您处理']) expect(text()).toContain(word)
  fireEvent.click(screen.getByRole('link'))
  expect(open).toHaveBeenCalledWith('1')
})

test('every state of both sides has a sentence', () => {
  for (const state of QUESTION_STATES)
    for (const side of ['asker', 'doctor'] as const) {
      const sentence = standingOf(detail({ state, side, directedTo: answerer }))
      expect(sentence).not.toBe('')
      expect(sentence).not.toContain('undefined')
    }
})

test.each<[string, Partial<QuestionDetail>]>([
  ['前无人回答将全额退款', { state: 'open' }],
  ['前无人回答将自动结束', { state: 'open', cents: 0 }],
  ['李明医生未能及时回答', { state: 'choosing', directedTo: answerer }],
  ['¥20 正在原路退回', { state: 'refunded', refund: 'refunding', refundedCents: 2000 }],
  ['没有医生回答，提问已结束', { state: 'refunded', cents: 0 }],
  ['前还可追问 2 次', { state: 'followed_up', followUps: { asked: 1, limit: 3 }, said: [said('answer', '不必')] }],
  ['追问已发送，等待医生回复', { state: 'followed_up', said: [said('answer', '不必'), said('follow_up', '多久复查')] }],
  ['追问次数已用完', { state: 'followed_up', followUps: { asked: 3, limit: 3 } }],
  ['提问者有追问', { side: 'doctor', state: 'followed_up', said: [said('follow_up', '多久复查')] }],
  ['逾期问题将重新开放', { side: 'doctor', state: 'taken' }],
])('%s', (sentence, more) => expect(standingOf(detail(more))).toContain(sentence))

test('an answer stands with name, title and hospital of who gave it, who leads to his page; an emergency is said above', () => {
  const onDoctor = jest.fn()
  const words = [said('answer', '一般不需要停药'), { ...said('follow_up', '呼吸困难'), isUrgent: true }]
  show(detail({ state: 'followed_up', answerer, said: words }), jest.fn(), onDoctor)
  for (const word of [
    '李明',
    '主任医师',
    '胸部肿瘤内科 · 示例市肿瘤医院',
    '医生回答',
    '我的追问',
    '请立即拨打120',
    '不作为诊断和治疗依据',
  ])
    expect(text()).toContain(word)
  fireEvent.click(screen.getByRole('link'))
  expect(onDoctor).toHaveBeenCalledWith('7')
})

test('a doctor sees what he would earn, and pictures that are enlarged by a tap', () => {
  const onPicture = jest.fn()
  show(detail({ side: 'doctor', cents: 1800, pictures: [{ key: 'k', url: '/files/private/k' }] }), onPicture)
  expect(text()).toContain('预计收入 ¥18（税前）')
  fireEvent.click(screen.getByRole('button', { name: '第 1 张图片，点击放大' }))
  expect(onPicture).toHaveBeenCalledWith(0)
})

test('only what may be done has a button', () => {
  const acts = { busy: false, pay: jest.fn(), cancel: jest.fn(), take: jest.fn(), makePublic: jest.fn(), refund: jest.fn() }
  const { rerender } = render(<Moves question={detail({ moves: ['pay', 'cancel'] })} {...acts} />)
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['去支付 ¥20', '取消提问'])
  rerender(<Moves question={detail({ moves: ['make_public', 'refund'] })} {...acts} />)
  fireEvent.click(screen.getByText('退款'))
  expect(acts.refund).toHaveBeenCalled()
  rerender(<Moves question={detail({ moves: [] })} {...acts} />)
  expect(screen.queryByRole('button')).toBeNull()
})

const typing = { errors: {}, failure: '', busy: false, change: jest.fn(), send: jest.fn() }

test('what is written says its own faults in place', () => {
  render(<WordsFormView kind="answer" form={{ text: '可以' }} {...typing} errors={{ text: '回答至少 10 个字' }} />)
  expect(text()).toContain('回答至少 10 个字')
  expect(text()).toContain('请勿给出诊断或开具处方')
})

test('the form of a question names the price, the doctor, and an emergency that is typed', () => {
  const pictures = { previews: [], uploading: null, add: jest.fn(), remove: jest.fn() }
  const ways = { onShowPicture: jest.fn(), onPickDoctor: jest.fn(), onAnybody: jest.fn() }
  const form = { text: '突然呼吸困难', pictures: [], doctorId: '7' }
  const props = { ...typing, ...ways, form, pictures, priceCents: 5000, doctor: answerer }
  const { rerender } = render(<AskForm {...props} refusal="" />)
  for (const word of ['支付 ¥50 并提问', '李明 · 主任医师 · 示例市肿瘤医院', '请立即拨打120', '请勿填写姓名、身份证号等个人信息'])
    expect(text()).toContain(word)
  fireEvent.click(screen.getByText('不指定医生'))
  expect(ways.onAnybody).toHaveBeenCalled()
  rerender(<AskForm {...props} priceCents={0} refusal="该医生暂未开通快速提问" />)
  expect(text()).toContain('该医生暂未开通快速提问')
  fireEvent.click(screen.getByText('暂不能提问'))
  expect(typing.send).not.toHaveBeenCalled()
})

test('how it goes has the figures of the service', () => {
  render(<Steps />)
  for (const word of ['30 分钟内回答', '12 小时未接单', '48 小时内可追问 3 次', '24 小时内没有医生回答'])
    expect(text()).toContain(word)
})
