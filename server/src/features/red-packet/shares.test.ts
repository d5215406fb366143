import assert from 'node:assert/strict'
import { CutRefused, fixedShares, MOST_EACH, randomShares } from '@/domain/red-packet/shares'
import { HmacRng } from '../../services/hmac-rng'
import { describe, test } from '../../test/run'

const SEED = Buffer.from(Array.from({ length: 32 }, (_, at) => at))

/** The vectors of the money sheet, 13.3. */
describe('the shares of a red packet', () => {
  test('are drawn by numbers that a seed gives again', () => {
    const rng = new HmacRng(SEED, 't')
    assert.deepEqual([rng.next(), rng.next(), rng.next()], [17098506302480, 20874790630159, 95054174118204])
    const dice = new HmacRng(SEED, 't')
    assert.deepEqual(
      Array.from({ length: 5 }, () => dice.int(1, 6)),
      [3, 2, 1, 4, 3],
    )
  })

  const of = (total: number, count: number, bounds: { min?: number; max?: number } = {}): number[] =>
    randomShares({ total, count, ...bounds }, new HmacRng(SEED, `rp-${total}-${count}`).int)
  const max = MOST_EACH
  const VECTORS: readonly [total: number, count: number, bounds: { min?: number; max?: number }, shares: number[]][] = [
    [1000, 5, {}, [69, 37, 287, 185, 422]],
    [100, 10, {}, [11, 12, 17, 1, 17, 1, 6, 17, 17, 1]],
    [10, 10, {}, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    [11, 10, {}, [1, 1, 1, 1, 1, 1, 1, 1, 1, 2]],
    [1, 1, {}, [1]],
    [3, 2, {}, [2, 1]],
    [888, 7, {}, [99, 147, 182, 209, 153, 96, 2]],
    [20_000, 3, { max }, [317, 2865, 16_818]],
    [50_000, 3, { max }, [13_626, 18_186, 18_188]],
    [60_000, 3, { max }, [20_000, 20_000, 20_000]],
    [500, 4, { min: 100 }, [144, 137, 100, 119]],
  ]
  for (const [total, count, bounds, shares] of VECTORS)
    test(`${total} cents for ${count}${bounds.max ? ', bounded above' : ''}${bounds.min ? ', bounded below' : ''}`, () =>
      assert.deepEqual(of(total, count, bounds), shares))

  const refusedAs = (code: string) => (error: unknown) => error instanceof CutRefused && error.code === code

  test('are refused where they cannot be cut', () => {
    assert.throws(() => of(9, 10), refusedAs('TOO_SMALL'))
    assert.throws(() => of(60_001, 3, { max }), refusedAs('TOO_LARGE'))
    assert.throws(() => fixedShares({ total: 10, count: 3 }), refusedAs('UNEVEN'))
    assert.throws(() => fixedShares({ total: 60_003, count: 3, max }), refusedAs('TOO_LARGE'))
    assert.deepEqual(fixedShares({ total: 30, count: 3 }), [10, 10, 10])
  })

  test('add up, within their bounds, whatever the seed', () => {
    for (let seed = 0; seed < 2000; seed += 1) {
      const count = 1 + (seed % 40)
      const total = count + ((seed * 7919) % (count * (max - 1)))
      const shares = randomShares({ total, count, max }, new HmacRng(Buffer.alloc(32, seed), `rp-${seed}`).int)
      assert.equal(shares.length, count)
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        total,
      )
      assert.ok(
        shares.every((share) => share >= 1 && share <= max),
        `${total} for ${count}`,
      )
    }
  })

  test('are worth the same at every place, on average', () => {
    const runs = 4000
    const sums = [0, 0, 0, 0, 0]
    for (let run = 0; run < runs; run += 1)
      randomShares({ total: 1000, count: 5 }, new HmacRng(SEED, `fair-${run}`).int).forEach(
        (share, at) => (sums[at] = (sums[at] ?? 0) + share),
      )
    for (const sum of sums) assert.ok(Math.abs(sum / runs - 200) < 8, `${sum / runs}`)
  })
})
