import { act, fireEvent, render } from '@testing-library/react'
import { KeepOffer } from '@/features/tools/KeepOffer'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import { backend } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { allByClass, byClass, pass, settled, textsOf } from '@test/unit/support/screen'

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
  expect(allByClass('t-keep-offer')).toEqual([])
  rerender(page(id, true))
  await settled()
  offers.push(...textsOf('t-keep-offer'))
  unmount()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  resetDevice()
  backend({})
  offers.length = 0
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
  act(() => void fireEvent.click(byClass('t-keep-offer-yes')))
  expect(stores.tools.isFavourite('formula', 'ccr')).toBe(true)
  expect(allByClass('t-keep-offer')).toEqual([])
})

test('left alone the offer goes by itself', async () => {
  for (const id of ['bsa', 'bmi']) await visit(id)
  render(page('ccr', true))
  await settled()
  await pass(8000)
  expect(allByClass('t-keep-offer')).toEqual([])
  expect(stores.tools.isFavourite('formula', 'ccr')).toBe(false)
})
