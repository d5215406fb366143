import { autorun } from 'mobx'
import type { Columnist } from '@/api/doc'
import { storage } from '@/platform/storage/mock'
import { HEADER_TIP_MS, ShellStore } from '@/stores/ShellStore'
import { fillStorage } from './fill-storage'

beforeEach(() => {
  storage.clear()
  fillStorage(false)
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('the loading overlay stays until the last of its callers has ended, each ending once', () => {
  const shell = new ShellStore()
  const seen: boolean[] = []
  autorun(() => seen.push(shell.loading))
  const first = shell.beginLoading()
  const second = shell.beginLoading()
  first()
  first()
  expect(shell.loading).toBe(true)
  second()
  expect(seen).toEqual([false, true, false])
})

test('overlays open and close apart, and all of them before a navigation; loading goes on', () => {
  const shell = new ShellStore()
  const end = shell.beginLoading()
  shell.open('menu')
  shell.open('loginHint')
  shell.askCompleteInfo({ onlyLackDisease: true, source: 'tools_da_detail' })
  shell.askFollow([{ id: '1' } as Columnist])
  shell.close('menu')
  expect([shell.isOpen('menu'), shell.isOpen('loginHint'), shell.completeInfo?.source]).toEqual([false, true, 'tools_da_detail'])
  shell.closeOverlays()
  expect([shell.isOpen('loginHint'), shell.completeInfo, shell.followPrompt, shell.loading]).toEqual([false, null, null, true])
  end()
})

test('an overlay that is read before it exists is seen when it opens', () => {
  const shell = new ShellStore()
  const seen: boolean[] = []
  autorun(() => seen.push(shell.isOpen('miniProgramGuide')))
  shell.open('miniProgramGuide')
  expect(seen).toEqual([false, true])
})

test('nobody to follow asks nothing', () => {
  const shell = new ShellStore()
  shell.askFollow([])
  expect(shell.followPrompt).toBeNull()
})

test('the header tip shows for four seconds, once on a device', () => {
  const shell = new ShellStore()
  shell.showHeaderTip()
  jest.advanceTimersByTime(HEADER_TIP_MS - 1)
  expect(shell.headerTipVisible).toBe(true)
  jest.advanceTimersByTime(1)
  expect(shell.headerTipVisible).toBe(false)
  shell.showHeaderTip()
  expect(shell.headerTipVisible).toBe(false)
  const later = new ShellStore()
  later.showHeaderTip()
  expect(later.headerTipVisible).toBe(false)
  expect(jest.getTimerCount()).toBe(0)
})

test('disposing leaves no timer', () => {
  const shell = new ShellStore()
  shell.showHeaderTip()
  shell.dispose()
  expect(jest.getTimerCount()).toBe(0)
})

test('titles of this page and the one before are kept, also over a restart', () => {
  const shell = new ShellStore()
  shell.showTitle('首页', '/')
  shell.showTitle('文章', '/doc/1')
  // The article's own title comes with its content.
  shell.renameTitle('奥希替尼的耐药', '/doc/1')
  expect([shell.lastTitle, shell.currentTitle]).toEqual(['首页', '奥希替尼的耐药'])
  const later = new ShellStore()
  expect([later.lastTitle, later.currentTitle]).toEqual(['首页', '奥希替尼的耐药'])
  later.showTitle('首页', '/')
  expect([later.lastTitle, later.currentTitle]).toEqual(['奥希替尼的耐药', '首页'])
})

test('the text size is kept; an unknown one is the standard', () => {
  new ShellStore().setTextSize('large')
  expect(new ShellStore().textSize).toBe('large')
  storage.set('textSize', '{"v":1,"t":1,"d":"giant"}')
  expect(new ShellStore().textSize).toBe('standard')
})
