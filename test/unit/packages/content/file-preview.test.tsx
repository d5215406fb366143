import { fireEvent } from '@testing-library/react'
import FileEmptyPage from '@/packages/content/file-empty'
import FilePreviewPage from '@/packages/content/file-preview'
import { media } from '@/platform/media/mock'
import { request } from '@/platform/request/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import { view } from '@/platform/view'
import { openPdf } from '@/features/pdf/render-pdf.h5'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

jest.mock('@/features/pdf/render-pdf.h5', () => ({ openPdf: jest.fn() }))

const FILE = 'api/doc/getattachment'
const COLLECT = 'api/doc/collectattachment'
const answer = (name: string, more: object = {}, file: object = {}) => ({
  attachment: { id: '9', name, url: `/media/${name}`, size: 2048, collected: false, ...file },
  docId: '5',
  docTitle: '清单怎么用',
  privilegeCode: 0,
  privilegeMessage: '',
  ...more,
})
const serve = (body: object) => backend({ [FILE]: () => ok(body), [COLLECT]: () => ok() })
const open = async (address = '/FilePreview/9') => {
  openScreen(address, FilePreviewPage)
  await settled()
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
const urls = () => mock.navigations.map(({ url }) => url)

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  media.previews = []
  media.saved = []
  jest.mocked(openPdf).mockReset()
  jest.mocked(openPdf).mockResolvedValue({ pages: 2, draw: (page) => Promise.resolve(`blob:page-${page}`), close: jest.fn() })
  URL.revokeObjectURL = jest.fn()
})
afterEach(() => {
  closeScreen()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('a file', () => {
  test('a PDF is read page by page, with its name and size', async () => {
    const server = serve(answer('清单.pdf'))
    await open()
    expect(server.sent(FILE)).toEqual([{ attachmentId: '9' }])
    expect([textsOf('t-file-name'), textsOf('t-file-size')]).toEqual([['清单.pdf'], ['2KB']])
    expect(jest.mocked(openPdf).mock.calls[0]?.[0]).toMatch(/\/media\/清单\.pdf$/)
    expect(textsOf('t-pdf-count')).toEqual(['第 1 / 2 页'])
  })
  test('a single page needs no buttons to turn it', async () => {
    jest.mocked(openPdf).mockResolvedValueOnce({ pages: 1, draw: () => Promise.resolve('blob:a'), close: jest.fn() })
    serve(answer('清单.pdf'))
    await open()
    expect([textsOf('t-pdf-page').length, textsOf('t-pdf-next').length]).toEqual([1, 0])
  })
  test('a picture is shown, and large by a tap', async () => {
    serve(answer('流程.png'))
    await open()
    expect(byClass('t-file-picture').getAttribute('src')).toMatch(/\/media\/流程\.png$/)
    await press('file-picture')
    expect(media.previews).toHaveLength(1)
    await press('file-download')
    expect(media.saved).toHaveLength(1)
    expect(toasts()).toEqual(['已保存到相册'])
  })
  test('an Office file is for a program of the device: it is downloaded under its name', async () => {
    const saved = jest.spyOn(view, 'saveDocument').mockResolvedValue(true)
    serve(answer('登记表.docx'))
    await open()
    expect(textsOf('t-file-open-with')[0]).toContain('WPS')
    const backendHandler = request.handler
    request.handler = (options) => (options.url.includes('/media/') ? { status: 200 } : backendHandler(options))
    await press('file-download')
    expect(saved.mock.calls[0]?.[0].name).toBe('登记表.docx')
    expect(openPdf).not.toHaveBeenCalled()
  })
  test.each([
    ['影像.dcm', {}, '/FileEmpty/unsupported?id=9'],
    ['大.pdf', { size: 60 * 1024 * 1024 }, '/FileEmpty/too-large?id=9'],
  ])('%s is explained on a page of its own', async (name, file, address) => {
    serve(answer(name, {}, file))
    await open()
    expect(urls()).toEqual([address])
    expect(openPdf).not.toHaveBeenCalled()
  })
  test('without the privilege there is its name and the gate, and nothing is fetched', async () => {
    serve(answer('清单.pdf', { privilegeCode: 70, privilegeMessage: '登录后可阅读全文' }, { url: '' }))
    await open()
    expect(byClass('t-gate').textContent).toContain('登录后可阅读全文')
    expect(textsOf('t-file-name')).toEqual(['清单.pdf'])
    expect(allByClass('t-file-download')).toEqual([])
    expect(openPdf).not.toHaveBeenCalled()
    await press('gate-action')
    expect(urls()).toEqual(['/login'])
  })
  test('is collected at once, and taken back when the server refuses', async () => {
    signIn()
    const server = serve(answer('清单.pdf'))
    await open()
    await press('file-collect')
    expect(server.sent(COLLECT)).toEqual([{ attachmentId: '9', collected: true }])
    expect(byClass('t-file-collect').textContent).toBe('已收藏')
    server.handlers[COLLECT] = () => refused(404, '附件不存在')
    await press('file-collect')
    expect(byClass('t-file-collect').textContent).toBe('已收藏')
    expect(toasts()).toContain('附件不存在')
  })
  test('that is gone says so; one that is gone when it is fetched is explained', async () => {
    backend({ [FILE]: () => refused(404, '该文件不存在或已被移除') })
    await open()
    expect(byClass('t-state-notFound').textContent).toContain('该文件不存在或已被移除')
    closeScreen()
    serve(answer('登记表.docx'))
    await open()
    const backendHandler = request.handler
    request.handler = (options) => (options.url.includes('/media/') ? { status: 404 } : backendHandler(options))
    await press('file-download')
    expect(urls()).toEqual(['/FileEmpty/removed?id=9'])
  })
  test('a download without a network is told in place', async () => {
    serve(answer('登记表.docx'))
    await open()
    request.handler = () => {
      throw new PlatformRequestError('offline')
    }
    await press('file-download')
    expect(toasts()).toEqual(['网络未连接，请检查网络设置'])
  })
  test('leads back to its article', async () => {
    serve(answer('流程.png'))
    await open()
    await press('file-doc')
    expect(urls()).toEqual(['/doc/5'])
    closeScreen()
    // An editor comes from the preview of a draft, and goes back to it.
    serve(answer('清单.pdf', { published: false }))
    await open()
    await press('file-doc')
    expect(urls()).toEqual(['/DocPreview/5'])
  })
})

describe('why a file is not shown', () => {
  const explain = async (address: string) => {
    openScreen(address, FileEmptyPage)
    await settled()
  }
  test.each([
    ['too-large', '文件过大', '下载文件'],
    ['unsupported', '暂不支持在线预览', '下载文件'],
    ['removed', '文件已被移除', '返回'],
    ['forbidden', '您暂时不能查看该文件', '返回'],
    ['offline', '网络未连接', '重试'],
    // A desktop browser has no app to open.
    ['app-only', '请在 App 中查看', '返回'],
    ['nonsense', '文件暂时无法显示', '返回'],
  ])('%s: says so and what to do', async (source, title, action) => {
    await explain(`/FileEmpty/${source}?id=9`)
    expect(document.body.textContent).toContain(title)
    expect(textsOf('t-state-action')).toEqual([action])
  })
  test('below stand the articles read last, where its article is, and a search; without a network the tools', async () => {
    await explain('/FileEmpty/removed')
    await press('file-history')
    await press('file-search')
    expect(urls()).toEqual(['/history', '/search'])
    closeScreen()
    await explain('/FileEmpty/offline')
    expect(textsOf('t-file-tools')).toEqual(['临床工具离线可用'])
    expect(textsOf('t-file-search')).toEqual([])
  })
  test('a download is offered only for a file that is named, and asks the server first', async () => {
    await explain('/FileEmpty/unsupported')
    expect(textsOf('t-state-action')).toEqual(['返回'])
    closeScreen()
    const server = serve(answer('影像.dcm', { privilegeCode: 71, privilegeMessage: '完成认证后可阅读全文' }, { url: '' }))
    await explain('/FileEmpty/unsupported?id=9')
    await press('state-action')
    expect(server.sent(FILE)).toHaveLength(1)
    expect(toasts()).toEqual(['完成认证后可阅读全文'])
  })
  test('offline: the file is tried again', async () => {
    await explain('/FileEmpty/offline?id=9')
    await press('state-action')
    expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/FilePreview/9' }])
  })
})
