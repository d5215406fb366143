import fc from 'fast-check'
import * as v from 'valibot'
import { storage } from '@/platform/storage/mock'
import { CacheStore } from '@/stores/CacheStore'
import { fillStorage } from './fill-storage'

const text = v.string()
const NOW = 1_800_000_000_000
beforeEach(() => {
  storage.clear()
  fillStorage(false)
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a value lasts for its seconds, over a restart too', () => {
  new CacheStore().set('a', 'x', 60)
  const cache = new CacheStore()
  jest.setSystemTime(NOW + 59_999)
  expect(cache.get('a', text)).toBe('x')
  jest.setSystemTime(NOW + 60_000)
  expect(cache.get('a', text)).toBeUndefined()
  expect(storage.get('cache:a')).toBeUndefined()
})

test('a new value takes the place of the old; removing and clearing leave nothing', () => {
  const cache = new CacheStore()
  cache.set('a', 'x', 60)
  cache.set('a', 'y', 60)
  cache.set('b', 'z', 60)
  expect(cache.get('a', text)).toBe('y')
  cache.remove('a')
  expect([cache.get('a', text), cache.get('b', text)]).toEqual([undefined, 'z'])
  cache.clear()
  expect(storage.keys()).toEqual(['cacheIndex'])
})

test('a value that is not what the schema says is dropped', () => {
  const cache = new CacheStore()
  cache.set('a', { n: 1 }, 60)
  expect(cache.get('a', text)).toBeUndefined()
  cache.set('b', 'x', 60)
  storage.set('cache:b', '{broken')
  expect(cache.get('b', text)).toBeUndefined()
})

test('the longest unused gives way to the 61st', () => {
  const cache = new CacheStore()
  for (let i = 0; i < 60; i += 1) cache.set(`k${i}`, 'x', 60)
  cache.get('k0', text)
  cache.set('new', 'x', 60)
  expect([cache.get('k0', text), cache.get('k1', text), cache.get('new', text)]).toEqual(['x', undefined, 'x'])
})

test('expired ones give way before used ones', () => {
  const cache = new CacheStore()
  cache.set('used', 'x', 600)
  for (let i = 0; i < 59; i += 1) cache.set(`k${i}`, 'x', 1)
  jest.setSystemTime(NOW + 2000)
  cache.set('new', 'x', 60)
  expect(cache.get('used', text)).toBe('x')
})

test('too large a value is refused, and its old value is gone with it', () => {
  const cache = new CacheStore()
  cache.set('a', 'x', 60)
  expect(cache.set('a', 'y'.repeat(300_000), 60)).toBe(false)
  expect(cache.get('a', text)).toBeUndefined()
})

test.each([0, -5])('%i seconds keep nothing', (seconds) => {
  const cache = new CacheStore()
  expect(cache.set('a', 'x', seconds)).toBe(false)
  expect(cache.get('a', text)).toBeUndefined()
})

test('when the device is full, older values give way until there is room', () => {
  const cache = new CacheStore()
  cache.set('a', 'x', 60)
  cache.set('b', 'x', 60)
  const set = storage.set.bind(storage)
  jest
    .spyOn(storage, 'set')
    .mockImplementation((key, value) => (key === 'cache:c' && storage.keys().includes('cache:a') ? false : set(key, value)))
  expect(cache.set('c', 'x', 60)).toBe(true)
  expect([cache.get('a', text), cache.get('b', text), cache.get('c', text)]).toEqual([undefined, 'x', 'x'])
})

test('a device that takes nothing answers false, and throws never', () => {
  fillStorage(true)
  const cache = new CacheStore()
  expect(cache.set('a', 'x', 60)).toBe(false)
  expect(cache.get('a', text)).toBeUndefined()
  cache.clear()
})

test('an index that finds no room costs the value, and says so', () => {
  const cache = new CacheStore()
  const set = storage.set.bind(storage)
  jest
    .spyOn(storage, 'set')
    .mockImplementation((key, value) => (key === 'cacheIndex' && value !== '[]' ? false : set(key, value)))
  expect(cache.set('a', 'x', 60)).toBe(false)
  expect(storage.keys()).toEqual(['cacheIndex'])
})

test('values that no index knows are removed at start, other entries are not', () => {
  storage.set('cache:stray', '"x"')
  storage.set('auth', 'x')
  storage.set('cacheIndex', 'garbage')
  const cache = new CacheStore()
  expect(cache.get('stray', text)).toBeUndefined()
  expect(storage.keys().sort()).toEqual(['auth', 'cacheIndex'])
})

test('whatever is set, the caps hold and what is there can be read back', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 90 }), size: fc.integer({ min: 0, max: 40_000 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      storage.clear()
      const cache = new CacheStore()
      for (const { key, size } of steps) expect(cache.set(`k${key}`, 'x'.repeat(size), 60)).toBe(true)
      const kept = storage.keys().filter((key) => key.startsWith('cache:'))
      const characters = kept.reduce((sum, key) => sum + (storage.get(key)?.length ?? 0), 0)
      expect(kept.length).toBeLessThanOrEqual(60)
      expect(characters).toBeLessThanOrEqual(1_000_000)
      const last = steps[steps.length - 1]
      if (last) expect(cache.get(`k${last.key}`, text)).toHaveLength(last.size)
    }),
    { numRuns: 40 },
  )
})
