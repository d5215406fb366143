import assert from 'node:assert/strict'
import { test } from './test/run'
import { LruCache } from './lru-cache'

test('keeps the entries that were asked for last', () => {
  const cache = new LruCache<number>(2, 60_000)
  cache.set('a', 1)
  cache.set('b', 2)
  assert.equal(cache.get('a'), 1)
  cache.set('c', 3)
  assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], [1, undefined, 3])
})

test('forgets entries when their time is over', (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const cache = new LruCache<number>(2, 1000)
  cache.set('a', 1)
  t.mock.timers.tick(999)
  assert.equal(cache.get('a'), 1)
  t.mock.timers.tick(1)
  assert.equal(cache.get('a'), undefined)
})
