import type { Abilities, EnvContract } from '@/platform/env/contract'
import { inHost } from './h5-host'
import { UA } from './user-agents'

const loadAs = (userAgent: string): Promise<EnvContract> => inHost(userAgent, async () => (await import('@/platform/env')).env)

test.each<[string, string, Partial<Abilities>]>([
  [
    'the native app',
    UA.appIos,
    { pay: true, openApp: false, nativeLogin: true, siteChrome: false, completeInfo: true, print: false },
  ],
  ['the chat app', UA.wechatIos, { pay: true, openApp: true, openMiniProgram: true, siteChrome: true, completeInfo: true }],
  ['a mini-program’s web view', UA.webViewIos, { pay: false, openApp: false, openMiniProgram: false, siteChrome: false }],
  ['a phone browser', UA.chromeAndroid, { pay: true, openApp: true, openMiniProgram: true, completeInfo: false, print: true }],
  [
    'a desktop browser',
    UA.chromeDesktop,
    { pay: false, openApp: false, openMiniProgram: false, nativeLogin: false, print: true },
  ],
])('abilities in %s', async (_, userAgent, abilities) => {
  expect((await loadAs(userAgent)).can).toMatchObject({ ...abilities, navigate: true, scan: true, share: true })
})

test('keeps the address the page was entered with', async () => {
  window.history.replaceState(null, '', '/hr/doc/1?from=card#part')
  const env = await loadAs(UA.wechatIos)
  window.history.pushState(null, '', '/hr/doc/2')
  expect(env.entryUrl).toBe('http://localhost/hr/doc/1?from=card#part')
})

test('a device that does not say its pixel ratio counts as 3', async () => {
  Object.defineProperty(window, 'devicePixelRatio', { value: undefined, configurable: true })
  expect((await loadAs(UA.chromeAndroid)).pixelRatio).toBe(3)
  Object.defineProperty(window, 'devicePixelRatio', { value: 2, configurable: true })
  expect((await loadAs(UA.chromeAndroid)).pixelRatio).toBe(2)
})

test('closing the page counts as hiding it, once', async () => {
  const env = await loadAs(UA.chromeAndroid)
  const hidden = jest.fn()
  env.onAppHide(hidden)
  window.dispatchEvent(new Event('pagehide'))
  expect(hidden).toHaveBeenCalledTimes(1)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  expect(hidden).toHaveBeenCalledTimes(2)
})

test('asks the device about motion', async () => {
  const env = await loadAs(UA.chromeAndroid)
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }),
    configurable: true,
  })
  expect(env.reducedMotion()).toBe(true)
})
