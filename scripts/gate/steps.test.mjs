import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenIn } from './steps.mjs'

test('each failing test of a suite is named once, with what went wrong', () => {
  const output = [
    '✖ the books balance (3.1ms)',
    'ℹ fail 2',
    '',
    '✖ failing tests:',
    '',
    'test at src/test/run.ts:1:631',
    '✖ the books balance (3.1ms)',
    '  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:',
    '  ',
    '  3 !== 4',
    '  ',
    '      at <anonymous> (src/books.test.ts:161:12)',
    '    actual: 3,',
    '',
    'test at src/test/run.ts:1:631',
    '✖ a paper opens (9ms)',
    '  Error: 网络不稳定',
    '      at async Test.run (node:internal/test_runner/test:1054:7)',
  ].join('\n')
  assert.deepEqual(brokenIn(output), [
    'the books balance (3.1ms)：AssertionError [ERR_ASSERTION]: Expected values to be strictly equal: 3 !== 4 actual: 3,',
    'a paper opens (9ms)：Error: 网络不稳定',
  ])
  assert.deepEqual(brokenIn('ℹ fail 0\n'), [])
})
