import { ask } from '@test/support/ask'
import { hostileDocuments } from '@test/support/hostile-documents'
import { until } from '@test/support/until'
import { watchForHarm } from './support/harm'
import type { Phone } from './support/phone'
import { world } from './support/world'

const { phone, origin, documentIds } = world({
  documents: hostileDocuments.map(({ name, html }) => ({ title: `文档：${name}`, body: html })),
})

const call = <T>(address: string, body: object) => ask<T>(origin(), address, body)
/** Id of the sample article whose title begins so. */
async function docId(title: string): Promise<string> {
  for (let pageIdx = 0; pageIdx < 20; pageIdx += 1) {
    const { items } = await call<{ items: { id: string; title: string }[] }>('api/doc/getdocumentlist', {
      pageIdx,
      pageSize: 100,
    })
    const found = items.find((item) => item.title.startsWith(title))
    if (found) return found.id
    if (items.length === 0) break
  }
  throw new Error(`no article is called ${title}`)
}
const scrollToEnd = (one: Phone): Promise<void> =>
  one.page.evaluate(() => {
    const pages = document.querySelectorAll('.taro_page')
    const page = pages[pages.length - 1]
    const end = page?.querySelector('.t-article-end')
    end?.scrollIntoView({ block: 'end' })
    page?.dispatchEvent(new Event('scroll'))
  })
const textIn = (one: Phone, testId: string): Promise<string> => one.at(testId).innerText()

test('read to the end, an article stands in the history as read', async () => {
  const one = await phone()
  await one.signIn()
  const id = await docId('卵巢癌：初始减瘤')
  await one.goto(`/doc/${id}`)
  const title = await textIn(one, 'doc-title')
  let told = false
  one.page.on('request', (request) => {
    if (!request.url().includes('setreadprogress')) return
    told ||= (request.postDataJSON() as { progress: number }).progress >= 0.95
  })
  await until(
    async () => {
      await scrollToEnd(one)
      return told
    },
    (done) => done,
  )
  await one.goto('/history')
  const row = one.page.locator('.t-doc-row:visible', { hasText: title }).first()
  await row.waitFor()
  await until(
    () => row.innerText(),
    (text) => text.includes('已读完'),
  )
  expect(one.faults).toEqual([])
})

test('formulae are drawn, footnotes open, and a wide table scrolls by itself', async () => {
  const one = await phone()
  await one.goto(`/doc/${await docId('卵巢癌：初始减瘤')}`)
  await one.at('formula').scrollIntoViewIfNeeded()
  const drawn = () =>
    one.page.evaluate(() => Array.from(document.querySelectorAll<HTMLImageElement>('.t-formula img'), (img) => img.naturalWidth))
  await until(drawn, (widths) => widths.length >= 3 && widths.every((width) => width > 0))
  expect(await one.at('formula').getAttribute('aria-label')).toContain('Calvert')
  await one.tap('footnote')
  await one.sees(/Journal of Clinical Oncology 1989/)
  await one.tap('footnote-text-confirm')
  const wider = await one.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(wider).toBe(false)
  expect(one.faults).toEqual([])
})

/** How dark the darkest and how light the lightest point of what is drawn there is, of 255. */
async function lightOf(one: Phone, testId: string): Promise<{ darkest: number; lightest: number }> {
  const picture = (await one.at(testId).screenshot()).toString('base64')
  return one.page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const drawn = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d')
    drawn?.drawImage(image, 0, 0)
    const points = drawn?.getImageData(0, 0, image.width, image.height).data ?? []
    const greens = Array.from(points).filter((_, at) => at % 4 === 1)
    return { darkest: Math.min(...greens), lightest: Math.max(...greens) }
  }, picture)
}

test('a formula is light where the page is dark', async () => {
  const one = await phone()
  await one.page.emulateMedia({ colorScheme: 'dark' })
  await one.goto(`/doc/${await docId('卵巢癌：初始减瘤')}`)
  await one.at('formula').scrollIntoViewIfNeeded()
  await until(
    () => lightOf(one, 'formula'),
    ({ darkest, lightest }) => darkest < 50 && lightest > 200,
  )
  await one.page.emulateMedia({ colorScheme: null })
})

