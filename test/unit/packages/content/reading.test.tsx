import { fireEvent, act } from '@testing-library/react'
import DocPage from '@/packages/content/doc'
import { docPoster } from '@/packages/content/doc/poster'
import { spokenOf } from '@/packages/content/doc/spoken'
import { parseRichText } from '@/domain/rich-text/parse'
import { writePlace } from '@/domain/text-place'
import { clipboard } from '@/platform/clipboard/mock'
import { place } from '@/platform/place/mock'
import { poster } from '@/platform/poster/mock'
import { speech } from '@/platform/speech/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { article } from './samples'

import { CommentList } from '@/packages/content/components/comments/CommentList'
import { ActionBar } from '@/packages/content/doc/components/ActionBar'
import { Paragraph } from '@/packages/content/doc/components/Paragraph'
import { DocRow } from '@/ui/DocRow'
import type { createElement as createElementType } from 'react'

jest.mock('@/packages/content/doc/components/Paragraph', () => {
  const real = jest.requireActual<{ Paragraph: typeof Paragraph }>('@/packages/content/doc/components/Paragraph')
  return { ...real, Paragraph: jest.fn(real.Paragraph) }
})

jest.mock('@/packages/content/doc/components/ActionBar', () => {
  const real = jest.requireActual<{ ActionBar: typeof ActionBar }>('@/packages/content/doc/components/ActionBar')
  return { ...real, ActionBar: jest.fn(real.ActionBar) }
})

jest.mock('@/ui/DocRow', () => {
  const real = jest.requireActual<{ DocRow: typeof DocRow }>('@/ui/DocRow')
  const { createElement } = jest.requireActual<{ createElement: typeof createElementType }>('react')
  // A memo is no function that could be watched.
  return { ...real, DocRow: jest.fn((props: Parameters<typeof DocRow>[0]) => createElement(real.DocRow, props)) }
})
jest.mock('@/packages/content/components/comments/CommentList', () => {
  const real = jest.requireActual<{ CommentList: typeof CommentList }>('@/packages/content/components/comments/CommentList')
  return { ...real, CommentList: jest.fn(real.CommentList) }
})

const NOTES = 'api/note/getnotelist'
const SHARE = 'api/doc/setshare'
const BODY =
  '<p>第一段，先看设计。再看曲线！</p><h2>人群</h2><p>第二段</p><h2>对照</h2><table><tr><td>表</td></tr></table><h3>小结</h3><p>末段</p>'
const note = (paragraph: number, excerpt: string) => ({
  id: String(paragraph + 1),
  docId: '5',
  type: 0,
  content: `笔记 ${paragraph}`,
  seconds: 0,
  place: { paragraph, excerpt },
  pictureKey: '',
  pictureUrl: '',
  createdAt: '2026-03-04T02:00:00.000Z',
  updatedAt: '2026-03-04T02:00:00.000Z',
})

type Handlers = Parameters<typeof backend>[0]
const open = async (doc = article({ body: BODY }), more: Handlers = {}, address = '/doc/5') => {
  const server = backend({
    'api/doc/getdocumentdetail': () => ok(doc),
    'api/doc/setreadprogress': () => ok(),
    'api/doc/relatedreading': () => ok({ items: [] }),
    'api/comment/commentlist': () => ok(page([])),
    [NOTES]: () => ok({ ...page([]), doc: summary('5') }),
    [SHARE]: () => ok(),
    ...more,
  })
  openScreen(address, DocPage)
  await settled()
  return server
}
const press = async (name: string, at = 0) => {
  const found = allByClass(`t-${name}`)[at]
  if (!found) throw new Error(`no ${name}`)
  fireEvent.click(found)
  await settled()
}
const urls = () => mock.navigations.map(({ url }) => url)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  Object.assign(place, { standing: [], gone: [] })
  Object.assign(speech, { hasVoice: false, said: [], end: undefined })
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('an article begins with its conclusion, where the editor gave one', async () => {
  await open(article({ conclusion: '获益伴随不良反应增多。' }))
  expect(byClass('t-conclusion').textContent).toContain('获益伴随不良反应增多。')
  closeScreen()
  await open(article())
  expect(allByClass('t-conclusion')).toEqual([])
})

