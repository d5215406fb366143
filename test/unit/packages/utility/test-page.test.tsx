import { act, fireEvent } from '@testing-library/react'
import fs from 'node:fs'
import path from 'node:path'
import TestPage from '@/packages/utility/test'
import { overlayOf, partOf } from '@/packages/utility/test/gallery/Gallery'
import { envFacts } from '@/packages/utility/test/gallery/env-facts'
import { dialog } from '@/platform/dialog/mock'
import { env } from '@/platform/env/mock'
import { storage } from '@/platform/storage/mock'
import { backend } from '@test/unit/support/backend'
import { allByClass, byClass, closeScreen, openScreen, pass, textsOf } from '@test/unit/support/screen'

const { environment } = __APP_CONFIG__

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  backend({})
  dialog.toasts = []
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  __APP_CONFIG__.environment = environment
  closeScreen()
  jest.useRealTimers()
})

test('the gallery shows every component of src/ui', () => {
  const ui = path.resolve(__dirname, '../../../../src/ui')
  const components = fs.readdirSync(ui).filter((name) => fs.existsSync(path.join(ui, name, 'index.tsx')))
  openScreen('/ztest', TestPage)
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter((name) => allByClass(`t-sample-${name}`).length !== 1)).toEqual([])
})

test('an address can ask for one part, and for an open overlay', () => {
  openScreen('/ztest?part=feedback&open=modal', TestPage)
  expect(allByClass('t-sample-Button')).toEqual([])
  expect(byClass('t-modal').textContent).toContain('清空后无法恢复')
  fireEvent.click(byClass('t-modal-cancel'))
  expect(allByClass('t-modal')).toEqual([])
  expect([partOf('forms'), partOf('x'), overlayOf('sheet'), overlayOf('x')]).toEqual(['forms', 'all', 'sheet', ''])
})

test('the host can be called by hand, and its answer is shown', async () => {
  openScreen('/ztest?part=platform', TestPage)
  const press = async (id: string) => {
    fireEvent.click(byClass(`t-call-${id}`))
    await pass(0)
    return byClass('t-platform-answer').textContent
  }
  expect(await press('store')).toBe('写存储：true')
  expect(await press('read')).toBe('读存储：测试')
  await press('toast')
  expect(dialog.toasts).toEqual([{ message: '这是一条提示', options: undefined }])
})

test('facts of the host name each ability, and no address', () => {
  const facts = Object.fromEntries(envFacts({ ...env, entryUrl: 'https://www.example.com/?mobile=13800000000' }))
  expect(facts).toMatchObject({ 宿主: 'mini-program', '能力 pay': '是', '能力 print': '否' })
  expect(JSON.stringify(facts)).not.toContain('13800000000')
})

test('tracking events are listed as they are counted, the latest first', () => {
  const { stores } = openScreen('/sensorstest', TestPage)
  act(() => stores.tracker.track('ScanCode', { from: 'me' }))
  fireEvent.click(byClass('t-track-probe'))
  expect(textsOf('t-track-event').map((text) => text.includes('ScanCode'))).toContain(true)
  expect(textsOf('t-track-event')[0]).toContain('DevProbe')
  fireEvent.click(byClass('t-track-clear'))
  expect(textsOf('t-track-event')).toEqual([])
})

test('nobody is told after the page is closed', () => {
  const { stores, unmount } = openScreen('/sensorstest', TestPage)
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  unmount()
  stores.tracker.track('ScanCode')
  expect(error).not.toHaveBeenCalled()
})

test.each([
  ['/LYGTestPage/one/%E8%82%BA?x=1', { param1: 'one', param2: '肺', x: '1', kind: 'lyg', name: 'lygTestPageWithParams' }],
  ['/LYGTestPageTwo', { kind: 'lyg2', name: 'lygTestPageTwo' }],
  ['/test', { kind: 'test', name: 'test' }],
])('%s shows what it came to', (address, facts) => {
  openScreen(address, TestPage)
  for (const [name, value] of Object.entries(facts)) expect(byClass(`t-fact-${name}`).textContent).toBe(name + value)
})

test('a production build knows no such page', () => {
  __APP_CONFIG__.environment = 'prod'
  openScreen('/ztest', TestPage)
  expect(byClass('t-state-notFound').textContent).toContain('页面不存在')
  expect(allByClass('t-sample-Button')).toEqual([])
})
