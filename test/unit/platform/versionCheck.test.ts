import type { VersionCheckContract } from '@/platform/versionCheck/contract'
import { inHost } from './h5-host'
import { UA } from './user-agents'

const left: string[] = []
jest.mock('@/platform/leave', () => ({ leave: (url: string) => left.push(url) }))
/** The alerts that were shown, and a way to close the open one. */
const alerts: { message: string; close: () => void }[] = []
jest.mock('@/platform/dialog', () => ({
  dialog: {
    alert: ({ message }: { message: string }) => new Promise<void>((resolve) => alerts.push({ message, close: resolve })),
  },
}))

const load = (userAgent: string): Promise<VersionCheckContract> =>
  inHost(userAgent, async () => (await import('@/platform/versionCheck')).versionCheck)
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  left.length = 0
  alerts.length = 0
})

test.each([
  ['9.5.5', false],
  ['9.6.1', false],
  ['9.7.2', true],
  ['9.7.3', true],
])('app 9.6.1 is too old for %s: %s', async (required, expected) => {
  void (await load(UA.appIos)).ensureVersion(required)
  expect(alerts.length > 0).toBe(expected)
})

test('outside the app nothing is too old', async () => {
  const versionCheck = await load(UA.chromeAndroid)
  await versionCheck.ensureVersion('9.7.3')
  expect(alerts).toHaveLength(0)
})

test('a new enough app is not asked', async () => {
  await (await load(UA.appIos)).ensureVersion('9.5.5')
  expect(alerts).toHaveLength(0)
})

test('an old app is asked to update again and again, and never goes on', async () => {
  const versionCheck = await load(UA.appIos)
  const passed = jest.fn()
  void versionCheck.ensureVersion('9.7.3').then(passed)
  for (let round = 1; round <= 4; round += 1) {
    await settle()
    expect(alerts).toHaveLength(round)
    expect(alerts[round - 1]?.message).toContain('更新')
    expect(left).toHaveLength(round - 1)
    alerts[round - 1]?.close()
  }
  await settle()
  expect(left[0]).toBe('https://store.example.com/oncology')
  expect(passed).not.toHaveBeenCalled()
})

test('two screens that ask show one alert', async () => {
  const versionCheck = await load(UA.appIos)
  void versionCheck.ensureVersion('9.7.2')
  void versionCheck.ensureVersion('9.7.3')
  await settle()
  expect(alerts).toHaveLength(1)
})
