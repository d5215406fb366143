import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { dialog } from '@/platform/dialog/mock'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import { backend } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { settled } from '@test/unit/support/screen'

let stores: RootStore
const offers = () => dialog.confirmations.map(({ message }) => message)

/** The page of a formula comes up. */
async function visit(id: string): Promise<void> {
  const wrapper = ({ children }: { children: ReactNode }) => <StoresProvider stores={stores}>{children}</StoresProvider>
  const { unmount } = renderHook(() => useToolVisit('formula', id, `工具 ${id}`), { wrapper })
  await settled()
  unmount()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  resetDevice()
  backend({})
  dialog.confirmations = []
  dialog.confirms = false
  stores = new RootStore()
})
afterEach(() => {
  stores.dispose()
  stores.queryClient.clear()
  jest.useRealTimers()
})

test('the third formula of a day is offered to be kept, once', async () => {
  for (const id of ['bsa', 'bmi', 'ccr', 'bed']) await visit(id)
  expect(offers()).toEqual([expect.stringContaining('「工具 ccr」')])
})

test('while the login hint is open nothing is offered: the offer comes with the next visit of that day, once', async () => {
  await visit('bsa')
  await visit('bmi')
  stores.shell.open('loginHint')
  await visit('ccr')
  expect(offers()).toEqual([])
  stores.shell.close('loginHint')
  await visit('bed')
  await visit('gfr')
  expect(offers()).toEqual([expect.stringContaining('「工具 bed」')])
})
