import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Interpretation, InterpretationDetail } from '@/api/medseek'
import { NotFoundError } from '@/api/client/errors'
import { paperRefusal } from '@/domain/paper/interpretation'
import { unlessGone } from '@/packages/ai/components/unless-gone'
import MedseekPage from '@/packages/ai/medseek'
import { InterpretationView } from '@/packages/ai/medseek/InterpretationView'
import { Pages } from '@/packages/ai/medseek/Pages'
import { noteOf, StartView } from '@/packages/ai/medseek/StartView'
import { RecordsView } from '@/packages/ai/medseek/RecordsView'
import type { FileWork } from '@/packages/ai/medseek/use-paper-file'
import { PreviewView } from '@/packages/ai/medseek-column/PreviewView'
import { ResultView } from '@/packages/ai/medseek-result/ResultView'
import { pageState, screenData } from '@/shell/PageShell/state'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const item: Interpretation = {
  ...{ id: '3', state: 'done', reason: '', title: '示例替尼的研究', authors: '示例作者甲', journal: '', publishedOn: '2026' },
  ...{ doi: '10.5555/own', paperId: '', isOwnFile: true, isSample: false, retraction: '', pages: 3, isShared: false },
  ...{ format: 'pdf', isAbstractOnly: false, pagesRead: 3 },
  createdAt: '2026-11-25T08:00:00.000Z',
}
const place = { section: '结果', page: 2, passageId: '11' }
const detail = (more: Partial<Interpretation> = {}, isOpen = true): InterpretationDetail => ({
  item: { ...item, ...more },
  isOpen,
  summary: [
    { key: 'outcomes', quotes: [{ text: '示例替尼延长了总生存期。', ...place }] },
    { key: 'limits', quotes: [] },
  ],
  effects: [
    {
      measure: 'HR',
      value: 0.71,
      interval: [0.55, 0.92],
      level: 95,
      endpoint: '总生存',
      text: 'HR 0.71（95% CI 0.55–0.92）',
      ...place,
    },
  ],
})
const text = () => document.body.textContent

const show = (more: Partial<Interpretation> = {}) => {
  const did = {
    onPlace: jest.fn(),
    onShare: jest.fn(),
    onOriginal: jest.fn(),
    onPreview: jest.fn(),
    onAgain: jest.fn(),
    onRemove: jest.fn(),
  }
  render(<InterpretationView detail={detail(more)} pages={null} {...did} />)
  return did
}

test('the reading says how far it is, and a file of too many drawings from where on its figures were left out', () => {
  show({ state: 'reading', pages: 300, pagesRead: 120 })
  expect(textsOf('t-under-way').join()).toContain('正在逐页读取：已读 120 页，共 300 页…可以离开')
  show()
  expect(textsOf('t-without-figures')).toEqual([])
  show({ pages: 300, pagesRead: 209 })
  expect(textsOf('t-without-figures')).toEqual(['文件里的图形太多：第 210 页起没有剪出图，请看原页'])
})

test('one that is under way can be left; one that failed says why, and what can be done', () => {
  show({ state: 'reading', pagesRead: 0 })
  expect(text()).toContain('正在逐页读取…可以离开')
  expect(text()).not.toContain('结构化摘要')
  const did = show({ state: 'failed', reason: '文件已加密，请先解除密码再导入' })
  expect(text()).toContain('未能解读：文件已加密')
  fireEvent.click(byClass('t-another-file'))
  expect(did.onAgain).toHaveBeenCalled()
})

