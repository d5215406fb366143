import { versionCheck } from '@/platform/versionCheck'

test('the mini-program is never too old', async () => {
  expect(await versionCheck.ensureVersion('99.0.0')).toBeUndefined()
})
