import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Asked, AssessmentResult, Feedback, PaperItem, RankedPerson } from '@/api/assessment'
import type { SignedCredential } from '@/api/credential'
import type { Question } from '@/domain/assessment/item'
import { PLAIN_SCORING } from '@/domain/assessment/scoring'
import { RankView } from '@/features/assessment/rank/RankView'
import { ResultView } from '@/features/assessment/result/ResultView'
import { Feedback as ItemFeedback } from '@/features/assessment/item/Feedback'
import { QuestionView } from '@/features/assessment/item/QuestionView'
import { beginText } from '@/features/assessment/paper/BeginBar'
import { stateOf } from '@/features/assessment/paper/PaperCard'
import { CertificateView } from '@/packages/quiz/certificate/CertificateView'
import { certificatePoster } from '@/packages/quiz/certificate/poster'
import { CertificatesView } from '@/packages/quiz/certificates'
import { dialog } from '@/platform/dialog'
import { media } from '@/platform/media'

const options = ['甲', '乙', '丙'].map((text, at) => ({ id: 'ABC'[at] ?? '', text }))
const question = (more: Partial<Question> = {}): Question => ({
  ...{ kind: 'single', stem: '题干 &lt; 50%', picture: '', options, prompts: [], blanks: 0 },
  ...more,
})
const feedback = (more: Partial<Feedback> = {}): Feedback => ({
  ...{ verdict: 'wrong', score: 0, key: { right: ['B'], accepted: [], areas: [] }, rationale: '因为乙', isWithdrawn: false },
  source: { title: '化疗手册 · FOLFOX', link: '/tools/cmm/detail?id=mfolfox6', isUnverified: true },
  ...more,
})
const asked = (more: Partial<Asked> = {}) => ({
  ...{ position: 0, points: 200, topic: '分期', group: '', state: 'open' as const, response: [], revision: 0, dueAt: '' },
  ...{ feedback: null, question: question() },
  ...more,
})
const rules = {
  ...{ questions: 2, totalPoints: 400, passPoints: 300, limitSeconds: 600, questionSeconds: 0, tries: 2, canPause: false },
  ...{ isShuffled: true, reveal: 'submit' as const, scoring: PLAIN_SCORING, opensAt: '', closesAt: '' },
}

function draw(given: Question, response: string[] = [], onRespond: jest.Mock | null = jest.fn()) {
  render(<QuestionView asked={{ ...asked(), question: given }} response={response} size="standard" onRespond={onRespond} />)
  return onRespond ?? jest.fn()
}

