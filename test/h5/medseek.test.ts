import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { until } from '@test/support/until'
import { drawFigure, pdf as lockedPdf } from '../../server/src/test/pdf'
import { world } from './support/world'

const { phone } = world({ own: true })
type Phone = Awaited<ReturnType<typeof phone>>

const PAGES = [
  ['Fixturinib in a sample of lung cancer', 'Abstract', 'We aimed to assess whether fixturinib prolongs survival.'],
  ['Results', 'Median overall survival was longer with fixturinib (HR 0.71, 95% CI 0.55-0.92).'],
  [],
]

/** Pages of these lines; a drawing with its caption stands below those of the page that has one. */
async function pdf(pages: readonly string[][], drawn = 0): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [n, lines] of pages.entries()) {
    const page = document.addPage()
    lines.forEach((text, at) => page.drawText(text, { x: 50, y: 780 - at * 20, size: 12, font }))
    if (n + 1 === drawn) drawFigure(page, font)
  }
  return Buffer.from(await document.save())
}

async function choose(one: Phone, name: string, buffer: Buffer, mimeType = 'application/pdf'): Promise<void> {
  const chooser = one.page.waitForEvent('filechooser')
  await one.tap('choose-file')
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** The picture of a page has come. */
const isDrawn = (one: Phone, testId: string) =>
  until(
    () =>
      one
        .at(testId)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
        .catch(() => 0),
    (width) => width === 1240,
  )

/** Away from the app, and into it again by an address. */
async function comesAnew(one: Phone, address: string): Promise<void> {
  await one.page.goto('about:blank')
  await one.goto(address)
}

test('a PDF is interpreted while its owner is away, asked, shared until it is taken back, and deleted', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await one.goto('/AILiterature')
  await one.tap('to-interpret')
  await choose(one, 'a.pdf', Buffer.from('x'))
  await one.sees('认不出格式')
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 'x'), Buffer.from('\n%%EOF')])
  const unreadable: readonly [name: string, file: Buffer, reason: string][] = [
    ['scan.pdf', await pdf([[], []]), '可能是扫描件'],
    ['locked.pdf', Buffer.from(await lockedPdf([['A text that is long enough to be read']], 'secret')), '文件已加密'],
    ['broken.pdf', broken, '损坏'],
  ]
  for (const [name, file, reason] of unreadable) {
    await choose(one, name, file)
    await one.sees('未能解读：')
    await one.sees(reason)
    await one.tap('another-file')
  }
  await choose(one, 'paper.pdf', await pdf(PAGES, 2))
  await one.page.waitForURL(/\/medSeekInterpret\/\d+/)
  const address = one.address().replace('/#', '')
  await comesAnew(one, '/medSeekInterpret')
  await one.sees('Fixturinib in a sample of lung cancer')
  await comesAnew(one, address)
  await one.sees('We aimed to assess whether fixturinib prolongs survival.')
  await one.sees('文中未说明')
  await one.sees('这一页没有文字')
  await one.page.locator('.t-effect:visible').click()
  await one.at('asked-passage').waitFor()
  // On the page as it was printed, with the sentence marked.
  await one.at('on-page-mark').waitFor()
  await isDrawn(one, 'on-page')
  await one.page.keyboard.press('Escape')
  await one.sees('Figure 1. Overall survival')
  await isDrawn(one, 'figure')
  const cut = await one.at('figure').boundingBox()
  expect((cut?.height ?? 0) / (cut?.width ?? 1)).toBeCloseTo(0.46, 1)
  await one.tap('page-switch')
  await isDrawn(one, 'whole-page')

  const shared = address.replace('medSeekInterpret', 'MedSeek')
  const visitor = await phone()
  await visitor.goto(shared)
  await visitor.sees('解读不存在，或已停止分享')
  await one.tap('share-switch')
  await one.at('share-result').waitFor()
  await visitor.reload()
  await visitor.sees('We aimed to assess whether fixturinib prolongs survival.')
  expect(await visitor.page.locator('.t-page:visible').count()).toBe(0)
  await one.tap('share-switch')
  await until(
    () => one.page.locator('.t-share-result:visible').count(),
    (shown) => shown === 0,
  )
  await visitor.reload()
  await visitor.sees('解读不存在，或已停止分享')

  await one.tap('ask-interpreted')
  await one.sees('只在《Fixturinib in a sample of lung cancer》中查找')
  await one.tap('suggestion-0')
  await one.sees('HR 0.71')
  await comesAnew(one, address)
  await one.tap('remove-interpretation')
  await one.page.getByRole('button', { name: '删除', exact: true }).last().click()
  await one.sees('已删除')
  await comesAnew(one, address)
  await one.at('state-notFound').waitFor()
})

