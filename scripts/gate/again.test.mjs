import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MOST_AGAIN, runAgain } from './again.mjs'
import { countUnsteady } from './unsteady.mjs'

const failedTest = (name, again) => ({
  file: 'test/h5/gate-example.test.ts',
  name,
  line: `line of ${name}`,
  evidence: '',
  again,
})
const failure = (name, tests) => ({ name, broken: tests.map(({ line }) => line), failedTests: tests })
const passes = async () => ({ passed: 1, failed: 0 })
const fails = async () => ({ passed: 0, failed: 1 })

test('a spec that passes alone no longer counts as failed, one that fails again does', async () => {
  const late = failedTest('late', passes)
  const broken = failedTest('broken', fails)
  const kept = []
  const result = await runAgain([failure('h5 1/4', [late, broken])], { failed: 2, keep: ({ name }) => kept.push(name) })
  assert.deepEqual(kept, ['late'])
  assert.deepEqual(result.passed, [late])
  assert.deepEqual(
    result.steady.map(({ name, broken: lines }) => [name, lines]),
    [['h5 1/4', [broken.line]]],
  )
})

test('a run that finds no test is no pass', async () => {
  const specs = failure('h5 1/4', [failedTest('renamed', async () => ({ passed: 0, failed: 0 }))])
  assert.deepEqual(await runAgain([specs], { failed: 1 }), { steady: [specs], passed: [] })
})

test('a step of which all passes alone is no failure any more, one without a list of tests stays one', async () => {
  const build = { name: 'build-h5', broken: [], failedTests: [] }
  const specs = failure('h5 1/4', [failedTest('late', passes)])
  const result = await runAgain([specs, build], { failed: 2, keep: () => undefined })
  assert.deepEqual(result.steady, [build])
})

test('unit tests, and anything beside more failures than a busy machine explains, are not run again', async () => {
  const unit = failure('unit 1/3', [failedTest('rule')])
  assert.deepEqual(await runAgain([unit], { failed: 1 }), { steady: [unit], passed: [] })
  const specs = failure('h5 1/4', [failedTest('late', () => assert.fail('was run again'))])
  assert.deepEqual(await runAgain([specs], { failed: MOST_AGAIN + 1 }), { steady: [specs], passed: [] })
})

test('a test is unsteady twice when it was so in one of the nine runs before', () => {
  const quiet = Array.from({ length: 8 }, () => [])
  const { runs, twice } = countUnsteady([['a'], ...quiet], ['a', 'b'])
  assert.deepEqual(twice, ['a'])
  assert.equal(runs.length, 10)
  // It was eleven runs ago when this one is counted.
  assert.deepEqual(countUnsteady([['a'], ...quiet, []], ['a']).twice, [])
})