describe('a question', () => {
  it('shows the video of its text with the controls of our own', () => {
    const { container } = render(
      <QuestionView
        asked={{
          ...asked(),
          question: question({ stem: '<p>看录像作答</p><video src="/media/live-replay.mp4" title="示教录像"></video>' }),
        }}
        response={[]}
        size="standard"
        onRespond={jest.fn()}
      />,
    )
    expect(screen.getByText('看录像作答')).toBeTruthy()
    expect(container.querySelector('.t-item-video')).toBeTruthy()
  })

  it('is answered by a tap, with its kind and the words of its text', () => {
    const onRespond = draw(question())
    expect(document.querySelector('.t-question')?.textContent).toContain('题干 < 50%')
    expect(screen.getByText('单选')).toBeTruthy()
    fireEvent.click(screen.getByText('乙'))
    expect(onRespond).toHaveBeenCalledWith(['B'])
  })
  it('takes several answers, in the order of the options', () => {
    const onRespond = draw(question({ kind: 'multiple' }), ['C'])
    fireEvent.click(screen.getByText('甲'))
    expect(onRespond).toHaveBeenCalledWith(['A', 'C'])
    expect(screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true'])
  })
  it('is put in order by moving, or kept as it is', () => {
    const onRespond = draw(question({ kind: 'ordering' }))
    fireEvent.click(screen.getByLabelText('丙，上移'))
    expect(onRespond).toHaveBeenLastCalledWith(['A', 'C', 'B'])
    fireEvent.click(screen.getByText('就按这个顺序'))
    expect(onRespond).toHaveBeenLastCalledWith(['A', 'B', 'C'])
  })
  it('has a picture that a tap enlarges', () => {
    const enlarged = jest.spyOn(media, 'previewImages').mockReturnValue()
    draw(question({ picture: '/files/item/a.png' }))
    fireEvent.click(screen.getByLabelText('题目配图，放大'))
    expect(enlarged).toHaveBeenCalledWith([expect.stringContaining('/files/item/a.png')])
  })
  it('has a field for each blank', () => {
    const onRespond = draw(question({ kind: 'blank', options: [], blanks: 2 }), ['75', ''])
    fireEvent.input(screen.getByLabelText('第 2 空'), { target: { value: '500' } })
    expect(onRespond).toHaveBeenCalledWith(['75', '500'])
  })
  it('is matched by letters where its options are more than words, and by their words where they are not', async () => {
    const prompts = ['一', '二'].map((text, at) => ({ id: String(at), text }))
    const sheet = jest.spyOn(dialog, 'actionSheet').mockResolvedValue(1)
    const power = ['10<sup>9</sup>/L', '<img src="/files/item/a.png" alt="胃壁示意图">'].map((text, at) => ({
      id: 'AB'[at] ?? '',
      text,
    }))
    const onRespond = draw(question({ kind: 'matching', prompts, options: power }), ['B', ''])
    expect(document.querySelectorAll('.t-named')).toHaveLength(2)
    expect(document.querySelectorAll('.t-named img')).toHaveLength(1)
    expect(document.querySelector('.t-prompt')?.textContent).toContain('B')
    fireEvent.click(document.querySelectorAll('.t-prompt')[1] as Element)
    await waitFor(() => expect(onRespond).toHaveBeenCalledWith(['B', 'B']))
    expect(sheet.mock.calls[0]?.[0]).toEqual(['A 109/L', 'B 胃壁示意图'])
    document.body.innerHTML = ''
    const words = ['P &lt; 0.05&nbsp;者', '<b>奥希</b>替尼'].map((text, at) => ({ id: 'AB'[at] ?? '', text }))
    draw(question({ kind: 'matching', prompts, options: words }))
    expect(document.querySelectorAll('.t-named')).toHaveLength(0)
    fireEvent.click(document.querySelector('.t-prompt') as Element)
    await waitFor(() => expect(sheet).toHaveBeenLastCalledWith(['P < 0.05\u00a0者', '奥希替尼']))
  })
  it('shows accepted forms of a blank as they were written, whatever signs are in them', () => {
    const given = question({ kind: 'blank', options: [], blanks: 1 })
    const key = { right: [], accepted: [['<LLN', 'R&D']], areas: [] }
    render(<ItemFeedback asked={{ question: given, response: ['<b'], feedback: feedback({ key }) }} />)
    expect(document.querySelector('.t-right-answer')?.textContent).toBe('<LLN 或 R&D')
    expect(document.querySelector('.t-own-answer')?.textContent).toBe('<b')
  })
  it('cannot be changed when it is final', () => {
    draw(question(), ['A'], null)
    fireEvent.click(screen.getByText('乙'))
    expect(screen.getAllByRole('radio')[0]?.getAttribute('aria-checked')).toBe('true')
    expect(screen.getAllByRole('radio')[0]?.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a result', () => {
  const result = (more: Partial<AssessmentResult> = {}): AssessmentResult => ({
    ...{ attemptId: '7', paperId: '1', eventId: '1', family: 'base', title: '试卷', rules, isOwn: true, name: '李医生' },
    ...{
      portrait: '',
      alias: 'a',
      score: 200,
      scoreAt: '',
      firstScore: null,
      right: 1,
      spentMs: 372_000,
      endedAt: '2026-11-26T00:00:00Z',
      isEndedByTime: false,
    },
    ...{ rank: { rank: 3, of: 10 }, beaten: 70, topics: [], challenge: null, certificate: null, credits: 0 },
    questions: [
      { ...asked({ position: 0, response: ['A'], feedback: feedback() }) },
      {
        ...asked({
          position: 1,
          response: ['B'],
          feedback: feedback({ verdict: 'right', score: 200, rationale: '第二题的解析' }),
        }),
      },
    ],
    ...more,
  })
  const show = (more: Partial<AssessmentResult> = {}) => {
    const [onCertificate, onBook] = [jest.fn(), jest.fn()]
    render(<ResultView result={result(more)} onRank={jest.fn()} onCertificate={onCertificate} onBook={onBook} />)
    return { onCertificate, onBook }
  }

  it('says figure, place and time, and explains what went wrong with its source', () => {
    show()
    for (const text of ['满分 4', '答对 1 / 2', '用时 6 分 12 秒', '第 3 名 · 超过 70%', '未达合格线 3 分', '错题解析（1）'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.querySelector('.t-score')?.textContent).toBe('2')
    expect(screen.getByText('因为乙')).toBeTruthy()
    expect(screen.getByText('化疗手册 · FOLFOX')).toBeTruthy()
    expect(screen.getByText('待核对')).toBeTruthy()
    expect(screen.queryByText('第二题的解析')).toBeNull()
    fireEvent.click(screen.getByText('全部题目'))
    expect(screen.getByText('第二题的解析')).toBeTruthy()
  })
  it('leads to the book where something went wrong', () => {
    const { onBook } = show()
    fireEvent.click(screen.getByText('错题本'))
    expect(onBook).toHaveBeenCalled()
  })
  it('says when what is right will be told', () => {
    show({ questions: [], score: 0, rank: null, scoreAt: '2026-12-01T20:00:00', rules: { ...rules, reveal: 'close' } })
    expect(screen.getByText('成绩将于 12月1日 20:00 公布，答案与解析同时公布')).toBeTruthy()
    expect([document.querySelector('.t-score'), screen.queryByText(/答对/)]).toEqual([null, null])
  })
  it('says why nothing is explained while the same is being asked elsewhere', () => {
    show({ questions: [] })
    expect(screen.getByText('这些题目在您正在作答的另一份试卷中，交卷后可看答案与解析')).toBeTruthy()
    expect(document.querySelector('.t-score')?.textContent).toBe('2')
  })
  it('says how many are not explained while they are being asked elsewhere', () => {
    show({ questions: [asked({ response: ['A'], feedback: feedback() }), asked({ position: 1, response: ['B'] })] })
    expect(screen.getByText('另有 1 题在您正在作答的另一份试卷中，交卷后可看答案与解析')).toBeTruthy()
    expect(screen.getByText('错题解析（1）')).toBeTruthy()
  })
  it('says what passing has brought', () => {
    show({ score: 400, credits: 20 })
    expect(document.querySelector('.t-credits')?.textContent).toBe('首次合格 +20 积分')
  })
  it.each([
    ['won', '您赢了'],
    ['lost', '还差一点'],
    ['even', '打平了'],
  ] as const)('compares with the challenged doctor: %s', (outcome, text) => {
    show({ challenge: { name: '张医生', score: 100, spentMs: 60_000, outcome } })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('张医生 1 分，用时 1 分')).toBeTruthy()
  })
  it('leads to the certificate that it brought, and says what is missing for one', () => {
    const { onCertificate } = show({ certificate: { number: 'ZS1', title: '合格证书' } })
    fireEvent.click(screen.getByText('合格证书'))
    expect(onCertificate).toHaveBeenCalledWith('ZS1')
    show({ certificate: { number: '', title: '另一张证书' } })
    expect(screen.getByText('完成认证后即可领取')).toBeTruthy()
  })
  it('of an item that was withdrawn says that it does not count, and that its analysis is not to be used', () => {
    show({ questions: [asked({ response: ['A'], feedback: feedback({ isWithdrawn: true }) })] })
    for (const text of ['本题作废，不计分', '本题已作废，答案与解析请勿采用']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText(/全部答卷已重新计分/)).toBeNull()
  })
  it('tells what it was before a question was withdrawn', () => {
    show({ score: 200, firstScore: 400 })
    expect(screen.getByText('有题目作废，不计入任何人的成绩：全部答卷已重新计分，您的得分由 4 分变为 2 分')).toBeTruthy()
  })
})

describe('a ranking', () => {
  const ranking = (rankedAt?: string, items: RankedPerson[] = []) =>
    render(
      <RankView
        {...{ title: '试卷', items, total: items.length, rankedAt, mine: null, scope: 'all', scopes: ['all'], more: 'end' }}
        onScope={jest.fn()}
        onMore={jest.fn()}
      />,
    )
  it('of a paper that tells nothing before its end says when it does', () => {
    ranking('2026-12-01T20:00:00')
    expect(screen.getByText('成绩与名次将于 12月1日 20:00 公布')).toBeTruthy()
    expect([screen.queryByText('还没有人上榜'), screen.queryByText('共 0 人')]).toEqual([null, null])
  })
  it('of several papers says until when one of them is not in it', () => {
    const first = {
      rank: 1,
      alias: 'a',
      name: '沈**',
      portrait: '',
      hospital: '',
      area: '',
      score: 400,
      spentMs: 1,
      isMe: false,
    }
    ranking('2026-12-01T20:00:00', [first])
    expect(screen.getByText('部分成绩将于 12月1日 20:00 公布并计入排行')).toBeTruthy()
    expect(screen.getByText('共 1 人')).toBeTruthy()
  })
  it('without anybody in it says how one comes into it', () => {
    ranking('')
    expect(screen.getByText('交卷后即可上榜')).toBeTruthy()
  })
})

describe('a paper', () => {
  const paper = (mine: Partial<NonNullable<PaperItem['mine']>> | null, more: Partial<PaperItem['rules']> = {}): PaperItem => ({
    ...{ id: '1', title: '试卷', participants: 3, certificate: '', credits: 0, rules: { ...rules, ...more } },
    mine: mine && { tries: 0, openAttemptId: '', bestAttemptId: '', bestScore: 0, scoreAt: '', isRescored: false, ...mine },
  })
  const past = '2020-01-01T00:00:00Z'
  const future = '2099-01-01T00:00:00Z'
  it.each([
    [paper(null), '可答题', '开始答题（还可答 2 次）', false],
    [paper({ tries: 1, bestAttemptId: '5' }), '已完成', '开始答题（还可答 1 次）', false],
    [paper({ tries: 2, bestAttemptId: '5' }), '已完成', '次数已用完', true],
    [paper({ tries: 1, openAttemptId: '6' }), '答题中', '继续答题', false],
    [paper({ tries: 4, bestAttemptId: '5' }, { tries: 0 }), '已完成', '再答一次', false],
    [paper(null, { closesAt: past }), '已结束', '已结束', true],
    [paper(null, { opensAt: future }), '未开始', '尚未开始', true],
  ])('says how one stands, and what can be done: %#', (given, state, text, disabled) => {
    expect(stateOf(given).text).toBe(state)
    expect(beginText(given)).toEqual({ text, disabled })
  })
})

describe('a certificate', () => {
  const certificate = (more: Partial<SignedCredential> = {}): SignedCredential => ({
    ...{ number: 'ZS20261126ABCDEFGH', title: '分期合格证书', holder: '沈知行', basis: '竞赛 · 试卷', result: '成绩 80 分' },
    ...{
      issuer: '评审委员会',
      issuedAt: '2026-11-26T04:00:00Z',
      state: 'valid',
      revokeReason: '',
      isSample: false,
      isTest: true,
    },
    ...{ hash: 'f'.repeat(64), checkUrl: 'https://m.example.com/verify/ZS1?h=f', badgeUrl: '/credentials/ZS1/badge?h=f' },
    ...more,
  })
  const ways = { onFile: jest.fn(), onBadge: jest.fn() }
  it('says who passed what, when, and that a test signature has no effect', () => {
    render(<CertificateView certificate={certificate()} ways={ways} onCheck={jest.fn()} />)
    for (const text of [
      '沈知行',
      '分期合格证书',
      '竞赛 · 试卷',
      '成绩 80 分',
      '评审委员会',
      '编号 ZS20261126ABCDEFGH',
      '测试签名，无法律效力',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByText('签章文件（PDF）'))
    expect(ways.onFile).toHaveBeenCalled()
  })
  it('of somebody else gives no file, one that was revoked says why, and one that is not signed cannot be checked', () => {
    render(
      <CertificateView certificate={certificate({ state: 'revoked', revokeReason: '代答' })} ways={null} onCheck={jest.fn()} />,
    )
    expect(screen.getByText('证书已撤销：代答')).toBeTruthy()
    expect(screen.queryByText('签章文件（PDF）')).toBeNull()
    expect(screen.getByText('在线核验')).toBeTruthy()
    document.body.innerHTML = ''
    render(<CertificateView certificate={certificate({ state: 'signing', checkUrl: '' })} ways={ways} onCheck={jest.fn()} />)
    expect(screen.queryByText('在线核验')).toBeNull()
  })
  it('stands in the list with its state, beside what waits for certification', () => {
    const onOpen = jest.fn()
    render(<CertificatesView items={[certificate({ state: 'revoked' })]} waiting={2} onOpen={onOpen} />)
    expect(screen.getByText('已撤销')).toBeTruthy()
    expect(screen.getByText('另有 2 张证书，完成认证后即可领取')).toBeTruthy()
    fireEvent.click(screen.getByText('分期合格证书'))
    expect(onOpen).toHaveBeenCalledWith('ZS20261126ABCDEFGH')
  })
  it('as a picture holds name, number and the code that checks it', () => {
    const { shapes } = certificatePoster(certificate())
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    expect(texts).toEqual(expect.arrayContaining(['沈知行', '编号 ZS20261126ABCDEFGH · 长按识别可核验', '测试签名，无法律效力']))
    expect(shapes.some(({ kind }) => kind === 'code')).toBe(true)
  })
})