test('a picture is turned, zoomed and closed: by Escape, and by the way back, which stays on the article', async () => {
  const one = await phone()
  const id = await docId('晚期非小细胞肺癌：初诊时')
  await one.goto(`/doc/${id}`)
  const viewer = one.page.locator('.pswp[role=dialog]')
  const width = async () => (await one.page.locator('.pswp__item[aria-hidden=false] .pswp__img').last().boundingBox())?.width ?? 0
  await one.tap('figure')
  await viewer.waitFor()
  await until(width, (wide) => wide > 300)
  const before = await width()
  await one.page.locator('.pswp__button--zoom').click()
  await until(width, (wide) => wide > before)
  await one.page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await one.tap('figure')
  await viewer.waitFor()
  await one.page.goBack()
  await viewer.waitFor({ state: 'detached' })
  expect(one.page.url()).toContain(`/doc/${id}`)
  expect(one.faults).toEqual([])
})

test('the outline leads to a heading below the bar, and knows where one reads', async () => {
  const one = await phone()
  await one.goto(`/doc/${await docId('晚期非小细胞肺癌：初诊时')}`)
  await one.tap('doc-more')
  await one.tap('outline')
  await one.page.locator('.t-outline-entry:visible', { hasText: '报告回来以后' }).click()
  const heading = one.page.locator('.t-block-heading:visible', { hasText: '报告回来以后' })
  await until(
    async () => (await heading.boundingBox())?.y ?? -1,
    (top) => top >= 44 && top < 80,
  )
  await one.tap('doc-more')
  await one.tap('outline')
  await one.page.locator('.t-outline-entry[aria-label*=正在阅读]:visible', { hasText: '报告回来以后' }).waitFor()
  expect(one.faults).toEqual([])
})

test('a note stays at its paragraph, opens there, and its list leads back to it', async () => {
  const one = await phone()
  await one.signIn()
  const id = await docId('小细胞肺癌：分期检查')
  await one.goto(`/doc/${id}`)
  await one.tap('doc-more')
  await one.tap('note-pick')
  const paragraph = one.page.locator('.t-block-5:visible')
  const words = (await paragraph.innerText()).trim().slice(0, 10)
  await paragraph.locator('.t-pick').click()
  await one.sees(words)
  await one.type('note-content', '首次会诊就约定')
  await one.tap('note-save')
  await paragraph.locator('.t-note-mark').click()
  await one.page.locator('.t-place-note:visible', { hasText: '首次会诊就约定' }).waitFor()
  await one.goto(`/NoteList/${id}`)
  await one.tap('note-to-place')
  await one.page.waitForURL(/place=5/)
  await until(
    async () => (await one.page.locator('.t-block-5:visible').last().boundingBox())?.y ?? -1,
    (top) => top >= 44 && top < 300,
  )
  expect(one.faults).toEqual([])
})

