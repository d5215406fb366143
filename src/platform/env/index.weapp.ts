import Taro from '@tarojs/taro'
import type { Os } from '@/domain/host'
import { weappAbilities } from './abilities'
import type { EnvContract } from './contract'

/** Opened from Moments: a reduced mode in which several calls are refused or answer nothing. */
const SINGLE_PAGE_SCENE = 1154

interface WindowFacts {
  pixelRatio?: number
  windowWidth?: number
  screenHeight?: number
  statusBarHeight?: number
  safeArea?: { top: number; bottom: number }
}

/** System calls answer undefined or throw in single-page mode and on old base libraries. To see it: open the app from Moments. */
function ask<T>(call: () => T | undefined): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}

const windowFacts = (): WindowFacts => ask(() => Taro.getWindowInfo() as WindowFacts) ?? ask(() => Taro.getSystemInfoSync()) ?? {}

function os(): Os {
  const platform = (ask(() => Taro.getDeviceInfo()) ?? ask(() => Taro.getSystemInfoSync()))?.platform ?? ''
  if (platform === 'ios') return 'ios'
  return platform === 'android' || platform === 'ohos' ? 'android' : 'other'
}

let online = true
const networkListeners = new Set<(online: boolean) => void>()
// There is no synchronous question for the network, so its state is followed from the start.
Taro.getNetworkType().then(
  ({ networkType }) => {
    online = networkType !== 'none'
  },
  () => undefined,
)
Taro.onNetworkStatusChange(({ isConnected }) => {
  if (isConnected === online) return
  online = isConnected
  networkListeners.forEach((listener) => listener(online))
})

const showListeners = new Set<() => void>()
const hideListeners = new Set<() => void>()
let hidden = false
Taro.onAppHide(() => {
  hidden = true
  hideListeners.forEach((listener) => listener())
})
Taro.onAppShow(() => {
  // The host also reports the first start, which the contract leaves out.
  if (hidden) showListeners.forEach((listener) => listener())
  hidden = false
})

function subscribe<T>(listeners: Set<T>, listener: T) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const scene = () => ask(() => Taro.getEnterOptionsSync().scene) ?? ask(() => Taro.getLaunchOptionsSync().scene) ?? 0
const singlePage = () => scene() === SINGLE_PAGE_SCENE

/** Environment of the mini-program build. */
export const env: EnvContract = {
  build: 'weapp',
  host: 'mini-program',
  os: os(),
  appVersion: '',
  miniProgramWebView: false,
  runPlatform: 'mini-program',
  get can() {
    return weappAbilities(singlePage())
  },
  entryUrl: '',
  framed: false,
  inDesktopPage: false,
  pixelRatio: windowFacts().pixelRatio || 3,
  scene,
  singlePage,
  safeArea() {
    const { safeArea, screenHeight, statusBarHeight = 0 } = windowFacts()
    if (!safeArea || !screenHeight) return { top: statusBarHeight, bottom: 0 }
    return { top: safeArea.top, bottom: Math.max(0, screenHeight - safeArea.bottom) }
  },
  topBar() {
    const { statusBarHeight: statusBar = 20, windowWidth = 375 } = windowFacts()
    const capsule = ask(() => Taro.getMenuButtonBoundingClientRect())
    if (!capsule?.height) return { statusBar, height: 44, reservedRight: 0 }
    // The capsule sits in the middle of the bar, so the gap above it is also the gap below.
    return { statusBar, height: (capsule.top - statusBar) * 2 + capsule.height, reservedRight: windowWidth - capsule.left }
  },
  reducedMotion: () => false,
  isOnline: () => online,
  onNetworkChange: (listener) => subscribe(networkListeners, listener),
  onAppShow: (listener) => subscribe(showListeners, listener),
  onAppHide: (listener) => subscribe(hideListeners, listener),
}
