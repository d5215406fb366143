import Taro from '@tarojs/taro'
import type { StorageContract } from './contract'

/** The host throws when the storage is full (10 MB), or refused in single-page mode. */
function attempt<T>(fallback: T, action: () => T): T {
  try {
    return action()
  } catch {
    return fallback
  }
}

const done = (action: () => void) => attempt(false, () => (action(), true))

export const storage: StorageContract = {
  get: (key) =>
    attempt<string | undefined>(undefined, () => {
      const value: unknown = Taro.getStorageSync(key)
      return typeof value === 'string' && value ? value : undefined
    }),
  set: (key, value) => done(() => (value ? Taro.setStorageSync(key, value) : Taro.removeStorageSync(key))),
  remove: (key) => done(() => Taro.removeStorageSync(key)),
  keys: () => attempt<string[]>([], () => [...Taro.getStorageInfoSync().keys]),
  clear: () => done(() => Taro.clearStorageSync()),
}
