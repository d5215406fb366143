import { fireEvent, render, screen } from '@testing-library/react'
import type { AiHome } from '@/api/ai'
import { answerText, conversationFile, conversationText, type Answer, type AnswerSource } from '@/domain/grounding/answer'
import { ChatView } from '@/packages/ai/chat/ChatView'
import { ChatHistoryView } from '@/packages/ai/chat-history/ChatHistoryView'
import { Composer } from '@/packages/ai/chat/Composer'
import type { Asking } from '@/packages/ai/chat/use-asking'
import { textsOf } from '@test/unit/support/screen'

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
  ...{
    edition: '2026.11.2',
    check: '',
    isChecked: false,
    link: '/',
    isSample: false,
    retraction: '',
    score: 10,
    covers: ['pfs'],
  },
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
    scopeRetraction: '',
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
      sources: [
        source(1, { retraction: '数据无法核实' }),
        source(2, { check: '部分数值待核对' }),
        // A regimen of which part was compared: no tick on its page either.
        source(3, { kind: 'regimen', check: '部分内容已核对' }),
        source(4, { kind: 'regimen', check: '剂量、给药日与周期已与公开方案数据核对', isChecked: true }),
      ],
      sentences: [sentence('甲。', [1]), sentence('乙。', [2]), sentence('丙。', [3]), sentence('丁。', [4])],
    }),
  ])
  expect([...document.querySelectorAll('.t-source')].map((row) => row.textContent)).toEqual([
    '1试验 1 · 结果已撤稿看原句',
    '2试验 2 · 结果待核对看原句',
    '3试验 3 · 结果待核对看原句',
    '4试验 4 · 结果看原句',
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

test('a refusal of the model says so, strikes nothing, and shows what was looked through', () => {
  show([answer({ state: 'refused', sentences: [], reason: '模型认为不足以回答，因此不作回答。' })])
  expect(textsOf('t-refused')).toEqual(['模型认为不足以回答，因此不作回答。'])
  expect(document.querySelectorAll('.t-struck, .t-basis')).toHaveLength(0)
  fireEvent.click(document.querySelector('.t-all-sources') as Element)
  expect(text()).toContain('试验 1')
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

test('a copy of a part says that it is one, and what no model wrote says so', () => {
  const said = [sentence('甲。', [1])]
  expect(answerText(answer({ sentences: said, state: 'stopped' }))).toContain('甲。[1]\n（已停止回答，以上不完整）')
  expect(answerText(answer({ sentences: said, state: 'answering' }))).toContain('（回答尚未完成）')
  expect(answerText(answer({ sentences: said, state: 'failed', reason: '模型中断' }))).toContain('（模型中断）')
  expect(answerText(answer({ sentences: said, isQuoted: true }))).toContain('（原文摘录）')
})

const conversation = { title: '肺癌', scopeName: '', scopeRetraction: '' }
test('an export has every question with its day under the name of the conversation, a retracted source marked, a refusal with its reason', () => {
  const retracted = answer({
    sentences: [sentence('甲。', [1])],
    sources: [source(1, { retraction: '数据无法核实', page: 3, text: '甲的原文。' }), source(2, { text: '没有引用' })],
  })
  const refused = answer({ state: 'refused', sentences: [], sources: [], reason: '没有找到' })
  const lines = conversationText(conversation, [retracted, refused]).split('\n')
  expect(lines[0]).toBe('肺癌')
  expect(lines.filter((line) => line.startsWith('问：'))).toHaveLength(2)
  expect(lines.filter((line) => line === '2026-11-25')).toHaveLength(2)
  expect(lines).toContain('[1] 试验 1 · 结果 · 第 3 页 · 已撤稿：数据无法核实')
  expect(lines).toContain('没有找到')
  // Every sentence with the passage that it rests on, and nothing that it does not.
  expect(lines).toContain('原文：甲的原文。')
  expect(lines.join()).not.toContain('没有引用')
})

test('an export marks every sentence: what has a basis, and what has none', () => {
  const mixed = answer({ sentences: [sentence('甲。', [1]), sentence('乙。', [2], ['9%'], false)] })
  expect(conversationText(conversation, [mixed])).toContain('甲。[1]（有据）乙。[2]（未找到依据）')
})

test('an exported file names no person, and neither does its name', () => {
  const asked = answer({ question: '患者姓名：张三丰，电话13800000001，卡铂的用法用量', sentences: [sentence('甲。', [1])] })
  const { name, text } = conversationFile({ ...conversation, id: '7', title: '患者姓名：张三丰' }, [asked])
  expect(name).toBe('循证问答-7-2026-11-25.txt')
  expect(text).not.toMatch(/张三丰|13800000001/)
  expect(text.split('\n')[0]).toBe('患者姓名：〔姓名〕')
  expect(text).toContain('问：患者姓名：〔姓名〕，电话〔电话〕，卡铂的用法用量')
})

test('an export of a conversation about one paper names it, and says that it was retracted', () => {
  const about = { title: '肺癌', scopeName: '一篇论文', scopeRetraction: '数据无法核实' }
  expect(conversationText(about, [])).toBe('肺癌\n检索范围：一篇论文（已撤稿：数据无法核实）')
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
          onAttach: jest.fn(),
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
    expect(text()).toContain('发送给模型的是：姓名：〔姓名〕，奥希替尼的剂量')
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

test('a paper alone that was retracted says so in its line, and in the history', () => {
  show([], { home, within: '示例替尼的研究', retraction: '数据无法核实', onWithin: jest.fn() })
  expect(textsOf('t-within')).toEqual(['只在《示例替尼的研究》中查找已撤稿'])
  expect(textsOf('t-within-retracted')).toEqual(['本文已撤稿，不应作为依据：数据无法核实'])
  const row = {
    ...{
      id: '1',
      title: '缓解率',
      scope: 'paper' as const,
      scopeId: '7',
      scopeName: '示例替尼的研究',
      scopeRetraction: '数据无法核实',
    },
    ...{ questions: 1, updatedAt: '2026-11-25T08:00:00.000Z' },
  }
  const { rerender } = render(<ChatHistoryView items={[row]} onOpen={jest.fn()} onMore={jest.fn()} />)
  expect(textsOf('t-conversation').join()).toContain('已撤稿 · 示例替尼的研究 · 1 个问题')
  rerender(<ChatHistoryView items={[{ ...row, scopeRetraction: '' }]} onOpen={jest.fn()} onMore={jest.fn()} />)
  expect(textsOf('t-conversation').join()).not.toContain('已撤稿')
})
