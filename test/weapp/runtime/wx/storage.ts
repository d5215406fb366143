import type { Core } from '../core'
import { Failure } from '../failure'
import { asyncMember, type WxFunction } from './call'

/** wx.setStorage and its family. */
export function storageMembers(core: Core): Record<string, WxFunction> {
  const { storage, realm } = core
  const parse = (key: unknown): unknown => {
    const text = storage.text(String(key))
    return text === undefined ? undefined : realm.adopt(JSON.parse(text))
  }
  const info = (): Record<string, unknown> => ({
    keys: storage.keys,
    currentSize: Math.ceil(storage.size / 1024),
    limitSize: 10240,
  })
  // The sync form throws where the other one calls `fail`.
  const sync = <T>(name: string, run: () => T): T => {
    try {
      return run()
    } catch (error) {
      const reason = error instanceof Failure ? error.reason : String(error)
      throw realm.error(`${name}:fail ${reason}`)
    }
  }
  return {
    setStorageSync: (key: unknown, value: unknown) => sync('setStorageSync', () => storage.set(String(key), value)),
    getStorageSync: (key: unknown) => parse(key) ?? '',
    removeStorageSync: (key: unknown) => storage.remove(String(key)),
    clearStorageSync: () => storage.clear(),
    getStorageInfoSync: () => realm.adopt(info()),
    batchSetStorageSync: (list: { key: string; value: unknown }[]) =>
      sync('batchSetStorageSync', () => list.forEach(({ key, value }) => storage.set(key, value))),
    batchGetStorageSync: (keys: string[]) => realm.adopt(keys.map((key) => parse(key) ?? '')),
    setStorage: asyncMember(core, 'setStorage', ({ key, data }) => storage.set(String(key), data)),
    getStorage: asyncMember(core, 'getStorage', ({ key }) => {
      if (storage.text(String(key)) === undefined) throw new Failure('data not found')
      return { data: parse(key) }
    }),
    removeStorage: asyncMember(core, 'removeStorage', ({ key }) => storage.remove(String(key))),
    clearStorage: asyncMember(core, 'clearStorage', () => storage.clear()),
    getStorageInfo: asyncMember(core, 'getStorageInfo', info),
  }
}
