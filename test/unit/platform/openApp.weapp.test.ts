import { openApp } from '@/platform/openApp'

test('the mini-program opens no app', async () => {
  expect(await openApp.open({ kind: 'home' })).toBe('unavailable')
})
