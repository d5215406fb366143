/**
 * `npm test`: the whole gate, as a queue that keeps the cores of the machine busy. The last line is "N passed, N failed".
 * `npm test -- unit lint` runs only the named steps, and what they need; `npm test -- --since <rev>` what the changes since then can turn red.
 * `npm test -- h5 --fail "name of a test"` makes that spec fail once, and with `--fail-again` twice: to see what the gate does then.
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import { LIMIT_MINUTES } from './gate/steps.mjs'
import { runQueue } from './gate/queue.mjs'
import { runAgain } from './gate/again.mjs'
import { sayTimes, writeReport } from './gate/report.mjs'
import { changedSince, touchedBy } from './gate/since.mjs'
import { gateTasks, specFiles } from './gate/tasks.mjs'
import { keepTimes } from './gate/times.mjs'
import { FAILURES_FOLDER, forgetFailures, rememberRun } from './gate/unsteady.mjs'
import { ensureBrowser, ensurePackages, ensurePoppler } from './lib/install.mjs'
import { say } from './lib/say.mjs'

const { positionals: only, values } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, fail: { type: 'string' }, 'fail-again': { type: 'boolean', default: false } },
})
const started = Date.now()
const total = { passed: 0, failed: 0, skipped: 0 }
const steps = []
const tests = []
const failures = []
const unsteady = []
const files = {}

/** Prints how a step went, and its output when it failed. */
function done(name, { output = '', broken = [], failedTests = [], seconds = {}, measures = [], ...result }, ms) {
  const { passed = 0, failed = 0, skipped = 0 } = result
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  Object.assign(files, seconds)
  if (Object.keys(seconds).length > 0) keepTimes(seconds)
  const took = Math.round(ms / 1000)
  steps.push({ name, seconds: took, passed, failed, skipped })
  tests.push(...(result.tests ?? []).map((test) => ({ step: name, ...test })))
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

/** Gives each failed spec one more run by itself, and counts those that pass now as passed, unless that happens again and again. */
async function againAlone() {
  const { steady, passed } = await runAgain(failures, { failed: total.failed })
  const hasSpecs = needed.some(({ name }) => /^(h5|weapp|server) /.test(name))
  const twice = hasSpecs ? rememberRun(passed.map(({ file, name }) => `${file} › ${name}`)) : []
  unsteady.push(...passed.map(({ line }) => line))
  total.failed += twice.length - passed.length
  total.passed += passed.length - twice.length
  failures.splice(0, failures.length, ...steady)
  if (twice.length > 0) failures.push({ name: '最近十次里不止一次不稳定，先修好', broken: twice, failedTests: [] })
}

const finish = () => {
  writeReport({ started: new Date(started).toISOString(), ...total, steps, tests, unsteady })
  // Once more at the end, for those who see only the last lines of a long output.
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
forgetFailures()
process.env.EVIDENCE_FOLDER = FAILURES_FOLDER
process.env.FAIL_TEST = values.fail ?? ''
process.env.FAIL_TEST_AGAIN = values['fail-again'] ? process.env.FAIL_TEST : ''
const chosen = values.since === undefined ? specFiles() : touchedBy(changedSince(values.since), specFiles())
const all = gateTasks({ ...chosen, release: only.includes('release') })
const wanted = only.length === 0 ? all : all.filter(({ name }) => only.includes(name.split(' ')[0]))
const needed = all.filter((task) => wanted.includes(task) || wanted.some(({ after = [] }) => after.includes(task.name)))
// One slot more than there are cores: a spec waits for its browser, and a test for its database. With two more the cores were no busier, and each spec slower.
const cores = os.availableParallelism()
await runQueue(needed, { done, slots: cores + 1, browsers: cores })
await againAlone()
sayTimes({ steps, files, seconds: (Date.now() - started) / 1000 })
finish()