test('what a tap opens or changes beside the text leaves the text, what is read with it and its comments as they are drawn', async () => {
  signIn()
  await open(article({ body: BODY }), {
    'api/doc/setlike': () => ok(),
    'api/doc/relatedreading': () => ok({ items: [summary('6')] }),
  })
  const drawn = () => [Paragraph, DocRow, CommentList].map((part) => jest.mocked(part as () => unknown).mock.calls.length)
  const before = drawn()
  expect(Math.min(...before)).toBeGreaterThan(0)
  await press('doc-more')
  await press('sheet-close')
  await press('text-size')
  await press('sheet-close')
  await press('like')
  expect(drawn()).toEqual(before)
})

test('a sheet opens over an article as it is: not even the bar below is drawn anew', async () => {
  signIn()
  await open(article({ body: BODY }))
  const drawn = () => jest.mocked(ActionBar).mock.calls.length
  const before = drawn()
  await press('doc-more')
  await press('sheet-close')
  await press('share')
  expect([allByClass('t-sheet-scrim').length, drawn()]).toEqual([1, before])
})

test('the size of the text is chosen in sight of a paragraph, and the sheet stays for another try', async () => {
  await open()
  await press('text-size')
  const sizeOf = (name: string) => allByClass('t-rich-text').map((text) => text.classList.contains(name))
  await press('text-size-largest')
  expect(byClass('t-text-size-sample').textContent).toBe('第一段，先看设计。再看曲线！')
  expect(sizeOf('largest')).toEqual([true, true])
  await press('text-size-small')
  expect(sizeOf('small')).toEqual([true, true])
})

test('a columnist is followed at once, and no longer when the server refuses', async () => {
  signIn()
  const columnist = {
    ...{ id: '7', name: '林示例', title: '', hospital: '', avatar: '', introduction: '' },
    ...{ fansCount: 1, followed: false },
  }
  const server = await open(article({ columnist }), { 'api/pub/setusercolumnist': () => refused(403, '该专栏已下架') })
  await press('follow')
  expect(server.sent('api/pub/setusercolumnist')).toEqual([{ columnistId: '7', followed: true }])
  expect([byClass('t-follow').textContent, toasts()]).toEqual(['关注', ['该专栏已下架']])
})

describe('the outline', () => {
  test('names the headings, marks the one that is read, and a jump lands below the bar', async () => {
    await open()
    place.standing = [-300, 60, 700]
    await press('doc-more')
    await press('outline')
    expect(textsOf('t-outline-entry')).toEqual(['人群', '对照', '小结'])
    expect(allByClass('t-outline-entry').map((entry) => entry.getAttribute('aria-label'))).toEqual([
      '人群',
      '对照，正在阅读',
      '小结',
    ])
    await press('outline-entry', 2)
    expect(place.gone).toEqual([{ selector: '.t-block-5', below: 56 }])
    expect(allByClass('t-outline-sheet')).toEqual([])
  })
  test('is not offered for fewer than three headings', async () => {
    await open(article({ body: '<h2>一</h2><h2>二</h2><p>文</p>' }))
    await press('doc-more')
    expect([allByClass('t-outline'), allByClass('t-doc-notes').length]).toEqual([[], 1])
  })
})

describe('notes at their places', () => {
  test('a paragraph is chosen, and its note knows where it stands', async () => {
    signIn()
    await open()
    await press('doc-more')
    await press('note-pick')
    await press('pick', 2)
    expect(urls()).toEqual([`/EditNote/5/0?place=${encodeURIComponent(writePlace({ paragraph: 2, excerpt: '第二段' }))}`])
    expect(allByClass('t-pick')).toEqual([])
  })
  test('stand beside their paragraphs, wherever these are now, and open there', async () => {
    signIn()
    await open(undefined, { [NOTES]: () => ok({ ...page([note(0, '第二段'), note(1, '删掉的')]), doc: summary('5') }) })
    expect(byClass('t-block-2').querySelectorAll('.t-note-mark')).toHaveLength(1)
    expect(allByClass('t-note-mark')).toHaveLength(2)
    fireEvent.click(byClass('t-block-2').querySelector('.t-note-mark') as Element)
    expect(textsOf('t-place-note')).toEqual(['笔记 01小时前'])
    await press('place-note')
    expect(urls()).toEqual(['/EditNote/5/0/1'])
  })
  test('a paragraph that is held offers a note and its text', async () => {
    await open()
    fireEvent.contextMenu(byClass('t-block-0'))
    await settled()
    expect(allByClass('t-paragraph-sheet')).toHaveLength(1)
    await press('copy-paragraph')
    expect(clipboard.text).toBe('第一段，先看设计。再看曲线！')
  })
  test('a visitor is not asked for theirs, and signs in to write one', async () => {
    const server = await open()
    expect(server.sent(NOTES)).toEqual([])
    await press('doc-more')
    await press('note-pick')
    await press('pick')
    expect(urls()).toEqual(['/login'])
  })
  test('an address leads to its paragraph once, and marks it for a moment', async () => {
    await open(undefined, {}, `/doc/5?place=${encodeURIComponent(writePlace({ paragraph: 0, excerpt: '末段' }))}`)
    await pass(500)
    expect(place.gone).toEqual([{ selector: '.t-block-6', below: 56 }])
    await pass(10_000)
    expect(place.gone).toHaveLength(1)
  })
})

