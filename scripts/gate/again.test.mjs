import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MOST_AGAIN, runAgain } from './again.mjs'

const failedTest = (name) => ({
  projects: ['h5'],
  file: 'test/h5/gate-example.test.ts',
  name,
  line: `line of ${name}`,
  evidence: '',
})
const failure = (name, tests) => ({ name, broken: tests.map(({ line }) => line), failedTests: tests })
const maySteps = new Set(['h5 1/4'])

test('a spec that passes alone no longer counts as failed, one that fails again does', async () => {
  const [late, broken] = ['late', 'broken'].map(failedTest)
  const kept = []
  const result = await runAgain([failure('h5 1/4', [late, broken])], {
    failed: 2,
    maySteps,
    passes: async ({ name }) => name === 'late',
    keep: ({ name }) => kept.push(name),
  })
  assert.deepEqual(kept, ['late'])
  assert.deepEqual(result.passed, [late.line])
  assert.deepEqual(
    result.steady.map(({ name, broken: lines }) => [name, lines]),
    [['h5 1/4', [broken.line]]],
  )
})

test('a step of which all passes alone is no failure any more, one without a list of tests stays one', async () => {
  const build = { name: 'h5 1/4', broken: [], failedTests: [] }
  const result = await runAgain([failure('h5 1/4', [failedTest('late')]), build], {
    failed: 2,
    maySteps,
    passes: async () => true,
    keep: () => undefined,
  })
  assert.deepEqual(result.steady, [build])
})

test('unit tests, and anything beside more failures than a busy machine explains, are not run again', async () => {
  const passes = () => assert.fail('was run again')
  const unit = failure('unit 1/3', [failedTest('rule')])
  assert.deepEqual(await runAgain([unit], { failed: 1, maySteps, passes }), { steady: [unit], passed: [] })
  const specs = failure('h5 1/4', [failedTest('late')])
  assert.deepEqual(await runAgain([specs], { failed: MOST_AGAIN + 1, maySteps, passes }), { steady: [specs], passed: [] })
})
