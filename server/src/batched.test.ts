import assert from 'node:assert/strict'
import { batched } from './batched'
import { describe, test } from './test/run'

/** A work that notes its batches, and ends when it is told to. */
function slowly() {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const double = batched(async (items: readonly number[]) => {
    batches.push([...items])
    await new Promise<void>((resolve) => ends.push(resolve))
    return items.map((item) => item * 2)
  }, 3)
  const end = async (): Promise<void> => {
    while (!ends.length) await new Promise((resolve) => setImmediate(resolve))
    ends.shift()?.()
  }
  return { batches, double, end }
}

describe('what is asked for at the same time', () => {
  test('goes together, and what comes meanwhile waits for the end, in batches of the size that fits', async () => {
    const { batches, double, end } = slowly()
    const first = [double(1), double(2)]
    while (!batches.length) await new Promise((resolve) => setImmediate(resolve))
    const later = [double(3), double(4), double(5), double(6)]
    for (let n = 0; n < 3; n += 1) await end()
    assert.deepEqual(await Promise.all([...first, ...later]), [2, 4, 6, 8, 10, 12])
    assert.deepEqual(batches, [[1, 2], [3, 4, 5], [6]])
  })
  test('fails only for whom it fails, and then goes on', async () => {
    const halved = batched(async (items: readonly number[]) => {
      if (items.includes(0)) throw new Error(`no ${items.join()}`)
      return items.map((item) => item / 2)
    })
    const [two, none, four] = await Promise.allSettled([halved(2), halved(0), halved(4)])
    assert.deepEqual(
      [two, four],
      [
        { status: 'fulfilled', value: 1 },
        { status: 'fulfilled', value: 2 },
      ],
    )
    assert.ok(none?.status === 'rejected' && (none.reason as Error).message === 'no 0')
    assert.equal(await halved(6), 3)
  })
})
