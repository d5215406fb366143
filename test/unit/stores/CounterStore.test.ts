import { configureClient } from '@/api/client'
import { forgetRemoteConfigs } from '@/api/client/load-remote-config'
import { storage } from '@/platform/storage/mock'
import { CounterStore } from '@/stores/CounterStore'
import { emptyHead, scriptedTransport } from '../api/client/transport'
import { fillStorage } from './fill-storage'

const DAY = new Date(2026, 2, 1, 12).getTime()
const NEXT_DAY = new Date(2026, 2, 2, 0, 0, 1).getTime()

beforeEach(() => {
  storage.clear()
  fillStorage(false)
  jest.useFakeTimers({ now: DAY })
})
afterEach(() => jest.useRealTimers())

test('the mini-program prompt: first page, 4th page, also after a restart, and again the next day', () => {
  const visits = (...pages: string[]) => pages.map((page) => new CounterStore().visitPage(page))
  expect(visits('/a', '/b', '/b', '/c', '/d', '/e')).toEqual([true, false, false, false, true, false])
  jest.setSystemTime(NEXT_DAY)
  expect(visits('/a', '/b')).toEqual([true, false])
})

test('days are the reader’s own: a minute before midnight is the old day', () => {
  const counters = new CounterStore()
  counters.visitPage('/a')
  jest.setSystemTime(new Date(2026, 2, 1, 23, 59, 59))
  expect(counters.visitPage('/b')).toBe(false)
})

test('a device that keeps nothing still counts in this run', () => {
  fillStorage(true)
  const counters = new CounterStore()
  expect(['/a', '/b', '/c', '/d'].map((page) => counters.visitPage(page))).toEqual([true, false, false, true])
})

test('corrupt records count as none', () => {
  storage.set('miniProgramPrompt', '{"v":1,"t":1,"d":{"day":5}}')
  expect(new CounterStore().visitPage('/a')).toBe(true)
})

test('the login hint comes at the count of the remote file, once a day', async () => {
  forgetRemoteConfigs()
  const network = scriptedTransport({ data: { viewCount: 2 } })
  configureClient({ apiHost: '', transport: network.send, head: () => emptyHead, onSignedOut: () => undefined })
  const counters = new CounterStore()
  const shown: boolean[] = []
  for (const page of ['/a', '/a', '/b', '/c']) shown.push(await counters.viewToolAsVisitor(page))
  expect(shown).toEqual([false, false, true, false])
  jest.setSystemTime(NEXT_DAY)
  expect(await new CounterStore().viewToolAsVisitor('/a')).toBe(false)
  expect(await new CounterStore().viewToolAsVisitor('/b')).toBe(true)
})

test('tool popups count by day and user', () => {
  const counters = new CounterStore()
  expect([1, 2, 3, 4].map(() => counters.visitTool('formula', 'u1', true))).toEqual([false, false, true, false])
  expect(counters.visitTool('TrjDetail', 'u1', true)).toBe(true)
  expect([1, 2, 3].map(() => counters.visitTool('formula', 'u2', true))).toEqual([false, false, true])
  jest.setSystemTime(NEXT_DAY)
  expect([1, 2, 3].map(() => counters.visitTool('formula', 'u1', true))).toEqual([false, false, true])
})

test('the staging prompt is due from the third on, until it was shown; a new day begins again', () => {
  const counters = new CounterStore()
  expect(['肺癌', '胃癌'].map((name) => counters.countStaging(name))).toEqual([false, false])
  expect(counters.stagingName).toBe('')
  expect(counters.countStaging('乳腺癌')).toBe(true)
  expect(counters.stagingName).toBe('乳腺癌')
  expect(counters.countStaging('肝癌')).toBe(true)
  counters.stagingPromptShown()
  expect(new CounterStore().countStaging('肝癌')).toBe(false)
  jest.setSystemTime(NEXT_DAY)
  expect(counters.stagingName).toBe('')
  expect(new CounterStore().countStaging('肝癌')).toBe(false)
})
