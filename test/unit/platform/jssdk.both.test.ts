import { jssdk } from '@/platform/jssdk'

test('outside the chat app nothing is loaded and every call says so', async () => {
  expect(jssdk.available).toBe(false)
  jssdk.useSignature(() => Promise.reject(new Error('must not be asked')))
  jssdk.addressChanged()
  expect(await jssdk.call('scanQRCode')).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(await jssdk.backInMiniProgram()).toBe(false)
})