test('a sentence leads to its place, what is lacking is said, and sharing is off until it is switched on', () => {
  const did = show()
  fireEvent.click(byClass('t-quote'))
  expect(did.onPlace).toHaveBeenCalledWith('11')
  expect(textsOf('t-missing')).toEqual(['文中未说明'])
  const share = byClass('t-share-switch')
  expect(share.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(share)
  expect(did.onShare).toHaveBeenCalledWith(true)
})

test('a paper that was retracted says so in the list of one’s own', () => {
  expect(noteOf({ ...item, retraction: '数据无法核实' })).toMatch(/^已撤稿 · 我上传的 PDF，3 页 · /)
  expect(noteOf(item)).not.toContain('撤稿')
})

test('a paper that was retracted says so on top', () => {
  show({ retraction: '重复发表' })
  expect(textsOf('t-retraction').join()).toContain('本文已撤稿，不应作为依据：重复发表')
})

const paper = { picture: '', ratio: 1.414, figures: [] }

test('pages: figures are cut out under their captions, and the page is shown as it was printed', () => {
  const box: [number, number, number, number] = [100, 200, 500, 250]
  const figures = [
    { box, caption: 'Figure 1. Overall survival' },
    { box: [100, 600, 500, 100] as typeof box, caption: '' },
  ]
  render(<Pages pages={[{ page: 2, isEmpty: false, passages: [], ...paper, picture: '/files/paper-page/3/2', figures }]} />)
  const [first] = allByClass('t-figure')
  // Half as wide as the page: the page is drawn twice as wide, and moved so that the figure is what is seen.
  expect(first?.style.paddingBottom).toBe('70.7%')
  const { width, height, left, top } = (first?.firstElementChild as HTMLElement).style
  expect([width, height, left, top]).toEqual(['200%', '400%', '-20%', '-80%'])
  expect(textsOf('t-page')[0]).toContain('Figure 1. Overall survival')
  expect(textsOf('t-page')[0]).toContain('第 2 页的图，文中没有图题')
  expect(allByClass('t-whole-page')).toHaveLength(0)
  fireEvent.click(screen.getByText('看原页'))
  expect(allByClass('t-whole-page')).toHaveLength(1)
})

test('pages: a scan and a page of references are said to be so', () => {
  const passage = { id: '1', section: '结果', text: '示例替尼延长了总生存期。' }
  render(
    <Pages
      pages={[
        { page: 1, isEmpty: false, passages: [passage], ...paper },
        { page: 2, isEmpty: true, passages: [], ...paper },
        { page: 3, isEmpty: false, passages: [], ...paper },
      ]}
    />,
  )
  expect(textsOf('t-page')).toEqual([
    '第 1 页结果示例替尼延长了总生存期。',
    '第 2 页这一页没有文字，可能是扫描页或图片，未解读',
    '第 3 页这一页没有正文，或只有参考文献',
  ])
})

test('readers of what is shared see the page of a sentence and no way to the file', () => {
  const did = { onLogin: jest.fn(), onOwn: jest.fn() }
  const { rerender } = render(<ResultView detail={detail()} {...did} />)
  expect(textsOf('t-quote')).toEqual(['示例替尼延长了总生存期。结果 · 第 2 页'])
  expect(byClass('t-quote').getAttribute('role')).toBeNull()
  expect(text()).toContain('DOI 10.5555/own')
  rerender(<ResultView detail={detail({}, false)} {...did} />)
  expect(text()).not.toContain('延长了总生存期')
  fireEvent.click(byClass('t-login-to-read'))
  expect(did.onLogin).toHaveBeenCalled()
})

test('what the library does not hold is said with the ways to bring it; an upload that failed can be sent again', () => {
  const pdf = {
    work: { name: 'a.pdf', progress: null, error: '网络不可用', mayRetry: true },
    choose: jest.fn(),
    retry: jest.fn(),
    drop: jest.fn(),
  }
  const start = (work: FileWork) => (
    <StartView
      onColumn={jest.fn()}
      file={{ ...pdf, work }}
      typed=""
      onType={jest.fn()}
      onSearch={jest.fn()}
      keyword="某文"
      found={[]}
      onBegin={jest.fn()}
      results={(rows) => rows}
    />
  )
  const { rerender } = render(start({ ...pdf.work, progress: 0.4, error: '' }))
  // Leaving the page ends the upload; only the reading goes on.
  expect(text()).toContain('上传中 40%，传完前请留在本页')
  rerender(start(pdf.work))
  expect(textsOf('t-not-in-library').join()).toContain('资料库里没有“某文”。可以上传它的 PDF')
  expect(screen.getByText('网络不可用')).toBeTruthy()
  fireEvent.click(byClass('t-retry-file'))
  expect(pdf.retry).toHaveBeenCalled()
})

test('what is empty, or too big, is not even sent; what it is, its content says', () => {
  const most = 20 * 1024 * 1024
  expect(paperRefusal({ size: 0 }, most)).toBe('文件是空的')
  expect(paperRefusal({ size: most + 1 }, most)).toBe('文件为 21 MB，不能超过 20 MB')
  expect(paperRefusal({ size: most }, most)).toBe('')
})

test('records of a file: each says what it would give, or in which line it lacks what; only the readable ones open', () => {
  const record = {
    ...{ record: '0', line: 2, title: '示例甲', authors: '', journal: '', publishedOn: '2026', retraction: '' },
    ...{ isAbstractOnly: true, lack: '', interpretationId: '' },
  }
  const records = [
    record,
    { ...record, record: '1', line: 7, title: '', lack: '缺少标题' },
    { ...record, record: '2', title: '示例丙', isAbstractOnly: false, retraction: '数据无法核实', interpretationId: '5' },
  ]
  const onChoose = jest.fn()
  const file = { fileName: 'mine.ris', format: 'ris' as const, records, unread: [{ line: 1, why: '不属于任何一条题录' }] }
  render(<RecordsView file={file} onChoose={onChoose} onAnother={jest.fn()} />)
  expect(textsOf('t-unread')).toEqual(['第 1 行：不属于任何一条题录'])
  expect(text()).toContain('RIS 题录，3 条，其中 2 条可以解读')
  expect(textsOf('t-record')).toEqual([
    '仅摘要示例甲2026',
    '不能解读（没有标题）第 7 行：缺少标题2026',
    '已撤稿已解读全文示例丙撤稿原因：数据无法核实2026',
  ])
  for (const row of allByClass('t-record')) fireEvent.click(row)
  expect(onChoose.mock.calls.map(([{ record: chosen }]) => chosen as string)).toEqual(['0', '2'])
  cleanup()
  render(<RecordsView file={{ ...file, records: records.slice(1, 2) }} onChoose={onChoose} onAnother={jest.fn()} />)
  expect(text()).toContain('RIS 题录，1 条，都不能解读')
  expect(text()).not.toContain('选择一条')
})

test('of a record the page says that only its abstract was read, and shows no pages', () => {
  show({ format: 'ris', isAbstractOnly: true, pages: 0, journal: '示例期刊' })
  expect(textsOf('t-abstract-only')).toEqual(['只读取了摘要，没有全文：这里没有说明的，可能写在全文里'])
  expect(text()).toContain('原文（摘要）')
  expect(text()).not.toContain('逐页原文')
  expect(noteOf({ ...item, format: 'ris', isAbstractOnly: true, pages: 0 })).toMatch(/^我上传的 RIS 题录，仅摘要 · /)
  const part = (page: number) => ({
    ...paper,
    page,
    isEmpty: false,
    passages: [{ id: `${page}`, section: '摘要', text: '一句。' }],
  })
  render(<Pages pages={[part(1), part(2)]} isNumbered={false} />)
  expect(textsOf('t-page')).toEqual(['摘要一句。', '一句。'])
})

test('what is gone by now is not shown as it was remembered', () => {
  const query = (error: Error | null) => ({ data: detail(), error, isPending: false, refetch: () => Promise.resolve() })
  const stateOf = (error: Error | null) => pageState(screenData(unlessGone(query(error))), true).kind
  expect([stateOf(new NotFoundError('解读不存在或已删除')), stateOf(new Error('x')), stateOf(null)]).toEqual([
    'notFound',
    'stale',
    'ready',
  ])
})

describe('interpretations of one’s own', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    resetDevice()
    signIn()
  })
  afterEach(() => {
    closeScreen()
    jest.useRealTimers()
  })

  test('are looked at again while one of them is under way, and no longer', async () => {
    const states = ['waiting', 'reading', 'done'] as const
    const server = backend({
      'api/medseek/list': () => {
        const state = states[Math.min(server.sent('api/medseek/list').length, states.length) - 1] ?? 'done'
        return ok({ items: [{ ...item, state, title: state === 'done' ? item.title : 'a.pdf' }], total: 1, hasMore: false })
      },
    })
    openScreen('/medSeekInterpret', MedseekPage)
    await settled()
    expect(textsOf('t-interpretation').join()).toContain('a.pdf')
    await pass(4100)
    expect(textsOf('t-interpretation').join()).toContain('示例替尼的研究')
    const asked = server.sent('api/medseek/list').length
    await pass(10_000)
    expect(server.sent('api/medseek/list')).toHaveLength(asked)
  })
})

test('as it stands in the column: what the paper answers, and to its owner whether others see it', () => {
  const preview = { whole: detail({ isOwnFile: false, paperId: '7' }), isOwn: true, isListed: false }
  const { rerender } = render(<PreviewView preview={preview} />)
  expect(screen.getByText('仅您可见。展示后其他医生可以在专栏看到；不显示是谁解读的')).toBeTruthy()
  expect(screen.getByText('示例替尼延长了总生存期。')).toBeTruthy()
  expect(text()).not.toContain('文中未说明')
  rerender(<PreviewView preview={{ ...preview, isListed: true }} />)
  expect(screen.getByText('已展示在专栏，其他医生可以看到；不显示是谁解读的')).toBeTruthy()
  rerender(<PreviewView preview={{ ...preview, isOwn: false, isListed: true }} />)
  expect(document.querySelector('.t-column-state')).toBeNull()
})
