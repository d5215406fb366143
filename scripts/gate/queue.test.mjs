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
  await runQueue(tasks, { done })
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

test('idle time is told for each slot', async () => {
  let shortEnded = () => undefined
  const ended = new Promise((resolve) => (shortEnded = resolve))
  const wait = async () => {
    await ended
    await new Promise((resolve) => setTimeout(resolve, 20))
    return {}
  }
  const tasks = [
    { name: 'long', seconds: 2, work: wait },
    { name: 'short', seconds: 1, work: async () => ({}) },
  ]
  const idle = await runQueue(tasks, { done: (name) => name === 'short' && shortEnded() })
  assert.equal(idle.length, 2)
  assert.ok(idle[1] >= 15, `${idle}`)
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
