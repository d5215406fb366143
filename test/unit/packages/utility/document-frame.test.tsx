import { fireEvent } from '@testing-library/react'
import DocumentFramePage from '@/packages/utility/document-frame'
import { askedDocument } from '@/packages/utility/document-frame/asked-document'
import { env } from '@/platform/env/mock'
import { media } from '@/platform/media/mock'
import { view } from '@/platform/view/mock'
import { setOwnHosts } from '@/routes'
import { openPdf } from '@/features/pdf/render-pdf.h5'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/features/pdf/render-pdf.h5', () => ({ openPdf: jest.fn() }))

const OWN = ['https://api.example.com']

describe('what is asked for', () => {
  beforeEach(() => setOwnHosts(['h5.example.com', 'api.example.com']))
  test.each([
    ['/media/清单.pdf', '', { kind: 'file', path: '/media/清单.pdf', name: '清单.pdf', fileKind: 'pdf' }],
    ['/media/%E6%B8%85.pdf', '', { kind: 'file', path: '/media/%E6%B8%85.pdf', name: '清.pdf', fileKind: 'pdf' }],
    [
      'https://API.example.com/media/a.png?v=1',
      '',
      { kind: 'file', path: '/media/a.png?v=1', name: 'a.png', fileKind: 'picture' },
    ],
    [
      '/files/private/abc?sign=1',
      '说明.docx',
      { kind: 'file', path: '/files/private/abc?sign=1', name: '说明.docx', fileKind: 'office' },
    ],
    ['/media/a.pdf', '知情同意书', { kind: 'file', path: '/media/a.pdf', name: '知情同意书', fileKind: 'pdf' }],
  ])('a file of our own: %s', (url, name, expected) => {
    expect(askedDocument(url, name, OWN)).toEqual(expected)
  })
  test('a page of ours is opened as such', () => {
    expect(askedDocument('https://h5.example.com/#/doc/5', '', OWN)).toEqual({ kind: 'elsewhere', address: '/doc/5' })
  })
  test.each([
    'https://evil.example.org/media/a.pdf',
    'https://api.example.com.evil.org/media/a.pdf',
    'https://evil.example.org/?https://api.example.com/media/a.pdf',
  ])('somebody else’s is asked about first: %s', (url) => {
    const asked = askedDocument(url, '', OWN)
    expect(asked).toMatchObject({ kind: 'elsewhere' })
    expect(asked.kind === 'elsewhere' && asked.address).toMatch(/^\/OuterLinkPage\?url=/)
  })
  test.each([
    '',
    undefined,
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.example.org/a.pdf',
    '//evil.org/media/a.pdf',
  ])('opens nothing: %p', (url) => {
    expect(askedDocument(url, '', OWN)).toEqual({ kind: 'none' })
  })
  test('a path out of the folders of files is no file', () => {
    expect(askedDocument('/media/../api/secret.pdf', '', OWN).kind).not.toBe('file')
  })
})

describe('the page', () => {
  const open = async (url: string, build: 'h5' | 'weapp' = 'h5') => {
    env.build = build
    view.current = `/documentIframe?url=${encodeURIComponent(url)}`
    mock.router = { path: '/packages/utility/document-frame/index', params: { url: encodeURIComponent(url) } }
    openScreen(view.current, DocumentFramePage)
    await settled()
  }
  beforeEach(() => {
    jest.useFakeTimers()
    resetDevice()
    backend({})
    setOwnHosts(['h5.example.com'])
    view.external = []
    env.entryUrl = 'https://h5.example.com/hr/documentIframe'
    media.previews = []
    jest.mocked(openPdf).mockResolvedValue({ pages: 2, draw: (page) => Promise.resolve(`blob:page-${page}`), close: jest.fn() })
    URL.revokeObjectURL = jest.fn()
  })
  afterEach(() => {
    closeScreen()
    jest.useRealTimers()
  })
  test('reads a PDF page by page', async () => {
    await open('/media/清单.pdf')
    expect(textsOf('t-pdf-count')).toEqual(['第 1 / 2 页'])
  })
  test('shows a picture, large by a tap; one that is gone says so and may be tried again', async () => {
    await open('/media/流程.png')
    fireEvent.click(byClass('t-document-picture'))
    expect(media.previews).toHaveLength(1)
    fireEvent.error(byClass('t-document-picture'))
    expect(document.body.textContent).toContain('文件可能已损坏或已撤下')
    fireEvent.click(byClass('t-state-action'))
    expect(allByClass('t-document-picture')).toHaveLength(1)
  })
  test('an Office file is left to a program of the device in a browser, to its viewer in the mini-program', async () => {
    await open('/media/表.xlsx')
    expect(document.body.textContent).toContain('浏览器不能直接显示 Office 文件')
    fireEvent.click(byClass('t-state-action'))
    await settled()
    expect(view.external).toEqual(['https://h5.example.com/media/表.xlsx'])
    closeScreen()
    await open('/media/表.xlsx', 'weapp')
    expect(document.body.textContent).not.toContain('浏览器不能')
  })
  test('somebody else’s page goes through the notice, nothing says so', async () => {
    await open('https://evil.example.org/a.pdf')
    expect(mock.navigations.map(({ url }) => url)).toEqual([expect.stringContaining('/OuterLinkPage?url=')])
    closeScreen()
    await open('javascript:alert(1)')
    expect(document.body.textContent).toContain('文档无法打开')
  })
})
