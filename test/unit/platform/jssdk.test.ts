/** The real weixin-js-sdk over a WeixinJSBridge that answers what the test says. */
import type { JsSdkContract, JsSdkSignature } from '@/platform/jssdk/contract'
import { signatureUrl } from '@/platform/jssdk/signature-url'
import { inHost } from './h5-host'
import { UA } from './user-agents'

type Reply = (result: Record<string, unknown>) => void
const host = window as unknown as { WeixinJSBridge?: unknown; __wxjs_environment?: string }
const SIGNATURE: JsSdkSignature = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }

let invoked: { name: string; params: Record<string, unknown> }[]
let answers: Record<string, Record<string, unknown> | 'never'>

beforeEach(() => {
  invoked = []
  answers = {}
  host.WeixinJSBridge = {
    on: () => undefined,
    invoke(name: string, params: Record<string, unknown>, reply: Reply) {
      invoked.push({ name, params })
      const answer = answers[name] ?? { errMsg: `${name}:ok` }
      if (answer !== 'never') setTimeout(() => reply({ ...answer }), 1)
    },
  }
  window.history.replaceState(null, '', '/hr/doc/1?a=1#part')
})
afterEach(() => {
  delete host.WeixinJSBridge
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const load = (userAgent: string): Promise<JsSdkContract> =>
  inHost(userAgent, async () => (await import('@/platform/jssdk')).jssdk)
const callsOf = (name: string) => invoked.filter((call) => call.name === name)

test.each([
  ['ios', 'https://a.cn/hr/doc/1'],
  ['android', 'https://a.cn/hr/doc/2?x=1'],
  ['other', 'https://a.cn/hr/doc/2?x=1'],
] as const)('%s signs %s', (os, expected) => {
  expect(signatureUrl(os, 'https://a.cn/hr/doc/1#entry', 'https://a.cn/hr/doc/2?x=1#/now')).toBe(expected)
})

test('calls made early wait for the signature, and one configuration serves them all', async () => {
  const jssdk = await load(UA.wechatAndroid)
  expect(jssdk.available).toBe(true)
  const calls = Promise.all([jssdk.call('scanQRCode', { needResult: 1 }), jssdk.call('previewImage', { urls: [] })])
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(invoked).toEqual([])

  const signed: string[] = []
  jssdk.useSignature((url) => {
    signed.push(url)
    return Promise.resolve(SIGNATURE)
  })
  expect((await calls).map((answer) => answer.ok)).toEqual([true, true])
  expect(signed).toEqual(['http://localhost/hr/doc/1?a=1'])
  expect(callsOf('preVerifyJSAPI')).toHaveLength(1)
  expect(callsOf('preVerifyJSAPI')[0]?.params).toMatchObject({ appId: 'wx1', verifySignature: 's' })
  expect(callsOf('scanQRCode')[0]?.params).toMatchObject({ needResult: 1 })
})

test('Android signs again after a navigation, but not after a change of the hash', async () => {
  const jssdk = await load(UA.wechatAndroid)
  const signed: string[] = []
  jssdk.useSignature((url) => {
    signed.push(url)
    return Promise.resolve(SIGNATURE)
  })
  await jssdk.call('scanQRCode')
  window.history.pushState(null, '', '/hr/doc/1?a=1#other')
  jssdk.addressChanged()
  await jssdk.call('scanQRCode')
  expect(signed).toHaveLength(1)

  window.history.pushState(null, '', '/hr/doc/2')
  jssdk.addressChanged()
  await jssdk.call('scanQRCode')
  expect(signed).toEqual(['http://localhost/hr/doc/1?a=1', 'http://localhost/hr/doc/2'])
  // The call waited for the second configuration.
  expect(invoked.map(({ name }) => name).lastIndexOf('preVerifyJSAPI')).toBeLessThan(
    invoked.map(({ name }) => name).lastIndexOf('scanQRCode'),
  )
})

test('iOS goes on with the entry address', async () => {
  const jssdk = await load(UA.wechatIos)
  const signed: string[] = []
  jssdk.useSignature((url) => {
    signed.push(url)
    return Promise.resolve(SIGNATURE)
  })
  window.history.pushState(null, '', '/hr/doc/2')
  jssdk.addressChanged()
  await jssdk.call('scanQRCode')
  window.history.pushState(null, '', '/hr/doc/3')
  jssdk.addressChanged()
  await jssdk.call('scanQRCode')
  expect(signed).toEqual(['http://localhost/hr/doc/1?a=1'])
})

test('a navigation loads nothing where the SDK is not in use', async () => {
  const jssdk = await load(UA.wechatAndroid)
  const source = jest.fn(() => Promise.resolve(SIGNATURE))
  jssdk.useSignature(source)
  jssdk.addressChanged()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(source).not.toHaveBeenCalled()
})

test('a refused configuration is logged only, and the next call tries again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const jssdk = await load(UA.wechatAndroid)
  jssdk.useSignature(() => Promise.resolve(SIGNATURE))
  answers.preVerifyJSAPI = { errMsg: 'preVerifyJSAPI:fail invalid signature' }
  expect(await jssdk.call('scanQRCode')).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(warn).toHaveBeenCalledTimes(1)
  expect(callsOf('scanQRCode')).toHaveLength(0)

  answers = {}
  expect(await jssdk.call('scanQRCode')).toMatchObject({ ok: true })
})

test('so is a signature that cannot be had', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const jssdk = await load(UA.wechatAndroid)
  let fails = true
  jssdk.useSignature(() => (fails ? Promise.reject(new Error('500')) : Promise.resolve(SIGNATURE)))
  expect(await jssdk.call('scanQRCode')).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(warn).toHaveBeenCalledTimes(1)
  fails = false
  expect(await jssdk.call('scanQRCode')).toMatchObject({ ok: true })
})

test('a host that never answers does not keep callers for ever', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const jssdk = await load(UA.wechatAndroid)
  jssdk.useSignature(() => Promise.resolve(SIGNATURE))
  answers.preVerifyJSAPI = 'never'
  // Loaded before the clock is faked: a module load is no timer.
  await import('weixin-js-sdk')
  jest.useFakeTimers()
  const call = jssdk.call('scanQRCode')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await call).toMatchObject({ ok: false, reason: 'unavailable' })
})

test('the person’s no and the host’s no are told apart', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const jssdk = await load(UA.wechatAndroid)
  jssdk.useSignature(() => Promise.resolve(SIGNATURE))
  answers.getBrandWCPayRequest = { err_msg: 'get_brand_wcpay_request:cancel' }
  answers.scanQRCode = { errMsg: 'scanQRCode:permission denied' }
  expect(await jssdk.call('chooseWXPay', { timestamp: '1' })).toMatchObject({ ok: false, reason: 'cancelled' })
  expect(await jssdk.call('scanQRCode')).toMatchObject({ ok: false, reason: 'failed', message: 'scanQRCode:permission denied' })
})

test('goes back in the mini-program round the web view, without a signature', async () => {
  const jssdk = await load(UA.webViewIos)
  expect(await jssdk.backInMiniProgram()).toBe(true)
  expect(callsOf('invokeMiniProgramAPI').map(({ params }) => params)).toEqual([
    expect.objectContaining({ name: 'navigateBack', arg: { delta: 1 } }),
  ])
})
