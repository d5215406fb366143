import Taro from '@tarojs/taro'
import { storage } from '@/platform/storage'
import { mock } from '@test/setup/taro'

const h5 = typeof document !== 'undefined'

/** Puts something into the host's storage behind our back. */
const plant = (key: string, value: unknown) =>
  h5 ? window.localStorage.setItem(key, String(value)) : mock.storage.set(key, value)

function refuseWrites() {
  if (h5) {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  } else mock.storageLimit = 4
}

beforeEach(() => {
  mock.reset()
  if (h5) window.localStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

test('keeps, replaces and removes a text', () => {
  expect(storage.get('a')).toBeUndefined()
  expect(storage.set('a', '{"x":"中文 😀"}')).toBe(true)
  expect(storage.get('a')).toBe('{"x":"中文 😀"}')
  expect(storage.set('a', '2')).toBe(true)
  expect(storage.get('a')).toBe('2')
  expect(storage.remove('a')).toBe(true)
  expect(storage.get('a')).toBeUndefined()
  expect(storage.remove('never there')).toBe(true)
})

test('an empty text removes the key', () => {
  storage.set('a', '1')
  expect(storage.set('a', '')).toBe(true)
  expect(storage.get('a')).toBeUndefined()
  expect(storage.keys()).toEqual([])
})

test('lists and clears its keys', () => {
  storage.set('a', '1')
  storage.set('b', '2')
  expect(storage.keys().sort()).toEqual(['a', 'b'])
  expect(storage.clear()).toBe(true)
  expect(storage.keys()).toEqual([])
})

test('a full storage answers false and keeps what it had', () => {
  storage.set('a', '1')
  refuseWrites()
  expect(storage.set('long', 'x'.repeat(100))).toBe(false)
  expect(storage.set('a', 'y'.repeat(100))).toBe(false)
  expect(storage.get('a')).toBe('1')
})

test('a value that is not text reads as nothing', () => {
  if (h5) return
  plant('a', { old: true })
  plant('b', 5)
  expect(storage.get('a')).toBeUndefined()
  expect(storage.get('b')).toBeUndefined()
})

test('corrupt text comes back as it is: reading it is the business of the stores', () => {
  plant('a', '{"x":')
  expect(storage.get('a')).toBe('{"x":')
})

test('a storage that is blocked altogether never throws', () => {
  if (h5) {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  } else {
    const refuse = () => {
      throw new Error('refused in single-page mode')
    }
    jest.spyOn(Taro, 'getStorageSync').mockImplementation(refuse)
    jest.spyOn(Taro, 'setStorageSync').mockImplementation(refuse)
    jest.spyOn(Taro, 'removeStorageSync').mockImplementation(refuse)
    jest.spyOn(Taro, 'getStorageInfoSync').mockImplementation(refuse)
    jest.spyOn(Taro, 'clearStorageSync').mockImplementation(refuse)
  }
  expect(storage.get('a')).toBeUndefined()
  expect(storage.set('a', '1')).toBe(false)
  expect(storage.remove('a')).toBe(false)
  expect(storage.keys()).toEqual([])
  expect(storage.clear()).toBe(false)
})