test('an article is heard sentence by sentence where the browser has a Chinese voice', async () => {
  const one = await phone('phone', { own: true })
  await one.page.addInitScript(() => {
    const synthesis = {
      getVoices: () => [{ lang: 'zh-CN', localService: true, name: 'test' }],
      speak: (said: object) => Object.assign(window, { said }),
      cancel: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    // The browser's own takes no voices but its own.
    class Utterance {
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  })
  await one.goto(`/doc/${await docId('晚期非小细胞肺癌：初诊时')}`)
  await one.tap('doc-more')
  await one.tap('listen')
  await one.at('listen-sentence').waitFor()
  await until(
    async () => {
      await one.page.evaluate(() => (window as unknown as { said: { onend: () => void } }).said.onend())
      return textIn(one, 'listen-sentence')
    },
    (text) => text.includes('检测计划要在活检之前定'),
  )
  await one.tap('listen-toggle')
  const paused = await textIn(one, 'listen-sentence')
  await one.tap('listen-rate')
  expect(await textIn(one, 'listen-sentence')).toBe(paused)
  await one.tap('listen-close')
  await until(
    () => one.page.locator('.t-listen-bar:visible').count(),
    (count) => count === 0,
  )
  expect(one.faults).toEqual([])
})

test('sharing draws a poster that can be kept, and the columnist is followed from the article', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto(`/doc/${await docId('读一篇 III 期临床研究')}`)
  await one.tap('share')
  await one.tap('share-poster')
  await one.at('poster').waitFor()
  const downloaded = one.page.waitForEvent('download')
  await one.tap('poster-save')
  expect((await downloaded).suggestedFilename()).toContain('读一篇 III 期临床研究')
  await one.page.goBack()
  const before = await textIn(one, 'follow')
  await one.tap('follow')
  await until(
    () => textIn(one, 'follow'),
    (text) => text !== before,
  )
  expect(one.faults).toEqual([])
})

test('a comment written offline waits as such, and is sent once when the network is back', async () => {
  const one = await phone()
  await one.signIn()
  const id = await docId('围手术期化疗')
  const text = `离线时写下的评论 ${Date.now()}`
  await one.goto(`/doc/${id}`)
  await one.at('comments').waitFor()
  await one.context.setOffline(true)
  await one.tap('write-comment')
  await one.type('comment-text', text)
  await one.tap('comment-send')
  await one.at('comment-pending').waitFor()
  expect(await textIn(one, 'comment-pending')).toContain('待发送')
  expect(await textIn(one, 'comment-pending')).toContain(text)

  await one.context.setOffline(false)
  await until(
    () => one.page.locator('.t-comment-pending:visible').count(),
    (count) => count === 0,
  )
  await one.reload()
  await one.at('comments').waitFor()
  const { items } = await call<{ items: { content: string }[] }>('api/comment/commentlist', {
    docId: id,
    listType: 1,
    pageIdx: 0,
    pageSize: 25,
  })
  expect(items.filter((item) => item.content === text)).toHaveLength(1)
  await one.tap('tab-1')
  await one.sees(text)
})

test('a doctor signs up for the event of an article, finds it after a reload, and takes it back', async () => {
  const one = await phone()
  await one.signIn()
  const id = await docId('肝癌多学科讨论记录')
  await one.goto(`/doc/${id}`)
  await one.tap('event-open')
  await one.page.waitForURL(/DocSignIn/)
  // What the account knows is there already; the mobile is broken and mended.
  await until(
    () => one.page.locator('.t-event-name:visible input, input.t-event-name:visible').first().inputValue(),
    (value) => value === '张明',
  )
  await one.type('event-mobile', '123')
  await one.tap('event-send')
  await one.at('event-mobile-error').waitFor()
  await one.type('event-mobile', '13800000001')
  await one.tap('event-send')
  await one.at('event-mine').waitFor()
  expect(await textIn(one, 'event-mine')).toContain('138****0001')
  await one.reload()
  await one.at('event-mine').waitFor()
  await one.goto(`/doc/${id}`)
  await until(
    () => textIn(one, 'event-state'),
    (text) => text === '已报名',
  )
  await one.goto(`/DocSignIn/${id}/1`)
  await one.tap('event-cancel')
  await one.tap('dialog-confirm')
  await one.at('event-form').waitFor()
  expect(one.faults).toEqual([])
})

test('on site, the doctor types the code that the editor’s screen shows', async () => {
  const [one, host] = [await phone(), await phone()]
  const id = await docId('直肠癌磁共振报告')
  await host.signIn('13800000003')
  await host.goto(`/DocSignIn/${id}/2`)
  const code = (await textIn(host, 'event-host-code')).trim()
  expect(code).toMatch(/^\d{6}$/)

  await one.signIn()
  await one.goto(`/DocSignIn/${id}/2`)
  await one.type('event-code', code === '000000' ? '111111' : '000000')
  await one.tap('event-code-send')
  await one.at('event-code-error').waitFor()
  await one.type('event-code', code)
  await one.tap('event-code-send')
  await one.at('event-signed-in').waitFor()
  await one.reload()
  await one.at('event-signed-in').waitFor()
  expect([...one.faults, ...host.faults]).toEqual([])
})

test('a vote is cast once and shows how it stands, also after a reload', async () => {
  const one = await phone()
  await one.signIn()
  const id = await docId('奥沙利铂神经毒性')
  await one.goto(`/doc/${id}`)
  await one.tap('vote-open')
  await one.tap('vote-option')
  await one.tap('vote-cast')
  await one.tap('dialog-confirm')
  await one.at('vote-result').waitFor()
  await one.reload()
  await one.at('vote-result').waitFor()
  expect(await one.page.locator('.t-vote-option:visible').count()).toBe(0)
  await one.sees('（我的选择）')
  expect(one.faults).toEqual([])
})

test('an attachment is read in its page and can be downloaded and collected', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto(`/doc/${await docId('造口护理：出院前')}`)
  await one.tap('attachment')
  await one.page.waitForURL(/FilePreview/)
  await one.at('pdf-page').waitFor()
  expect(await textIn(one, 'file-name')).toContain('.pdf')
  const downloaded = one.page.waitForEvent('download')
  await one.tap('file-download')
  expect((await downloaded).suggestedFilename()).toContain('核对清单')
  await one.tap('file-collect')
  await until(
    () => textIn(one, 'file-collect'),
    (text) => text.includes('已收藏'),
  )
  await one.reload()
  await until(
    () => textIn(one, 'file-collect'),
    (text) => text.includes('已收藏'),
  )
  expect(one.faults).toEqual([])
})

