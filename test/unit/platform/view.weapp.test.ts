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

test('goes nowhere outside, and prints nothing', () => {
  expect(view.openExternal('https://www.example.com')).toBe(false)
  expect(view.print()).toBe(false)
})
