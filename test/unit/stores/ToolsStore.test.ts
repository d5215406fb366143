import { toolsApi } from '@/api/tools'
import type { Calculation, Favourite } from '@/domain/tool'
import { storage } from '@/platform/storage/mock'
import { clearAccountEntries, setEntryAccount } from '@/stores/persist'
import { ToolsStore } from '@/stores/ToolsStore'
import { backend, connect, later, ok, settle } from '@test/unit/support/backend'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const SYNC = toolsApi.sync.path
const nothing = { favourites: [] as Favourite[], calculations: [] as Calculation[], cursor: '7' }
const result = { kind: 'formula' as const, refId: 'bsa', title: '体表面积', line: '1.74 m²', inputs: { heightCm: '172' } }
const down = () => {
  throw new Error('down')
}
const favouriteElsewhere: Favourite = {
  kind: 'drug',
  id: 'osimertinib',
  title: '奥希替尼',
  at: '2026-01-01T00:00:00.000Z',
  removed: false,
}

beforeEach(() => {
  storage.clear()
  setEntryAccount('')
  connect()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const ids = (store: ToolsStore) => store.favourites.map((item) => item.id)

test('a visitor keeps favourites, recent tools and results over a restart, and nothing is sent', async () => {
  const server = backend({ [SYNC]: () => ok(nothing), [toolsApi.addView.path]: () => ok() })
  const store = new ToolsStore({ userId: '' })
  expect(store.toggleFavourite('formula', 'bsa', '体表面积')).toBe(true)
  store.visit('formula', 'bsa', '体表面积')
  store.addCalculation(result)
  await settle()
  const next = new ToolsStore({ userId: '' })
  expect(ids(next)).toEqual(['bsa'])
  expect(next.recent.map((item) => item.id)).toEqual(['bsa'])
  expect(next.calculations.map((item) => item.line)).toEqual(['1.74 m²'])
  expect(server.sent(SYNC)).toEqual([])
  expect(storage.get('account:tools')).not.toContain('heightCm')
})

test('a favourite is taken back by a second tap, and the same result is kept once', () => {
  backend({})
  const store = new ToolsStore({ userId: '' })
  store.toggleFavourite('formula', 'bsa', '体表面积')
  expect(store.toggleFavourite('formula', 'bsa', '体表面积')).toBe(false)
  expect(ids(store)).toEqual([])
  store.addCalculation(result)
  store.addCalculation(result)
  expect(store.calculations).toHaveLength(1)
})

test('the tool used last stands on top, once', () => {
  backend({})
  const store = new ToolsStore({ userId: '' })
  for (const id of ['bsa', 'ccr', 'bsa']) store.visit('formula', id, id)
  expect(store.recent.map((item) => item.id)).toEqual(['bsa', 'ccr'])
})

test('with an account, changes go out once and come in from other devices', async () => {
  const server = backend({ [SYNC]: () => ok({ ...nothing, favourites: [favouriteElsewhere] }) })
  const store = new ToolsStore({ userId: 'u1' })
  store.toggleFavourite('formula', 'bsa', '体表面积')
  await settle()
  expect(ids(store).sort()).toEqual(['bsa', 'osimertinib'])
  await store.sync()
  const sent = server.sent(SYNC) as { favourites: Favourite[]; cursor: string }[]
  expect(sent.map((body) => [body.favourites.map((item) => item.id), body.cursor])).toEqual([
    [['bsa'], ''],
    [[], '7'],
  ])
})

test('what could not be sent is sent the next time', async () => {
  let isDown = true
  const server = backend({ [SYNC]: () => (isDown ? down() : ok(nothing)) })
  const store = new ToolsStore({ userId: 'u1' })
  store.addCalculation(result)
  await settle()
  isDown = false
  const next = new ToolsStore({ userId: 'u1' })
  await next.sync()
  const last = server.sent(SYNC).at(-1) as { calculations: Calculation[] }
  expect(last.calculations.map((item) => item.line)).toEqual(['1.74 m²'])
})

test('a change made while the exchange is under way goes out as well', async () => {
  const first = later()
  const server = backend({ [SYNC]: () => first.promise })
  const store = new ToolsStore({ userId: 'u1' })
  store.toggleFavourite('formula', 'bsa', '体表面积')
  await settle()
  store.toggleFavourite('formula', 'bsa', '体表面积')
  first.answer(ok(nothing))
  await settle()
  const sent = server.sent(SYNC) as { favourites: Favourite[] }[]
  expect(sent.map((body) => body.favourites.map((item) => item.removed))).toEqual([[false], [true]])
  expect(ids(store)).toEqual([])
})

test('removed results leave nothing of the patient on the device, and are removed elsewhere', async () => {
  const server = backend({ [SYNC]: () => ok(nothing) })
  const store = new ToolsStore({ userId: 'u1' })
  store.addCalculation(result)
  await settle()
  store.clearCalculations('formula')
  await settle()
  expect(store.calculations).toEqual([])
  const last = server.sent(SYNC).at(-1) as { calculations: Calculation[] }
  expect(last.calculations).toMatchObject([{ line: '', inputs: {}, removed: true }])
})

test('another account on the device does not see them; what a visitor kept goes to who signs in', async () => {
  backend({ [SYNC]: () => ok(nothing) })
  const session = { userId: '' }
  const store = new ToolsStore(session)
  store.toggleFavourite('formula', 'bsa', '体表面积')
  const signIn = (userId: string) => {
    session.userId = userId
    setEntryAccount(userId)
    store.reload()
  }
  signIn('u1')
  await settle()
  expect(ids(store)).toEqual(['bsa'])
  clearAccountEntries()
  signIn('u2')
  expect(ids(store)).toEqual([])
})
