/** Where the product runs; screens ask for abilities (`env.can`) and use this name only in reports and in the request head. */
export type Host = 'app' | 'mini-program' | 'chat-app' | 'mobile' | 'desktop'
export type Os = 'ios' | 'android' | 'other'

export interface HostFacts {
  userAgent: string
  /** `navigator.maxTouchPoints`: an iPad says it is a Macintosh, but has more than one. */
  maxTouchPoints?: number
  /** `window.__wxjs_environment`, which WeChat sets in a mini-program's web view. */
  wxEnvironment?: string
}

export interface HostInfo {
  host: Host
  os: Os
  /** Version of the native app such as `9.6.1`; empty outside it. */
  appVersion: string
  /** True for the H5 build shown by a `<web-view>` of a mini-program. */
  miniProgramWebView: boolean
}

/** The token that our native app adds to the user agent of its web views. */
const APP_TOKEN = /\bOncologyApp\/(\d+(?:\.\d+)*)/

/** Decides the host of the H5 build from what the browser says about itself. */
export function parseHost({ userAgent, maxTouchPoints = 0, wxEnvironment = '' }: HostFacts): HostInfo {
  const os = parseOs(userAgent, maxTouchPoints)
  const appVersion = APP_TOKEN.exec(userAgent)?.[1] ?? ''
  const chatApp = /MicroMessenger/i.test(userAgent)
  const miniProgramWebView = appVersion === '' && chatApp && (wxEnvironment === 'miniprogram' || /miniProgram/i.test(userAgent))
  return { host: decide(appVersion, miniProgramWebView, chatApp, os, userAgent), os, appVersion, miniProgramWebView }
}

function decide(appVersion: string, miniProgramWebView: boolean, chatApp: boolean, os: Os, userAgent: string): Host {
  if (appVersion) return 'app'
  if (miniProgramWebView) return 'mini-program'
  if (chatApp) return 'chat-app'
  return os !== 'other' || /Mobile/i.test(userAgent) ? 'mobile' : 'desktop'
}

function parseOs(userAgent: string, maxTouchPoints: number): Os {
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android|HarmonyOS|OpenHarmony/i.test(userAgent) ? 'android' : 'other'
}

/** `runPlatform` of the request head. The specification names the field, not its values: these are ours. */
export function runPlatform(host: Host, os: Os): string {
  if (host === 'app') return os === 'ios' ? 'app-ios' : 'app-android'
  if (host === 'mobile') return 'h5'
  return host === 'desktop' ? 'pc' : host
}
