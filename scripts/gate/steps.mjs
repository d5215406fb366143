/** How each kind of step is run, and how its result is read. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, root, run } from '../lib/run.mjs'
import { withPostgres } from '../lib/postgres.mjs'
import { say } from '../lib/say.mjs'

/** The server runs on Node 20 and newer. */
const NEWER_NODE = 'node@22.23.3'
/** CI ends a gate after 90 minutes, without a word: better to say ourselves how far it came. */
export const LIMIT_MINUTES = 85

/** A command that is right or wrong as a whole. */
export const check = (command, args, env) => async () => {
  const { code, output } = await run(bin(command), args, { quiet: true, minutes: LIMIT_MINUTES, env })
  return code === 0 ? { passed: 1 } : { failed: 1, output }
}

/**
 * One project of types, in one thread: the other slot has the other core. By its path, because `tsc` is also the program of the older version, whose
 * API the linter needs.
 */
export const typecheck = (project) => check('../typescript-7/bin/tsc', ['-p', project, '--singleThreaded'])

/** The failures alone, where Jest sums them up; console output of passing tests hides them otherwise. */
function failuresOf(output) {
  const summary = output.indexOf('Summary of all failing tests')
  return output.slice(summary >= 0 ? summary : output.indexOf('●'))
}

/** What went wrong, in one line; a message in colours or of many lines is cut. */
const firstOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s*at /.test(line))
    .slice(0, 3)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)

/** The tests that Node's runner lists at the end, each with its first line. */
export function brokenIn(output) {
  const [, list = ''] = output.split('failing tests:')
  return list
    .split(/^✖ /m)
    .slice(1)
    .map((one) => `${one.split('\n', 1)[0]}：${firstOf(one.slice(one.indexOf('\n')))}`)
}

/** What a test measured and says, like `first script: 153.0 of 165 KB gzipped`. */
const measuresOf = (output) => [...output.matchAll(/^ +(\S.*: [\d.]+ of [\d.]+ (?:KB|bytes).*)$/gm)].map(([, line]) => line)

/** What a test, a linter or a server's suite makes dies young: with room for it, a sixth of the time that goes into collecting garbage is saved. */
export const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=128'

/** The second run of a test: it leaves the evidence of the first one as it is, and fails on purpose only when asked to. */
const secondRun = () => ({ EVIDENCE_FOLDER: '', FAIL_TEST: process.env.FAIL_TEST_AGAIN ?? '' })

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What each test of a file did, as Jest reports it. */
const testsOf = ({ name, assertionResults }) =>
  assertionResults.map(({ fullName, status, duration }) => ({
    file: path.relative(root, name),
    name: fullName,
    status,
    seconds: (duration ?? 0) / 1000,
  }))

/**
 * Files of Jest projects, one after the other: the other slots have the other cores.
 * @param {string[]} projects
 * @param {string[]} files
 * @param {object} [options]
 * @param {string} [options.only] the full name of the one test to run
 * @param {boolean} [options.mayRunAgain] a test that fails gets another run, alone
 * @param {Record<string, string>} [options.env]
 */
export const jest =
  (projects, files, { only, mayRunAgain = false, env = {} } = {}) =>
  async () => {
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
        '--runInBand',
        ...(only === undefined ? [] : ['--testNamePattern', `^${escaped(only)}$`]),
        '--runTestsByPath',
        ...files,
      ],
      { quiet: true, minutes: LIMIT_MINUTES, env: { NODE_OPTIONS: ROOM_FOR_THE_YOUNG, ...env } },
    )
    if (!fs.existsSync(report)) return { failed: 1, output }
    const {
      numPassedTests: passed,
      numFailedTests,
      numFailedTestSuites,
      numPendingTests: skipped,
      testResults,
    } = JSON.parse(fs.readFileSync(report, 'utf8'))
    const seconds = {}
    // A file may run in two projects.
    for (const { name, startTime, endTime } of testResults) {
      const file = path.relative(root, name)
      seconds[file] = (seconds[file] ?? 0) + Math.round((endTime - startTime) / 100) / 10
    }
    const broken = []
    const failedTests = []
    for (const { name, message, assertionResults } of testResults) {
      const wrong = assertionResults.filter(({ status }) => status === 'failed')
      const file = path.relative(root, name)
      if (wrong.length === 0 && message) broken.push(`${file}：${firstOf(message)}`)
      for (const { fullName, failureMessages } of wrong) {
        const line = `${file} › ${fullName}：${firstOf(failureMessages[0] ?? '')}`
        broken.push(line)
        failedTests.push({
          file,
          name: fullName,
          line,
          evidence: stripVTControlCharacters(failureMessages.join('\n')),
          again: mayRunAgain ? () => jest(projects, [file], { only: fullName, env: secondRun() })() : undefined,
        })
      }
    }
    // A suite that could not even be loaded fails no test of its own.
    const failed =
      numFailedTests +
      (numFailedTests === 0 ? numFailedTestSuites : 0) +
      (code !== 0 && numFailedTests + numFailedTestSuites === 0 ? 1 : 0)
    return {
      passed,
      failed,
      skipped,
      seconds,
      tests: testResults.flatMap(testsOf),
      measures: measuresOf(output),
      broken,
      failedTests,
      output: failuresOf(output),
    }
  }

