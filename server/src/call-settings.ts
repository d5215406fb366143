import { StartFault } from './start-faults'

/** How browsers find a way to each other, and where mini-programs send what they see. */
export interface CallSettings {
  /** Empty: browsers of one network find each other, and others mostly do not. */
  stunUrls: string[]
  turnUrls: string[]
  /** Shared with the TURN servers (coturn: `static-auth-secret`). */
  turnSecret: string
  /** Null: mini-programs take no part in calls. */
  live: LiveSettings | null
}

interface LiveSettings {
  pushDomain: string
  pushKey: string
  playDomain: string
  playKey: string
}

type Environment = Readonly<Record<string, string | undefined>>

const LIVE = ['LIVE_PUSH_DOMAIN', 'LIVE_PUSH_KEY', 'LIVE_PLAY_DOMAIN', 'LIVE_PLAY_KEY'] as const

/** What cannot be used is a `StartFault`, which repeats no secret. */
export function readCallSettings(env: Environment): CallSettings {
  const turnUrls = readUrls(env, 'TURN_URLS', /^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/, 'turn:turn.example.com:3478')
  const turnSecret = env.TURN_SECRET ?? ''
  if (turnUrls.length > 0 !== turnSecret.length > 0)
    throw new StartFault(`TURN_URLS 与 TURN_SECRET 必须同时设置，现在缺少 ${turnSecret ? 'TURN_URLS' : 'TURN_SECRET'}`)
  return {
    stunUrls: readUrls(env, 'STUN_URLS', /^stuns?:[\w.[\]:-]+$/, 'stun:stun.example.com:3478'),
    turnUrls,
    turnSecret,
    live: readLive(env),
  }
}

function readUrls(env: Environment, name: string, form: RegExp, example: string): string[] {
  const urls = (env[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  for (const url of urls)
    if (!form.test(url)) throw new StartFault(`${name} 中的“${url}”无法识别：请写成 ${example}，多个用逗号分隔`)
  return urls
}

function readLive(env: Environment): LiveSettings | null {
  const [pushDomain, pushKey, playDomain, playKey] = [
    env.LIVE_PUSH_DOMAIN ?? '',
    env.LIVE_PUSH_KEY ?? '',
    env.LIVE_PLAY_DOMAIN ?? '',
    env.LIVE_PLAY_KEY ?? '',
  ]
  const missing = LIVE.filter((name) => !env[name])
  if (missing.length === LIVE.length) return null
  if (missing.length > 0) throw new StartFault(`小程序通话的直播设置不完整，缺少 ${missing.join('、')}`)
  for (const domain of [pushDomain, playDomain])
    if (!/^[\w-]+(\.[\w-]+)+$/.test(domain)) throw new StartFault(`直播域名“${domain}”有误：请只写域名，例如 push.example.com`)
  return { pushDomain, pushKey, playDomain, playKey }
}
