import assert from 'node:assert/strict'
import { nextRun } from './cron'
import { describe, test } from './test/run'

const after = (line: string, moment: string): string => nextRun(line, new Date(moment)).toISOString()

describe('a schedule', () => {
  test('is due at the hour on the wall in China, also over midnight and the year', () => {
    assert.equal(after('0 8 * * *', '2026-12-30T23:59:00Z'), '2026-12-31T00:00:00.000Z')
    assert.equal(after('0 8 * * *', '2026-12-31T00:00:00Z'), '2027-01-01T00:00:00.000Z')
    assert.equal(after('5 0 * * *', '2026-12-31T15:59:30Z'), '2026-12-31T16:05:00.000Z')
    assert.equal(after('5 0 1 1 *', '2026-12-31T16:05:00Z'), '2027-12-31T16:05:00.000Z')
    // The first of a month begins there while it is still the last of the one before elsewhere.
    assert.equal(after('0 0 1 * *', '2026-02-28T15:59:59.999Z'), '2026-02-28T16:00:00.000Z')
  })
  test('is always later than the moment that was asked from', () => {
    assert.equal(after('* * * * *', '2026-06-01T00:00:00.000Z'), '2026-06-01T00:01:00.000Z')
    assert.equal(after('* * * * *', '2026-06-01T00:00:59.999Z'), '2026-06-01T00:01:00.000Z')
  })
  test('understands lists, ranges, steps and weekdays', () => {
    assert.equal(after('*/20 9-17 * * *', '2026-06-01T09:55:00Z'), '2026-06-02T01:00:00.000Z')
    assert.equal(after('10,40 * * * *', '2026-06-01T00:10:00Z'), '2026-06-01T00:40:00.000Z')
    assert.equal(after('0 9 * * 1-5', '2026-06-05T02:00:00Z'), '2026-06-08T01:00:00.000Z')
    assert.equal(after('0 9 13 * 5', '2026-06-05T02:00:00Z'), '2026-06-12T01:00:00.000Z')
    assert.equal(after('0 0 29 2 *', '2026-06-01T00:00:00Z'), '2028-02-28T16:00:00.000Z')
  })
  test('that is none is refused', () => {
    for (const line of [
      '',
      '* * * *',
      '60 * * * *',
      '* 24 * * *',
      '* * 0 * *',
      '* * * * 7',
      '5-1 * * * *',
      '*/0 * * * *',
      'x * * * *',
      '0 0 31 2 *',
    ])
      assert.throws(() => nextRun(line, new Date()), /not a schedule/, line)
  })
})
