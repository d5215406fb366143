/**
 * `npm test`: the whole gate. Two lanes, because the machine has two cores: the builds and then Chromium, and everything that needs no build and
 * then the mini-program.
 * The last line is "N passed, N failed". `npm test -- unit lint` runs only the named steps.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from './lib/build.mjs'
import { ensureBrowser, ensurePackages } from './lib/install.mjs'
import { bin, root, run } from './lib/run.mjs'
import { say } from './lib/say.mjs'

/** CI ends a gate after 90 minutes, without a word: better to say ourselves how far it came. */
const LIMIT_MINUTES = 85
const only = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []

/** Runs one step, prints how it went at once, and its output when it failed. */
async function step(name, work) {
  if (only.length > 0 && !only.includes(name.split(' ')[0])) return
  const started = Date.now()
  // A step that breaks must not take the others with it.
  const { passed = 0, failed = 0, skipped = 0, output = '' } = await work().catch((error) => ({ failed: 1, output: error.stack }))
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const seconds = Math.round((Date.now() - started) / 1000)
  say(
    `${failed > 0 ? '✖' : '✔'} ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`,
  )
  if (failed > 0) {
    failures.push(name)
    say(output.split('\n').slice(-150).join('\n'))
  }
}

/** A command that is right or wrong as a whole. */
const check = (command, args) => async () => {
  const { code, output } = await run(command, args, { quiet: true, minutes: 10 })
  return code === 0 ? { passed: 1 } : { failed: 1, output }
}

/** The failures alone, where Jest sums them up; console output of passing tests hides them otherwise. */
function failuresOf(output) {
  const summary = output.indexOf('Summary of all failing tests')
  return output.slice(summary >= 0 ? summary : output.indexOf('●'))
}

const TIMES = path.join(root, '.cache', 'test-times.json')

/** Keeps how long each file took, in seconds, and prints the slowest: what grows is seen before it hurts. */
function keepTimes(results) {
  const seconds = results.map(({ name, startTime, endTime }) => [
    path.relative(root, name),
    Math.round((endTime - startTime) / 1000),
  ])
  const before = fs.existsSync(TIMES) ? JSON.parse(fs.readFileSync(TIMES, 'utf8')) : {}
  fs.mkdirSync(path.dirname(TIMES), { recursive: true })
  fs.writeFileSync(TIMES, JSON.stringify({ ...before, ...Object.fromEntries(seconds) }, null, 1))
  const slowest = seconds.sort(([, a], [, b]) => b - a).slice(0, 6)
  say(`  ${slowest.map(([file, time]) => `${path.basename(file)} ${time} s`).join(' · ')}`)
}

const jest = (projects) => async () => {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gate-')), 'report.json')
  const { code, output } = await run(
    bin('jest'),
    [
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      '--ci',
      '--forceExit',
      ...(projects.includes('h5') || projects.includes('weapp') ? ['--runInBand'] : ['--maxWorkers=2']),
    ],
    { quiet: true, minutes: LIMIT_MINUTES },
  )
  if (!fs.existsSync(report)) return { failed: 1, output }
  const {
    numPassedTests: passed,
    numFailedTests,
    numFailedTestSuites,
    numPendingTests: skipped,
    testResults,
  } = JSON.parse(fs.readFileSync(report, 'utf8'))
  keepTimes(testResults)
  // A suite that could not even be loaded fails no test of its own.
  const failed =
    numFailedTests +
    (numFailedTests === 0 ? numFailedTestSuites : 0) +
    (code !== 0 && numFailedTests + numFailedTestSuites === 0 ? 1 : 0)
  return { passed, failed, skipped, output: failuresOf(output) }
}

async function serverTests() {
  const { code, output } = await run('npm', ['test', '--silent', '-w', 'server'], { quiet: true, minutes: LIMIT_MINUTES })
  const count = (name) => Number(new RegExp(`^. ${name} (\\d+)`, 'm').exec(output)?.[1] ?? 0)
  const failed = count('fail') + count('cancelled')
  return { passed: count('pass'), failed: failed || (code === 0 ? 0 : 1), skipped: count('skipped'), output }
}

const finish = () => {
  if (failures.length > 0) say(`\n失败的步骤：${failures.join('、')}`)
  say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  process.exit(total.failed > 0 ? 1 : 0)
}

setTimeout(() => {
  total.failed += 1
  failures.push(`总时间超过 ${LIMIT_MINUTES} 分钟`)
  finish()
}, LIMIT_MINUTES * 60_000).unref()

await ensurePackages()
await ensureBrowser()

const builds = async () => {
  await step('build-weapp', async () => (await build('weapp'), { passed: 1 }))
  await step('build-h5', async () => (await build('h5'), { passed: 1 }))
}
const rest = async () => {
  for (const [name, config] of [
    ['H5', 'tsconfig.json'],
    ['mini-program', 'tsconfig.weapp.json'],
    ['tests', 'test/tsconfig.json'],
    ['server', 'server/tsconfig.json'],
  ])
    await step(`typecheck ${name}`, check(bin('tsc'), ['-p', config]))
  await step('lint code', check(bin('eslint'), ['.', '--max-warnings=0']))
  await step('lint styles', check(bin('stylelint'), ['src/**/*.scss']))
  await step('unit', jest(['unit', 'unit-weapp']))
  await step('server', serverTests)
}

const built = builds()
await Promise.all([
  built.then(() => step('h5', jest(['h5']))),
  Promise.all([built, rest()]).then(() => step('weapp', jest(['weapp']))),
])

finish()
