import { weappAbilities } from './abilities'
import type { Abilities, EnvContract } from './contract'

const network = new Set<(online: boolean) => void>()
const shows = new Set<() => void>()
const hides = new Set<() => void>()
let online = true

function subscribe<T>(listeners: Set<T>, listener: T) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** An environment whose fields a test may set, and whose events it may cause. */
export const env = {
  build: 'weapp' as EnvContract['build'],
  host: 'mini-program' as EnvContract['host'],
  os: 'ios' as EnvContract['os'],
  appVersion: '',
  miniProgramWebView: false,
  runPlatform: 'mini-program',
  can: weappAbilities(false) as Abilities,
  entryUrl: '',
  framed: false,
  inDesktopPage: false,
  pixelRatio: 2,
  scene: () => 1001,
  singlePage: () => false,
  safeArea: () => ({ top: 0, bottom: 0 }),
  topBar: () => ({ statusBar: 20, height: 44, reservedRight: 96 }),
  reducedMotion: () => false,
  isOnline: () => online,
  onNetworkChange: (listener: (online: boolean) => void) => subscribe(network, listener),
  onAppShow: (listener: () => void) => subscribe(shows, listener),
  onAppHide: (listener: () => void) => subscribe(hides, listener),

  goOnline(now: boolean) {
    online = now
    network.forEach((listener) => listener(now))
  },
  show: () => shows.forEach((listener) => listener()),
  hide: () => hides.forEach((listener) => listener()),
} satisfies EnvContract & Record<string, unknown>
