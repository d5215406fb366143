import { act, screen } from '@testing-library/react'
import { dialog, popups } from '@/platform/dialog'
import { Layers } from '@/shell/popups/Layers'
import { closeScreen, openScreen, settled } from '@test/unit/support/screen'

const mockScript = { asked: 0, isGone: true }
jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/dialog', () => jest.requireActual('@/platform/dialog/index'))
jest.mock('@/shell/popups/Layers/Layers', () => {
  mockScript.asked += 1
  if (mockScript.isGone) throw new Error('ChunkLoadError')
  return jest.requireActual('@/shell/popups/Layers/Layers')
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => dialog.closeAll())
  closeScreen()
  jest.useRealTimers()
})

/** In order: what was fetched stays. */
test('a question whose script cannot be had is cancelled, and it is said why', async () => {
  const { stores } = openScreen('/liveList', Layers)
  await settled()
  expect(mockScript.asked).toBe(0)
  let answer: Promise<boolean> | undefined
  act(() => {
    stores.shell.open('loginHint')
    answer = dialog.confirm({ message: '删除？' })
  })
  await settled()
  await expect(answer).resolves.toBe(false)
  expect(stores.shell.isOpen('loginHint')).toBe(false)
  expect(popups.get().toast?.message).toBe('网络未连接，请检查网络后重试')
})

test('the next one asks for the script again, and is drawn when it has come', async () => {
  mockScript.isGone = false
  openScreen('/liveList', Layers)
  act(() => void dialog.confirm({ message: '删除？' }))
  expect(screen.queryByText('删除？')).toBeNull()
  await settled()
  expect(screen.getByText('删除？')).toBeTruthy()
})

test('from then on each is there at once', async () => {
  const { stores } = openScreen('/liveList', Layers)
  await settled()
  const before = mockScript.asked
  act(() => stores.shell.open('loginHint'))
  expect(screen.getByText('登录后使用更方便')).toBeTruthy()
  expect(mockScript.asked).toBe(before)
})