/** A test of a file that starts servers as processes of their own may have met a busy machine. */
const startsProcesses = (file) => /\/test\/(process|mortal)'/.test(fs.readFileSync(path.join(root, file), 'utf8'))

/**
 * Files of Node's own test runner.
 * @param {string[]} files
 * @param {object} [options]
 * @param {string} [options.node]
 * @param {string[]} [options.args]
 * @param {Record<string, string>} [options.env]
 * @param {string} [options.cwd]
 * @param {string} [options.only] the name of the one test to run
 * @param {(file: string, name: string) => Promise<import('./queue.mjs').Result>} [options.again] runs one test by itself
 */
export const nodeTests =
  (files, { node = process.execPath, args = [], env = {}, cwd = root, only, again } = {}) =>
  async () => {
    const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gate-')), 'report.json')
    const pattern = only === undefined ? [] : [`--test-name-pattern=^${escaped(only)}$`]
    const { code, output } = await run(node, [...args, ...pattern, '--test', '--test-reporter=spec', ...files], {
      quiet: true,
      minutes: LIMIT_MINUTES,
      env: { TEST_REPORT: report, ...env },
      cwd,
    })
    const count = (name) => Number(new RegExp(`^. ${name} (\\d+)`, 'm').exec(output)?.[1] ?? 0)
    const failed = count('fail') + count('cancelled')
    // Only the server's tests write one.
    const runs = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : []
    const tests = runs.map((test) => ({ ...test, file: test.file || path.relative(root, path.join(cwd, files[0])) }))
    const failedTests = tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, name, error }) => ({
        file,
        name,
        line: `${file} › ${name}：${firstOf(error)}`,
        evidence: error,
        again: again && startsProcesses(file) ? () => again(path.relative(cwd, file), name) : undefined,
      }))
    // One that hung, or was never reached, has no record.
    const others = brokenIn(output).filter((line) => !failedTests.some(({ name }) => line.startsWith(`${name} (`)))
    const seconds = {}
    for (const test of tests) seconds[test.file] = (seconds[test.file] ?? 0) + test.seconds
    return {
      passed: count('pass'),
      failed: failed || (code === 0 ? 0 : 1),
      skipped: count('skipped'),
      seconds,
      tests: tests.map(({ file, name, status, seconds: took }) => ({ file, name, status, seconds: took })),
      broken: [...failedTests.map(({ line }) => line), ...others],
      failedTests,
      output,
    }
  }

const SERVER = path.join(root, 'server')
const SERVER_ARGS = [ROOM_FOR_THE_YOUNG, '--import', 'tsx', '--test-force-exit']

/**
 * A part of the server's suite, on the embedded database: a file, or a share of all but that of main.ts.
 * @param {string} file from `server/`
 * @param {Record<string, string>} [part] which files, as `test/all.ts` says
 * @param {string} [only] the name of the one test to run
 */
export const serverTests = (file, part = {}, only) =>
  nodeTests([file], {
    args: SERVER_ARGS,
    env: { DATABASE_URL: '', ...part },
    cwd: SERVER,
    only,
    again: (failedFile, name) => serverTests(failedFile, {}, name)(),
  })

/** The bodies of the fuzz here are not those of the embedded database. */
const OTHER_SEED = '2'

/**
 * Tests of the server on PostgreSQL and on the newer Node: what one of the two does otherwise shows in the same run. Without PostgreSQL they run on
 * the embedded database; what could not be had counts as skipped.
 * @param {{ TEST_ONLY?: string, TEST_SHARD?: string }} part which files, as `test/all.ts` says
 * @param {{ file?: string, only?: string }} [options] one file of the suite, and the name of the one test of it to run
 */
export const serverElsewhere =
  (part, { file = 'src/test/all.ts', only } = {}) =>
  async () => {
    const node = await newerNode()
    const suite = (url) =>
      nodeTests([file], {
        node: node ?? process.execPath,
        args: SERVER_ARGS,
        env: { DATABASE_URL: url, FUZZ_SEED: OTHER_SEED, ...part },
        cwd: SERVER,
        only,
        again: (failedFile, name) => serverElsewhere({}, { file: failedFile, only: name })(),
      })()
    // Nothing of it is needed after a power cut.
    const onPostgres = await withPostgres(suite, { settings: ['fsync=off', 'full_page_writes=off', 'max_connections=200'] })
    if (!onPostgres) say('没有找到 PostgreSQL（postgres、initdb），这一步改用内嵌数据库')
    if (!onPostgres && !node) return { skipped: 2 }
    const result = onPostgres ?? (await suite(''))
    // Their times are those of the other steps.
    return { ...result, seconds: {}, skipped: result.skipped + (onPostgres ? 0 : 1) + (node ? 0 : 1) }
  }

let newer
/** Node 22 by its npm package: not a dependency, or every npm script would run on it. Undefined where it cannot be had; looked for once. */
const newerNode = () => (newer ??= findNewerNode())

async function findNewerNode() {
  const { code, output } = await run('npx', ['--yes', '--package', NEWER_NODE, '--', 'node', '-p', 'process.execPath'], {
    quiet: true,
    minutes: 5,
  })
  const found = output.split('\n').find((line) => line.endsWith('/bin/node'))
  if (code === 0 && found) return found
  say(`没有得到 ${NEWER_NODE}，这一步用 ${process.version}，计为跳过`)
  return undefined
}
