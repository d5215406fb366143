/**
 * `npm test`: the whole gate, as a queue that keeps the cores of the machine busy. The last line is "N passed, N failed".
 * `npm test -- unit lint` runs only the named steps, and what they need; `npm test -- --since <rev>` what the changes since then can turn red.
 */
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { LIMIT_MINUTES } from './gate/steps.mjs'
import { runQueue } from './gate/queue.mjs'
import { runAgain } from './gate/again.mjs'
import { changedSince, touchedBy } from './gate/since.mjs'
import { gateTasks, specFiles } from './gate/tasks.mjs'
import { keepTimes, TIMES_FILE } from './gate/times.mjs'
import { ensureBrowser, ensurePackages, ensurePoppler } from './lib/install.mjs'
import { root } from './lib/run.mjs'
import { say } from './lib/say.mjs'

const { positionals: only, values } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } })
const started = Date.now()
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const unsteady = []
const times = {}

/** Prints how a task went, and its output when it failed. */
function done(
  name,
  { passed = 0, failed = 0, skipped = 0, output = '', broken = [], failedTests = [], seconds = {}, measures = [] },
  ms,
) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  Object.assign(times, seconds)
  if (Object.keys(seconds).length > 0) keepTimes(seconds)
  const took = Math.round(ms / 1000)
  // A build that was there already says nothing.
  if (failed === 0 && took > 0) keepTimes({ [name]: took })
  say(
    `${failed > 0 ? '✖' : '✔'} ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${took} s)`,
  )
  measures.forEach((measure) => say(`    ${measure}`))
  if (failed === 0) return
  failures.push({ name, broken, failedTests })
  say(output.split('\n').slice(-150).join('\n'))
}

/** What grows is seen before it hurts. */
function sayTimes(idle) {
  const slowest = Object.entries(times)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
  if (slowest.length > 0)
    say(
      `\n最慢的文件：${slowest.map(([file, time]) => `${path.basename(file)} ${Math.round(time)} s`).join(' · ')}；全部见 ${path.relative(root, TIMES_FILE)}`,
    )
  say(
    `总时间 ${Math.round((Date.now() - started) / 1000)} s，各槽空闲 ${idle.map((ms) => `${Math.round(ms / 1000)} s`).join('、')}`,
  )
}

/** Gives each failed spec one more run by itself, and counts those that pass now as passed. */
async function againAlone() {
  const maySteps = new Set(needed.filter(({ mayRunAgain }) => mayRunAgain).map(({ name }) => name))
  const { steady, passed } = await runAgain(failures, { failed: total.failed, maySteps })
  unsteady.push(...passed)
  total.failed -= passed.length
  total.passed += passed.length
  failures.splice(0, failures.length, ...steady)
}

const finish = () => {
  // Once more at the end, where whoever sees only the last of a long output finds all of them.
  for (const { name, broken } of failures) say([`\n失败的步骤：${name}`, ...broken.slice(0, 20)].join('\n  '))
  if (unsteady.length > 0) say(['\n不稳定（单独再跑一次通过）', ...unsteady].join('\n  '))
  say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  process.exit(total.failed > 0 ? 1 : 0)
}

setTimeout(() => {
  total.failed += 1
  failures.push({ name: `总时间超过 ${LIMIT_MINUTES} 分钟`, broken: [], failedTests: [] })
  finish()
}, LIMIT_MINUTES * 60_000).unref()

// apt-get runs once at a time.
await Promise.all([ensurePackages(), ensureBrowser().then(ensurePoppler)])
const all = gateTasks(values.since === undefined ? specFiles() : touchedBy(changedSince(values.since), specFiles()))
const wanted = only.length === 0 ? all : all.filter(({ name }) => only.includes(name.split(' ')[0]))
const needed = all.filter((task) => wanted.includes(task) || wanted.some(({ after = [] }) => after.includes(task.name)))
// One more than there are cores: a spec waits for its browser, and a test for its database. With two more the cores were no busier, and each spec slower.
sayTimes(await runQueue(needed, { done, slots: os.availableParallelism() + 1 }))
await againAlone()
finish()
