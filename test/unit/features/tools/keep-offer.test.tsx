import { act, render } from '@testing-library/react'
import { KeepOffer } from '@/features/tools/KeepOffer'
import { dialog } from '@/platform/dialog/mock'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import { backend } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { settled } from '@test/unit/support/screen'

let stores: RootStore
const offers: string[] = []

const page = (id: string, isUsed: boolean) => (
  <StoresProvider stores={stores}>
    <KeepOffer kind="formula" id={id} title={`工具 ${id}`} isUsed={isUsed} />
  </StoresProvider>
)

/** The page of a formula comes up, and has a result. */
async function visit(id: string): Promise<void> {
  const { unmount, rerender } = render(page(id, false))
  await settled()
  expect(dialog.offers).toEqual([])
  rerender(page(id, true))
  await settled()
  offers.push(...dialog.offers.map(({ message }) => message))
  unmount()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  resetDevice()
  backend({})
  offers.length = 0
  dialog.offers = []
  stores = new RootStore()
})
afterEach(() => {
  stores.dispose()
  stores.queryClient.clear()
  jest.useRealTimers()
})

test('the third formula of a day is offered to be kept, once', async () => {
  for (const id of ['bsa', 'bmi', 'ccr', 'bed']) await visit(id)
  expect(offers).toEqual([expect.stringContaining('「工具 ccr」')])
})

test('while the login hint is open nothing is offered: the offer comes with the next visit of that day, once', async () => {
  await visit('bsa')
  await visit('bmi')
  stores.shell.open('loginHint')
  await visit('ccr')
  expect(offers).toEqual([])
  stores.shell.close('loginHint')
  await visit('bed')
  await visit('gfr')
  expect(offers).toEqual([expect.stringContaining('「工具 bed」')])
})

test('without a result a visit is not counted', async () => {
  for (const id of ['bsa', 'bmi']) await visit(id)
  const { unmount } = render(page('ccr', false))
  await settled()
  unmount()
  await visit('bed')
  expect(offers).toEqual([expect.stringContaining('「工具 bed」')])
})

test('a tap keeps the tool', async () => {
  for (const id of ['bsa', 'bmi']) await visit(id)
  render(page('ccr', true))
  await settled()
  act(() => dialog.offers[0]?.run())
  expect(stores.tools.isFavourite('formula', 'ccr')).toBe(true)
})

test('the offer goes with the page', async () => {
  for (const id of ['bsa', 'bmi']) await visit(id)
  const { unmount } = render(page('ccr', true))
  await settled()
  expect(dialog.offers).toHaveLength(1)
  unmount()
  expect(dialog.offers).toEqual([])
})
