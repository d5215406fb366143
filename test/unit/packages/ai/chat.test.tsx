import { fireEvent, render, screen } from '@testing-library/react'
import type { AiHome } from '@/api/ai'
import { answerText, type Answer, type AnswerSource } from '@/domain/grounding/answer'
import { ChatView } from '@/packages/ai/chat/ChatView'
import { Composer } from '@/packages/ai/chat/Composer'
import type { Asking } from '@/packages/ai/chat/use-asking'

const source = (n: number, more: Partial<AnswerSource> = {}): AnswerSource => ({
  ...{
    n,
    passageId: String(n),
    kind: 'trial',
    refId: `t${n}`,
    title: `试验 ${n}`,
    detail: '',
    section: '结果',
    page: null,
    text: '原文',
  },
  ...{ edition: '2026.11.2', check: '', link: '/', isSample: false, retraction: '', score: 10, covers: ['pfs'] },
  ...more,
})
const answer = (more: Partial<Answer> = {}): Answer => ({
  ...{
    id: '1',
    question: 'FLAURA2 的 PFS',
    sent: '',
    hidden: [],
    state: 'done',
    reason: '',
    isQuoted: false,
    draft: '',
    sources: [source(1), source(2)],
  },
  ...{
    sentences: [],
    concepts: [{ label: 'pfs', weight: 2.7, isNamed: false }],
    followUps: [],
    askedAt: '2026-11-25T12:00:00+08:00',
  },
  ...{ rating: 0, ratingReason: '' },
  ...more,
})
const sentence = (text: string, cites: number[], missing: string[] = [], isFirst = true) => ({
  text,
  cites,
  isFirst,
  isGrounded: missing.length === 0,
  missing,
})

const actions = () => ({
  onAsk: jest.fn(),
  onCases: jest.fn(),
  onSource: jest.fn(),
  onEdit: jest.fn(),
  onAgain: jest.fn(),
  onCopy: jest.fn(),
  onRate: jest.fn(),
})
const home: AiHome = {
  ...{
    scopeName: '',
    left: 20,
    daily: 20,
    isMember: false,
    provider: '',
    sources: [{ kind: 'trial', count: 57 }],
    suggestions: ['卡铂的用法用量'],
    lastId: '',
    lastAt: '',
  },
}
const show = (answers: Answer[], more: Partial<Parameters<typeof ChatView>[0]> = {}) => {
  const did = actions()
  render(<ChatView answers={answers} home={undefined} canAsk {...did} {...more} />)
  return did
}
const text = () => document.body.textContent

test('a sentence without a basis is struck through and says what is missing; sources stand below what rests on them', () => {
  const did = show([
    answer({ sentences: [sentence('中位 PFS 25.5 个月。', [1]), sentence('中位 PFS 29.5 个月。', [2], ['29.5个月'])] }),
  ])
  expect(document.querySelector('.t-struck')?.textContent).toBe('中位 PFS 29.5 个月。')
  expect(text()).toContain('未找到依据：29.5个月')
  expect(document.querySelector('.t-grounded')?.textContent).toBe('中位 PFS 25.5 个月。')
  expect(text()).toContain('依据 2 项试验')
  fireEvent.click(document.querySelectorAll('.t-source')[1] as Element)
  expect(did.onSource).toHaveBeenCalledWith(expect.objectContaining({ n: 2 }))
})

test('what is quoted says so, and what each sentence is about; a source that several sentences rest on is named behind the last', () => {
  show([answer({ isQuoted: true, sentences: [sentence('第一句。', [1]), sentence('第二句。', [1], [], false)] })])
  expect(text()).toContain('原文摘录')
  expect(document.querySelector('.t-paragraph')?.textContent).toBe('试验 1：第一句。第二句。1')
})

test('a retracted source and an unchecked one are marked', () => {
  show([
    answer({
      sources: [source(1, { retraction: '数据无法核实' }), source(2, { check: '部分数值待核对' })],
      sentences: [sentence('甲。', [1]), sentence('乙。', [2])],
    }),
  ])
  expect([...document.querySelectorAll('.t-source')].map((row) => row.textContent)).toEqual([
    '1试验 1 · 结果已撤稿看原句',
    '2试验 2 · 结果待核对看原句',
  ])
})

test.each([
  ['answering', '正在检索资料…'],
  ['stopped', '已停止回答'],
  ['failed', '问答服务中断了回答'],
  ['refused', '资料库里没有找到'],
] as const)('says where it stands: %s', (state, words) => {
  const did = show([
    answer({
      state,
      sources: [],
      reason: state === 'failed' ? '问答服务中断了回答' : state === 'refused' ? '资料库里没有找到相关内容' : '',
    }),
  ])
  expect(text()).toContain(words)
  const again = document.querySelector('.t-try-again')
  expect(again !== null).toBe(state === 'failed' || state === 'stopped')
  if (again) fireEvent.click(again)
  expect(did.onAgain).toHaveBeenCalledTimes(again ? 1 : 0)
})