describe('listening', () => {
  test('is not offered where the host has no voice', async () => {
    await open()
    await press('doc-more')
    expect(allByClass('t-listen')).toEqual([])
  })
  test('says one sentence after the other, pauses, goes faster, and ends', async () => {
    speech.hasVoice = true
    await open(article({ title: '标题', body: '<p>一。二。</p>' }))
    await press('doc-more')
    await press('listen')
    expect(textsOf('t-listen-sentence')).toEqual(['标题'])
    await act(async () => speech.end?.('said'))
    expect(textsOf('t-listen-sentence')).toEqual(['一。'])
    await press('listen-toggle')
    expect(speech.end).toBeUndefined()
    await press('listen-toggle')
    await press('listen-rate')
    expect(speech.said.map(({ text, rate }) => [text, rate])).toEqual([
      ['标题', 1],
      ['一。', 1],
      ['一。', 1],
      ['一。', 1.25],
    ])
    await act(async () => speech.end?.('said'))
    await act(async () => speech.end?.('said'))
    expect(allByClass('t-listen-bar')).toEqual([])
  })
  test('stops with the page', async () => {
    speech.hasVoice = true
    await open()
    await press('doc-more')
    await press('listen')
    expect(speech.end).toBeDefined()
    await act(async () => void mock.fire('didHide'))
    expect([speech.end, byClass('t-listen-toggle').getAttribute('aria-label')]).toEqual([undefined, '继续朗读'])
  })
  test('leaves out tables and pictures, and breaks what takes too long to say', () => {
    const long = `${'很长的一部分，'.repeat(20)}完。`
    const said = spokenOf({ title: '题', conclusion: '结。' }, parseRichText(`${BODY}<p>${long}</p>`))
    expect(said.slice(0, 5)).toEqual(['题', '结。', '第一段，先看设计。', '再看曲线！', '人群'])
    expect(said).not.toContain('表')
    expect(said.slice(-3).join('')).toBe(long)
    expect(Math.max(...said.map((one) => one.length))).toBeLessThanOrEqual(60)
  })
})

describe('sharing', () => {
  test('copies the link, and draws a poster; both count when they are kept', async () => {
    const server = await open()
    await press('share')
    expect(['friend', 'timeline', 'poster', 'copy'].map((way) => allByClass(`t-share-${way}`).length)).toEqual([0, 0, 1, 1])
    await press('share-copy')
    expect([clipboard.text, toasts()]).toEqual([expect.stringMatching(/\/hr\/doc\/5$/), ['链接已复制']])
    await press('share')
    await press('share-poster')
    expect(allByClass('t-poster')).toHaveLength(1)
    expect(poster.drawn.at(-1)).toMatchObject({ width: 750, height: 1000 })
    // One that was only looked at went nowhere.
    expect(server.sent(SHARE)).toMatchObject([{ channel: 'copied' }])
    await press('poster-save')
    expect(server.sent(SHARE)).toMatchObject([{ channel: 'copied' }, { channel: 'poster' }])
  })
  test('a poster has the title, the first sentence of the conclusion, and the code', () => {
    const { shapes } = docPoster(article({ title: '题目', conclusion: '一。二。' }), 'https://www.example.com/hr/doc/5')
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    expect(texts).toEqual(expect.arrayContaining(['题目', '一。']))
    expect(shapes.find((shape) => shape.kind === 'code')).toMatchObject({ size: 160 })
  })
})

test('the next article has its title and its picture', async () => {
  await open(article({ nextDocId: '9', nextDocType: 1, nextDocTitle: '下一篇的题目', nextDocCover: '/c.webp' }))
  expect(byClass('t-next-doc').textContent).toContain('下一篇的题目')
  expect(byClass('t-next-doc').querySelector('img')?.getAttribute('src')).toContain('/c.webp')
})
