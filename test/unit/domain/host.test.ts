import { parseHost, runPlatform, type HostFacts } from '@/domain/host'
import { UA } from '@test/unit/platform/user-agents'

const table: [string, HostFacts, Partial<ReturnType<typeof parseHost>>, string][] = [
  ['WeChat on iOS', { userAgent: UA.wechatIos }, { host: 'chat-app', os: 'ios', appVersion: '' }, 'chat-app'],
  ['WeChat on Android', { userAgent: UA.wechatAndroid }, { host: 'chat-app', os: 'android' }, 'chat-app'],
  ['WeChat on Windows', { userAgent: UA.wechatWindows }, { host: 'chat-app', os: 'other' }, 'chat-app'],
  ['our app on iOS', { userAgent: UA.appIos }, { host: 'app', os: 'ios', appVersion: '9.6.1' }, 'app-ios'],
  ['our app on Android', { userAgent: UA.appAndroid }, { host: 'app', os: 'android', appVersion: '9.7.2' }, 'app-android'],
  ['Chrome on a desktop', { userAgent: UA.chromeDesktop }, { host: 'desktop', os: 'other' }, 'pc'],
  ['Safari on a Mac', { userAgent: UA.macSafari, maxTouchPoints: 0 }, { host: 'desktop', os: 'other' }, 'pc'],
  [
    'Safari on an iPad that calls itself a Mac',
    { userAgent: UA.macSafari, maxTouchPoints: 5 },
    { host: 'mobile', os: 'ios' },
    'h5',
  ],
  ['Safari on an old iPad', { userAgent: UA.ipadOld }, { host: 'mobile', os: 'ios' }, 'h5'],
  ['Chrome on Android', { userAgent: UA.chromeAndroid }, { host: 'mobile', os: 'android' }, 'h5'],
  ['HarmonyOS browser', { userAgent: UA.harmony }, { host: 'mobile', os: 'android' }, 'h5'],
  [
    'web view of a mini-program, by user agent',
    { userAgent: UA.webViewIos },
    { host: 'mini-program', os: 'ios', miniProgramWebView: true },
    'mini-program',
  ],
  [
    'web view of a mini-program, by WeChat’s variable',
    { userAgent: UA.wechatAndroid, wxEnvironment: 'miniprogram' },
    { host: 'mini-program', miniProgramWebView: true },
    'mini-program',
  ],
  [
    'the variable means nothing outside WeChat',
    { userAgent: UA.chromeAndroid, wxEnvironment: 'miniprogram' },
    { host: 'mobile' },
    'h5',
  ],
  ['no user agent at all', { userAgent: '' }, { host: 'desktop', os: 'other' }, 'pc'],
  ['a token that only ends like ours', { userAgent: 'NotOncologyApp/1.0 Android' }, { host: 'mobile', appVersion: '' }, 'h5'],
]

test.each(table)('%s', (_, facts, expected, platform) => {
  const info = parseHost(facts)
  expect(info).toMatchObject(expected)
  expect(runPlatform(info.host, info.os)).toBe(platform)
})

test('only the web view of a mini-program says so', () => {
  for (const userAgent of [UA.wechatIos, UA.appIos, UA.chromeDesktop])
    expect(parseHost({ userAgent }).miniProgramWebView).toBe(false)
})