test('what was sent in place of the question is shown', () => {
  show([answer({ sent: '患者〔姓名〕的 PFS', question: '患者张三的 PFS' })])
  expect(text()).toContain('发送给模型：患者〔姓名〕的 PFS')
})

test('a mark is given and taken back; against it a reason is asked for', () => {
  const did = show([answer({ sentences: [sentence('甲。', [1])] })])
  fireEvent.click(screen.getByLabelText('有帮助'))
  expect(did.onRate).toHaveBeenLastCalledWith(expect.anything(), 1, '')
  fireEvent.click(screen.getByLabelText('没有帮助'))
  fireEvent.click(screen.getByText('内容过时'))
  expect(did.onRate).toHaveBeenLastCalledWith(expect.anything(), -1, '内容过时')
})

test('all sources say how they were found, and which are not named', () => {
  show([answer({ sentences: [sentence('甲。', [1])] })])
  fireEvent.click(document.querySelector('.t-all-sources') as Element)
  expect(text()).toContain('检索词：pfs（2.7）')
  expect(text()).toContain('相关度 10 · 命中 pfs · 未被引用')
})

test('a copy has the sentences with their numbers and the sources below', () => {
  expect(answerText(answer({ sentences: [sentence('甲。', [1]), sentence('乙。', [2], ['9%'])] }))).toBe(
    [
      '问：FLAURA2 的 PFS',
      '',
      '甲。[1]',
      '乙。[2]（未找到依据）',
      '',
      '来源',
      '[1] 试验 1 · 结果',
      '[2] 试验 2 · 结果',
      '',
      '内容供医务人员参考，不替代临床判断',
    ].join('\n'),
  )
})

test('before the first question it says what is looked through, and offers questions', () => {
  const did = show([], { home })
  expect(text()).toContain('资料库：57 项试验')
  expect(text()).toContain('从资料库摘录原文作答，不生成文字')
  fireEvent.click(screen.getByText('卡铂的用法用量'))
  expect(did.onAsk).toHaveBeenCalledWith('卡铂的用法用量')
})

describe('where a question is typed', () => {
  const asking = (more: Partial<Asking> = {}): Asking => ({
    ...{
      text: '',
      edited: '',
      failure: '',
      busy: false,
      write: jest.fn(),
      edit: jest.fn(),
      dropEdit: jest.fn(),
      ask: jest.fn(),
      tryAgain: jest.fn(),
    },
    ...more,
  })
  const compose = (own: Partial<Parameters<typeof Composer>[0]> = {}) =>
    render(
      <Composer
        {...{
          asking: asking(),
          isRunning: false,
          onStop: jest.fn(),
          followUps: [],
          left: 20,
          daily: 20,
          isMember: false,
          onMember: jest.fn(),
        }}
        {...{ provider: '', hasAsked: false, ...own }}
      />,
    )
  test('shows what a provider would be sent, and nothing where nobody is asked', () => {
    compose({ asking: asking({ text: '姓名：张三，奥希替尼的剂量' }), provider: 'test-model' })
    expect(text()).toContain('发送给模型的是：姓名:〔姓名〕,奥希替尼的剂量')
    document.body.innerHTML = ''
    compose({ asking: asking({ text: '姓名：张三，奥希替尼的剂量' }) })
    expect(text()).not.toContain('发送给模型')
  })
  test('stops while an answer comes', () => {
    const onStop = jest.fn()
    compose({ isRunning: true, onStop })
    fireEvent.click(screen.getByLabelText('停止回答'))
    expect(onStop).toHaveBeenCalled()
  })
  test('says what is left of the day', () => {
    compose({ left: 3 })
    expect(text()).toContain('今天还可提问 3 次')
    document.body.innerHTML = ''
    compose({ left: 0 })
    expect(text()).toContain('今天的 20 次提问已用完')
    expect(document.querySelector('.t-ai-send')).toBeNull()
  })
})

test('what alone is looked through is named, and leads there; one that holds nothing says so', () => {
  const onWithin = jest.fn()
  show([], { home: { ...home, sources: [], suggestions: [] }, within: '甲专栏', onWithin })
  fireEvent.click(screen.getByText('只在《甲专栏》中查找'))
  expect(onWithin).toHaveBeenCalled()
  expect(text()).toContain('这里还没有可以查找的内容')
})
