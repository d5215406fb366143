import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runQueue, waysBehind } from './queue.mjs'
import { dealOut } from './times.mjs'

/** Tasks that write down when they begin and end. */
function world() {
  const log = []
  const task = (name, seconds, after, result = { passed: 1 }) => ({
    name,
    seconds,
    after,
    async work() {
      log.push(`+${name}`)
      await new Promise((resolve) => setTimeout(resolve, seconds))
      log.push(`-${name}`)
      if (result instanceof Error) throw result
      return result
    },
  })
  return { log, task, begun: () => log.filter((line) => line.startsWith('+')).map((line) => line.slice(1)) }
}

test('the way behind a task is its own time and the longest of what waits for it', () => {
  const { task } = world()
  const tasks = [task('build', 10), task('short', 5, ['build']), task('long', 30, ['build']), task('lint', 20)]
  assert.deepEqual([...waysBehind(tasks).entries()].sort(), [
    ['build', 40],
    ['lint', 20],
    ['long', 30],
    ['short', 5],
  ])
})

test('the longest way begins first, and nothing begins before what it waits for', async () => {
  const { log, task, begun } = world()
  await runQueue([task('lint', 20), task('specs', 30, ['build']), task('build', 10)])
  assert.deepEqual(begun(), ['build', 'lint', 'specs'])
  assert.ok(log.indexOf('-build') < log.indexOf('+specs'))
})

test('a build that others wait for begins before a longer task that none waits for', async () => {
  const { task, begun } = world()
  const build = { ...task('build', 5), weight: 2 }
  await runQueue([task('h5', 60, ['build']), task('lint', 40), build, task('sample', 1), task('specs', 5, ['sample'])], {
    slots: 3,
  })
  assert.deepEqual(begun(), ['build', 'sample', 'lint', 'h5', 'specs'])
})

test('no more tasks run at once than there are slots', async () => {
  const { log, task } = world()
  await runQueue([1, 2, 3, 4, 5].map((number) => task(`${number}`, 5)))
  let running = 0
  for (const line of log) {
    running += line.startsWith('+') ? 1 : -1
    assert.ok(running <= 2)
  }
})

test('what waits for a failed task fails without running, and the rest goes on', async () => {
  const { task, begun } = world()
  const results = {}
  const done = (name, { failed = 0, output = '' }) => (results[name] = [failed, output.split('\n')[0]])
  const tasks = [
    task('build', 1, undefined, { failed: 1, output: 'broken' }),
    task('specs', 1, ['build']),
    task('after specs', 1, ['specs']),
    task('lint', 3),
  ]
  await runQueue(tasks, { done, slots: 1 })
  assert.deepEqual(begun().sort(), ['build', 'lint'])
  assert.deepEqual(results, {
    build: [1, 'broken'],
    specs: [1, '没有运行：build 失败了'],
    'after specs': [1, '没有运行：specs 失败了'],
    lint: [0, ''],
  })
})

test('a task that throws is a failed one', async () => {
  const { task } = world()
  const results = []
  await runQueue([task('broken', 1, undefined, new Error('no such file'))], { done: (_, result) => results.push(result) })
  assert.match(results[0].output, /no such file/)
})

test('a heavy task takes the room of two, and is not overtaken by light ones', async () => {
  const { log, task, begun } = world()
  const build = { ...task('build', 20), weight: 2 }
  await runQueue([task('specs', 30), build, task('lint', 10), task('types', 5)], { slots: 2 })
  assert.deepEqual(begun(), ['specs', 'build', 'lint', 'types'])
  assert.ok(log.indexOf('-specs') < log.indexOf('+build'))
  assert.ok(log.indexOf('-build') < log.indexOf('+lint'))
})

test('a task that is heavier than all slots runs alone', async () => {
  const { log, task } = world()
  await runQueue([{ ...task('build', 10), weight: 5 }, task('lint', 5)], { slots: 2 })
  assert.deepEqual(log, ['+build', '-build', '+lint', '-lint'])
})

test('no more tasks drive a browser at once than may, and others go on beside them', async () => {
  const { log, task, begun } = world()
  const specs = ['h5 1', 'h5 2'].map((name, index) => ({ ...task(name, 30 - index), browser: true }))
  await runQueue([...specs, task('lint', 5)], { slots: 3, browsers: 1 })
  assert.deepEqual(begun(), ['h5 1', 'lint', 'h5 2'])
  assert.ok(log.indexOf('-h5 1') < log.indexOf('+h5 2'))
})

test('files are dealt out so that the shards take about equally long, each file once', () => {
  const seconds = { a: 50, b: 30, c: 20, d: 5, e: 5 }
  const shards = dealOut(Object.keys(seconds), 2, (file) => seconds[file])
  assert.deepEqual(shards.flatMap(({ files }) => files).sort(), Object.keys(seconds))
  assert.deepEqual(
    shards.map((shard) => shard.seconds),
    [55, 55],
  )
  assert.equal(dealOut(['a'], 3, () => 1).length, 1)
})
