import assert from 'node:assert/strict'
import { describe, test } from '../test/run'
import { workThrough } from './work-through'

/** A thing with so many in it, given in batches of ten. */
const numbered = (count: number) => (after: number | undefined) => {
  const from = after === undefined ? 0 : after + 1
  return Promise.resolve(Array.from({ length: Math.min(10, count - from) }, (_, n) => from + n))
}
const never = (error: unknown) => assert.fail(String(error))

describe('what is due', () => {
  test('is worked through to its end, each once', async () => {
    const done: number[] = []
    const each = (one: number) => Promise.resolve(void done.push(one))
    await workThrough({ next: numbered(437), each, onFault: never })
    assert.deepEqual(
      done.sort((a, b) => a - b),
      Array.from({ length: 437 }, (_, n) => n),
    )
  })
  test('is not held up by what fails, and that is told', async () => {
    const [done, faults]: [number[], unknown[]] = [[], []]
    const each = (one: number) => (one % 10 < 5 ? Promise.reject(new Error(String(one))) : Promise.resolve(void done.push(one)))
    await workThrough({ next: numbered(40), each, onFault: (error) => faults.push(error) })
    assert.deepEqual([done.length, faults.length], [20, 20])
  })
  test('is left for the next round when its time is over', async () => {
    let done = 0
    const each = () => Promise.resolve(void (done += 1))
    await workThrough({ next: numbered(40), each, onFault: never }, { longestMs: 0 })
    assert.equal(done, 0)
  })
  test('goes on beside one that waits', async () => {
    let [free, isWaiting] = [(): void => undefined, true]
    const waits = new Promise<void>((resolve) => (free = resolve))
    const done: number[] = []
    const each = async (one: number) => {
      if (one === 0) await waits
      done.push(one)
      if (done.length === 9 && isWaiting) {
        isWaiting = false
        free()
      }
    }
    await workThrough({ next: numbered(10), each, onFault: never })
    assert.equal(done.at(-1), 0)
  })
})
