import type { Context } from '../../http/context'

/** Words of a user agent → what its owner calls the thing, the more special first. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙手机'],
  [/Android/i, 'Android 手机'],
  [/Windows/i, 'Windows 电脑'],
  [/Macintosh|Mac OS X/i, 'Mac 电脑'],
  [/Linux/i, 'Linux 电脑'],
]
const PROGRAMS: Readonly<Record<string, string>> = {
  'mini-program': '微信小程序',
  'chat-app': '微信',
  'app-ios': 'App',
  'app-android': 'App',
}

/** `iPhone · 微信小程序`: enough to tell one's devices apart, and no more is kept. */
export function deviceName({ userAgent, head }: Pick<Context, 'userAgent' | 'head'>): string {
  const thing = KINDS.find(([words]) => words.test(userAgent))?.[1] ?? '未知设备'
  const program = PROGRAMS[head.runPlatform] ?? '浏览器'
  return `${thing} · ${program}`
}
