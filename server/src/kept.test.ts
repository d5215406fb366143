import assert from 'node:assert/strict'
import { Changes, Kept } from './kept'
import { describe, test } from './test/run'

/** A database that tells of a change when somebody next asks what was said, and counts the questions. */
async function telling() {
  const database = { isLost: false, isChanged: false, tell: (): void => undefined }
  const changes = await Changes.of({
    listen: async (_channel, handler) => void (database.tell = () => handler('')),
    heard: async () => {
      if (database.isLost) throw new Error('lost')
      if (database.isChanged) database.tell()
      database.isChanged = false
    },
  })
  const kept = new Kept<number>(changes, 10, 60_000)
  let asked = 0
  return { database, kept, next: async () => (asked += 1) }
}

describe('a kept answer', () => {
  test('is given to the same question only', async () => {
    const { kept, next } = await telling()
    assert.deepEqual([await kept.get('a', next), await kept.get('a', next), await kept.get('b', next)], [1, 1, 2])
  })
  test('is asked for once by many at the same time', async () => {
    const { kept, next } = await telling()
    assert.deepEqual(await Promise.all([1, 2, 3].map(() => kept.get('a', next))), [1, 1, 1])
  })
  test('is none from before a change, also one that is on its way', async () => {
    const { database, kept, next } = await telling()
    let arrive: (answer: number) => void = () => undefined
    const old = kept.get('a', () => new Promise((resolve) => (arrive = resolve)))
    database.isChanged = true
    assert.equal(await kept.get('a', next), 1)
    arrive(0)
    assert.deepEqual([await old, await kept.get('a', next)], [0, 1])
  })
  test('is none while nobody hears of changes', async () => {
    const { database, kept, next } = await telling()
    await kept.get('a', next)
    database.isLost = true
    assert.deepEqual([await kept.get('a', next), await kept.get('a', next)], [2, 3])
  })
  test('is no error', async () => {
    const { kept, next } = await telling()
    await assert.rejects(kept.get('a', async () => Promise.reject(new Error('no'))))
    assert.equal(await kept.get('a', next), 1)
  })
})
