import { dialog } from '@/platform/dialog/mock'
import { media } from '@/platform/media'
import { mock } from '@test/setup/taro'
import { until } from '@test/support/until'

jest.mock('@/platform/dialog', () => jest.requireActual('@/platform/dialog/mock'))

beforeEach(() => mock.reset())

test('chooses pictures from where it is told', async () => {
  mock.answer('chooseMedia', { tempFiles: [{ tempFilePath: 'http://tmp/a.png', size: 9 }] })
  expect(await media.chooseImages({ count: 3, source: 'camera' })).toEqual([
    { path: 'http://tmp/a.png', name: 'a.png', size: 9, mimeType: '' },
  ])
  expect(mock.callsOf('chooseMedia')).toEqual([{ count: 3, mediaType: ['image'], sourceType: ['camera'] }])
})

test('chooses files by extension', async () => {
  mock.answer('chooseMessageFile', { tempFiles: [{ path: 'wxfile://tmp/x', name: '病理.pdf', size: 5 }] })
  expect(await media.chooseFiles({ extensions: ['pdf'] })).toEqual([
    { path: 'wxfile://tmp/x', name: '病理.pdf', size: 5, mimeType: '' },
  ])
  await media.chooseFiles()
  expect(mock.callsOf('chooseMessageFile')).toEqual([
    { count: 1, type: 'file', extension: ['pdf'] },
    { count: 1, type: 'file' },
  ])
})

test('a cancelled choice is an empty one', async () => {
  mock.refuse('chooseMedia', 'chooseMedia:fail cancel')
  mock.refuse('chooseMessageFile', 'chooseMessageFile:fail cancel')
  expect(await media.chooseImages()).toEqual([])
  expect(await media.chooseFiles()).toEqual([])
})

test.each([
  [true, 1],
  [false, 0],
])('a host that may not is led to its settings, when the person wants (%s)', async (confirms, opened) => {
  dialog.confirms = confirms
  dialog.confirmations = []
  mock.refuse('chooseMedia', 'chooseMedia:fail auth deny')
  expect(await media.chooseImages()).toEqual([])
  expect(dialog.confirmations).toEqual([{ message: '没有相机或相册权限，开启后才能添加图片', confirmText: '去设置' }])
  expect(mock.callsOf('openSetting')).toHaveLength(opened)
})

test('saves remote and local pictures, and tells a refusal from a failure', async () => {
  mock.request = () => ({ statusCode: 200, tempFilePath: 'wxfile://tmp/got.png' })
  expect(await media.saveImage('https://cdn.example.com/a.png')).toBe('saved')
  expect(await media.saveImage('wxfile://tmp/mine.png')).toBe('saved')
  expect(mock.callsOf('saveImageToPhotosAlbum').map(({ filePath }) => filePath)).toEqual([
    'wxfile://tmp/got.png',
    'wxfile://tmp/mine.png',
  ])
  mock.refuse('saveImageToPhotosAlbum', 'saveImageToPhotosAlbum:fail auth deny')
  expect(await media.saveImage('wxfile://tmp/mine.png')).toBe('denied')
  mock.request = () => ({ statusCode: 404 })
  expect(await media.saveImage('https://cdn.example.com/none.png')).toBe('failed')
})

test('previews pictures, also when the host refuses', async () => {
  media.previewImages(['https://a.cn/1.png', 'https://a.cn/2.png'])
  mock.refuse('previewImage')
  media.previewImages(['https://a.cn/1.png', 'https://a.cn/2.png'], 'https://a.cn/2.png')
  const shown = async () => mock.callsOf('previewImage').map(({ current }) => current)
  expect(await until(shown, (all) => all.length === 2)).toEqual(['https://a.cn/1.png', 'https://a.cn/2.png'])
})
