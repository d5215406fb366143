import { dialog } from '@/platform/dialog'
import { view } from '@/platform/view'
import { mock } from '@test/setup/taro'

beforeEach(() => mock.reset())

test('starting afresh relaunches the page with its query', () => {
  mock.pages = [{ route: 'packages/content/doc/index', options: { id: '1' } }]
  view.reload()
  expect(mock.navigations).toEqual([{ kind: 'reLaunch', url: '/packages/content/doc/index?id=1' }])
})

test('opens documents, and says when it cannot', async () => {
  const file = { path: 'wxfile://tmp/a.pdf', name: 'a.pdf', size: 1, mimeType: '' }
  expect(await view.openDocument(file)).toBe(true)
  mock.refuse('openDocument', 'openDocument:fail filetype not supported')
  expect(await view.openDocument(file)).toBe(false)
})

describe('a text file', () => {
  const save = () => view.saveText('问答-1.txt', '问：甲')

  test('is written, and sent to a chat after a tap of its own', async () => {
    const asked = jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
    expect(await save()).toBe('saved')
    const filePath = 'wxfile://usr/export.txt'
    expect(mock.callsOf('fs.writeFile')).toEqual([{ filePath, data: '\uFEFF问：甲', encoding: 'utf8' }])
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ message: '问答-1.txt' }))
    expect(mock.callsOf('shareFileMessage')).toEqual([{ filePath, fileName: '问答-1.txt' }])
  })
  test('that is not wanted goes nowhere', async () => {
    jest.spyOn(dialog, 'confirm').mockResolvedValue(false)
    expect(await save()).toBe('cancelled')
    expect(mock.callsOf('shareFileMessage')).toEqual([])
  })
  test.each([
    ['shareFileMessage', 'shareFileMessage:fail cancel', 'cancelled'],
    ['shareFileMessage', 'shareFileMessage:fail can only be invoked by user TAP gesture', 'refused'],
    ['fs.writeFile', 'writeFile:fail the maximum size of the file storage limit is exceeded', 'refused'],
  ])('%s answers %s: %s', async (name, message, outcome) => {
    jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
    mock.refuse(name, message)
    expect(await save()).toBe(outcome)
  })
})

test('goes nowhere outside, and prints nothing', () => {
  expect(view.openExternal('https://www.example.com')).toBe(false)
  expect(view.print()).toBe(false)
})
