import { act, fireEvent } from '@testing-library/react'
import { loadCancer } from '@/domain/tnm/load'
import TnmPage from '@/packages/staging/tnm'
import BlueprintPage from '@/packages/staging/tumor-blueprint'
import { env } from '@/platform/env/mock'
import { storage } from '@/platform/storage/mock'
import { backend, ok } from '@test/unit/support/backend'
import { allByClass, byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
// The chunk of a cancer comes from the network on H5.
jest.mock('@/domain/tnm/load', () => {
  const actual = jest.requireActual<typeof import('@/domain/tnm/load')>('@/domain/tnm/load')
  return { ...actual, loadCancer: jest.fn(actual.loadCancer) }
})

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  env.build = 'h5'
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  env.goOnline(true)
  jest.useRealTimers()
})

test('tables that cannot be fetched say so, and come with a retry', async () => {
  backend({ 'api/tools/addview': () => ok() })
  env.goOnline(false)
  jest.mocked(loadCancer).mockRejectedValueOnce(new Error('ChunkLoadError'))
  openScreen('/tools/tnm/detail?id=lung&T=T1a&N=N0&M=M0', TnmPage)
  await settled()
  expect(byClass('t-state-offline').textContent).toContain('网络未连接')
  act(() => env.goOnline(true))
  await act(async () => void fireEvent.click(byClass('t-state-action')))
  await settled()
  expect(byClass('t-stage').textContent).toBe('IA1 期')
})

test('tables that are here are those of the app: nobody is told that they are of an earlier time', async () => {
  backend({})
  env.goOnline(false)
  openScreen('/TumorBluePrintList/lung', BlueprintPage)
  await settled()
  expect(byClass('t-blueprint').textContent).toContain('IA1 期')
  expect(allByClass('t-stale')).toEqual([])
})

test('what was chosen stays when the account changes meanwhile', async () => {
  backend({ 'api/tools/addview': () => ok() })
  const { stores } = openScreen('/tools/tnm/detail?id=breast', TnmPage)
  await settled()
  const pick = (code: string) => act(() => void fireEvent.click(byClass(`t-option-${code[0]}-${code}`)))
  pick('T1c')
  pick('N1')
  // As the session of the device, or its end, is known late.
  jest.mocked(loadCancer).mockReturnValueOnce(new Promise(() => undefined))
  act(() => void stores.queryClient.resetQueries())
  await settled()
  pick('M0')
  expect(byClass('t-bar').textContent).toContain('cT1cN1M0')
})