const RIS = ['示例甲', '示例乙']
  .map((title) => `TY  - JOUR\nTI  - ${title}的题录\nAB  - 目的：评估${title}。结果：缓解率为 35%。\nER  - \n`)
  .join('TY  - JOUR\nTI  - 没有摘要的题录\nER  - \n')

test('of a file of references one is chosen, and it is said that only its abstract was read', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await comesAnew(one, '/medSeekInterpret')
  // Its name says nothing of what it is.
  await choose(one, 'export.bib', Buffer.from(RIS), '')
  await one.page.waitForURL(/medSeekInterpret\?file=/)
  const list = one.address().replace('/#', '')
  await one.sees('RIS 题录，3 条，其中 2 条可以解读')
  await one.sees('第 5 行：没有摘要，也没有全文')
  await comesAnew(one, list)
  await one.page.locator('.t-record:visible', { hasText: '示例乙的题录' }).click()
  await one.sees('只读取了摘要，没有全文')
  await one.sees('评估示例乙。')
  expect(await one.page.locator('.t-page-switch:visible').count()).toBe(0)
  await one.page.locator('.t-quote:visible').first().click()
  await one.at('asked-passage').waitFor()
  await comesAnew(one, list)
  await one.sees('已解读')
  const other = await phone()
  await other.signIn()
  await other.goto(list)
  await other.at('state-notFound').waitFor()
  expect([...one.faults, ...other.faults]).toEqual([])
})

test('a paper of the library is found by its title; one that is not there is said to be missing', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await comesAnew(one, '/medSeekInterpret')
  await one.type('search-input', '10.9999/nowhere')
  await one.page.keyboard.press('Enter')
  await one.sees('资料库里没有“10.9999/nowhere”')
  await one.type('search-input', 'NSCLC')
  await one.page.keyboard.press('Enter')
  await one.page.locator('.t-paper:visible').first().click()
  await one.at('interpreted').waitFor()
  await one.page.locator('.t-quote:visible').first().click()
  await one.page.waitForURL(/AILiteratureOriginal\/\d+\?passage=/)
})

test('an interpretation is put into the column by its owner, found there by its disease, and taken out again', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await comesAnew(one, '/medSeekInterpret')
  await one.type('search-input', 'HER2')
  await one.page.keyboard.press('Enter')
  const title = await one.page.locator('.t-paper:visible .t-row-title').first().innerText()
  await one.page.locator('.t-paper:visible').first().click()
  await one.at('interpreted').waitFor()
  await one.tap('to-preview')
  await one.sees('仅您可见')
  await one.tap('list-in-column')
  await one.sees('从专栏撤下')
  const reader = await phone()
  await reader.signIn()
  await reader.goto('/medSeekColumn')
  await reader.page.locator('.t-row-title:visible', { hasText: title }).click()
  await reader.at('column-preview').waitFor()
  await reader.tap('read-whole')
  await reader.at('shared-result').waitFor()
  await one.tap('list-in-column')
  await one.sees('展示在专栏')
  await comesAnew(reader, '/medSeekColumn')
  await reader.at('paper').waitFor()
  expect(await reader.page.locator('.t-row-title:visible', { hasText: title }).count()).toBe(0)

  await one.tap('read-whole')
  await one.at('remove-interpretation').waitFor()
  await one.tap('remove-interpretation')
  await one.page.getByRole('button', { name: '删除', exact: true }).last().click()
  // While the page of what was deleted slides away, this one still shows what it had.
  await one.page.locator('.t-column-preview:visible').waitFor({ state: 'detached' })
  await one.at('state-notFound').waitFor()
  expect([...one.faults, ...reader.faults]).toEqual([])
})