test('an audio carries its place from the article to its page and back', async () => {
  const one = await phone()
  await one.goto(`/doc/${await docId('营养支持：胃癌')}`)
  const seconds = async (testId: string): Promise<number> => {
    const [minutes = 0, rest = 0] = (await textIn(one, testId)).split(/[:\s]/).map(Number)
    return minutes * 60 + rest
  }
  await one.tap('audio-play')
  await until(
    () => seconds('audio-place'),
    (at) => at >= 2,
  )
  await one.tap('audio-open')
  await one.page.waitForURL(/AudioDetial/)
  await until(
    () => seconds('audio-position'),
    (at) => at >= 2,
  )
  expect(await one.at('audio-toggle').getAttribute('aria-label')).toBe('暂停')
  await one.tap('audio-forward')
  await until(
    () => seconds('audio-position'),
    (at) => at >= 17,
  )
  await one.tap('audio-toggle')
  await one.page.goBack()
  await until(
    () => seconds('audio-place'),
    (at) => at >= 17,
  )
  await one.reload()
  await until(
    () => textIn(one, 'audio-place'),
    (text) => /从 0:(1[7-9]|2\d) 继续/.test(text),
  )
  expect(one.faults).toEqual([])
})

test('the day’s credit articles open where their task runs', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/jyjDoc')
  await one.at('task-credits').waitFor()
  const row = one.page.locator('.t-task-feed:visible .t-doc-row', { hasNotText: '直播' }).first()
  await row.click()
  await one.page.waitForURL(/integralDoc|jyjLive/)
  expect(one.faults).toEqual([])
})

test.each(['too-large', 'unsupported', 'removed', 'forbidden', 'offline', 'app-only'])(
  '/FileEmpty/%s says what to do',
  async (source) => {
    const one = await phone()
    await one.goto(`/FileEmpty/${source}`)
    await one.at('state-action').waitFor()
    expect(one.faults).toEqual([])
  },
)

test('hostile documents are read without harm', async () => {
  const one = await phone('phone', { own: true })
  const harm = await watchForHarm(one, origin())
  await one.goto('/')
  for (const [index, { name }] of hostileDocuments.entries()) {
    await one.goto(`/doc/${documentIds()[index]}`)
    await one.page.locator('.t-doc-title:visible', { hasText: `文档：${name}` }).waitFor()
    await one.page.locator('.t-rich-text:visible', { hasText: '安全' }).first().waitFor()
  }
  expect([await harm.hits(), harm.dialogs, harm.strangers]).toEqual([0, [], []])
  expect(one.faults).toEqual([])
})
