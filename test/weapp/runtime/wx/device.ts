import type { Core } from '../core'
import { asyncMember, type WxFunction } from './call'

const INSETS = { top: 20, left: 0, right: 375, bottom: 667, width: 375, height: 647 }
/** An iPhone of ordinary size; nothing is laid out in it. */
export const WINDOW = {
  pixelRatio: 2,
  screenWidth: 375,
  screenHeight: 667,
  windowWidth: 375,
  windowHeight: 603,
  statusBarHeight: 20,
  screenTop: 64,
  safeArea: INSETS,
}
const APP = {
  SDKVersion: '3.7.0',
  enableDebug: false,
  host: { appId: '' },
  language: 'zh_CN',
  version: '8.0.50',
  theme: 'light',
  fontSizeSetting: 16,
}
const DEVICE = {
  abi: 'x86_64',
  deviceAbi: 'x86_64',
  benchmarkLevel: 50,
  brand: 'devtools',
  model: 'harness',
  system: 'Linux',
  platform: 'devtools',
  cpuType: '',
  memorySize: 4096,
}
const SETTING = { bluetoothEnabled: false, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }

/** What the phone and WeChat say about themselves. */
export function deviceMembers(core: Core, isKnown: (name: string) => boolean): Record<string, WxFunction> {
  const { realm, network, app } = core
  const constant = (value: unknown) => () => realm.adopt(value)
  const system = { ...WINDOW, ...APP, ...DEVICE, ...SETTING, batteryLevel: 100 }
  return {
    getSystemInfoSync: constant(system),
    getSystemInfo: asyncMember(core, 'getSystemInfo', () => system),
    getSystemInfoAsync: asyncMember(core, 'getSystemInfoAsync', () => system),
    getWindowInfo: constant(WINDOW),
    getAppBaseInfo: constant(APP),
    getDeviceInfo: constant(DEVICE),
    getSystemSetting: constant(SETTING),
    getAppAuthorizeSetting: constant({
      albumAuthorized: 'authorized',
      cameraAuthorized: 'authorized',
      locationAuthorized: 'authorized',
    }),
    getBatteryInfoSync: constant({ level: 100, isCharging: false }),
    getBatteryInfo: asyncMember(core, 'getBatteryInfo', () => ({ level: 100, isCharging: false })),
    getScreenBrightness: asyncMember(core, 'getScreenBrightness', () => ({ value: 0.5 })),
    getMenuButtonBoundingClientRect: constant({ top: 24, bottom: 56, left: 281, right: 368, width: 87, height: 32 }),
    getAccountInfoSync: constant({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
    getExtConfigSync: constant({}),
    getNetworkType: asyncMember(core, 'getNetworkType', () => ({ networkType: network.status.networkType })),
    getLaunchOptionsSync: () => realm.adopt(app.launchOptions),
    getEnterOptionsSync: () => realm.adopt(app.enterOptions),
    getApiCategory: () => app.enterOptions.apiCategory,
    getUpdateManager: () =>
      realm.adopt({
        onCheckForUpdate: (listener: unknown) => core.bus.on('CheckForUpdate', listener),
        onUpdateReady: (listener: unknown) => core.bus.on('UpdateReady', listener),
        onUpdateFailed: (listener: unknown) => core.bus.on('UpdateFailed', listener),
        applyUpdate: () => core.calls.add('applyUpdate', undefined),
      }),
    // Components and their attributes (`button.open-type.share`) are all taken to exist.
    canIUse: (schema: unknown) => isKnown(String(schema).split('.')[0] ?? ''),
  }
}
