import { addressOf } from '@/platform/view/address'
import type { ViewContract } from '@/platform/view/contract'
import { inHost } from './h5-host'
import { UA } from './user-agents'

const left: string[] = []
jest.mock('@/platform/leave', () => ({ leave: (url: string) => left.push(url) }))

const load = (userAgent = UA.chromeAndroid): Promise<ViewContract> =>
  inHost(userAgent, async () => (await import('@/platform/view')).view)

test.each([
  ['https://a.cn/#/doc/1?x=1', '/doc/1?x=1'],
  ['https://a.cn/?from=singlemessage#/doc/1', '/doc/1'],
  ['https://a.cn/', '/'],
  ['https://a.cn/#', '/'],
  ['https://a.cn/#doc/1', '/doc/1'],
  ['https://a.cn/hr/doc/1?x=1#part', '/doc/1?x=1'],
  ['https://a.cn/hr/', '/'],
  ['https://a.cn/hr', '/'],
  ['https://a.cn/hrx#/doc/1', '/doc/1'],
])('%s is the address %s', (url, address) => {
  expect(addressOf(new URL(url))).toBe(address)
})

test('leaves only for the web', async () => {
  const view = await load()
  expect(view.openExternal('https://www.example.com/a')).toBe(true)
  expect(view.openExternal('/authority/a')).toBe(true)
  expect(view.openExternal('javascript:alert(1)')).toBe(false)
  expect(view.openExternal('//example.com')).toBe(false)
  expect(view.openExternal('oncologyapp://home')).toBe(false)
  expect(left).toEqual(['https://www.example.com/a', '/authority/a'])
})

test('prints where there is a printer', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  expect((await load(UA.wechatIos)).print()).toBe(false)
  expect(print).not.toHaveBeenCalled()
  expect((await load(UA.chromeDesktop)).print()).toBe(true)
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})

test('a PDF opens, another document is downloaded under its name', async () => {
  const view = await load()
  const links: { target: string; download: string; href: string }[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function open(this: HTMLAnchorElement) {
    links.push({ target: this.target, download: this.download, href: this.href })
  })
  await view.openDocument({ path: 'blob:http://localhost/1', name: '指南.pdf', size: 1, mimeType: 'application/pdf' })
  await view.openDocument({ path: 'blob:http://localhost/2', name: '表.xlsx', size: 1, mimeType: '' })
  expect(links).toEqual([
    { target: '_blank', download: '', href: 'blob:http://localhost/1' },
    { target: '', download: '表.xlsx', href: 'blob:http://localhost/2' },
  ])
  click.mockRestore()
})

test('a text is downloaded as a file that says how it is written; a web view keeps none', async () => {
  const blobs: Blob[] = []
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:http://localhost/3'))
  const names: string[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function open(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  expect(await (await load()).saveText('问答-1.txt', '问：甲')).toBe('saved')
  expect(names).toEqual(['问答-1.txt'])
  expect(blobs[0]?.type).toBe('text/plain;charset=utf-8')
  // Three bytes of the mark, and three for each sign.
  expect(blobs[0]?.size).toBe(3 + 9)
  for (const userAgent of [UA.wechatIos, UA.appIos]) expect(await (await load(userAgent)).saveText('a.txt', 'a')).toBe('refused')
  expect(names).toHaveLength(1)
  click.mockRestore()
})

test('hides the keyboard by leaving the field', async () => {
  const view = await load()
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  expect(document.activeElement).toBe(input)
  view.hideKeyboard()
  expect(document.activeElement).toBe(document.body)
})
