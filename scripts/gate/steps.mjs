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

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Files of Jest projects, one after the other: the other slot has the other core.
 * @param {string[]} projects
 * @param {string[]} files
 * @param {{ only?: string }} options `only`: the full name of the one test to run
 */
export const jest =
  (projects, files, { only } = {}) =>
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
      { quiet: true, minutes: LIMIT_MINUTES, env: { NODE_OPTIONS: ROOM_FOR_THE_YOUNG } },
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
        failedTests.push({ projects, file, name: fullName, line, evidence: stripVTControlCharacters(failureMessages.join('\n')) })
      }
    }
    // A suite that could not even be loaded fails no test of its own.
    const failed =
      numFailedTests +
      (numFailedTests === 0 ? numFailedTestSuites : 0) +
      (code !== 0 && numFailedTests + numFailedTestSuites === 0 ? 1 : 0)
    return { passed, failed, skipped, seconds, measures: measuresOf(output), broken, failedTests, output: failuresOf(output) }
  }

/** Files of Node's own test runner. */
export const nodeTests =
  (files, { node = process.execPath, args = [], env = {}, cwd = root } = {}) =>
  async () => {
    const { code, output } = await run(node, [...args, '--test', '--test-reporter=spec', ...files], {
      quiet: true,
      minutes: LIMIT_MINUTES,
      env,
      cwd,
    })
    const count = (name) => Number(new RegExp(`^. ${name} (\\d+)`, 'm').exec(output)?.[1] ?? 0)
    const failed = count('fail') + count('cancelled')
    const seconds = JSON.parse(/^seconds of files: (.*)$/m.exec(output)?.[1] ?? '{}')
    return {
      passed: count('pass'),
      failed: failed || (code === 0 ? 0 : 1),
      skipped: count('skipped'),
      seconds,
      broken: brokenIn(output),
      output,
    }
  }

const SERVER = path.join(root, 'server')
const SERVER_ARGS = [ROOM_FOR_THE_YOUNG, '--import', 'tsx', '--test-force-exit']

/** A part of the server's suite, on the embedded database: a file, or a share of all but that of main.ts. */
export const serverTests = (file, env = {}) =>
  nodeTests([file], { args: SERVER_ARGS, env: { DATABASE_URL: '', ...env }, cwd: SERVER })

/** The bodies of the fuzz here are not those of the embedded database. */
const OTHER_SEED = '2'

/**
 * The server's suite once more, on PostgreSQL and on the newer Node: what one of the two does otherwise shows in the same run. Without PostgreSQL
 * it runs on the embedded database; what could not be had counts as skipped. `shard`: `1/2` is the first of every two files.
 */
export const serverElsewhere = (shard) => async () => {
  const node = await newerNode()
  const suite = (url) =>
    nodeTests(['src/test/all.ts'], {
      node: node ?? process.execPath,
      args: SERVER_ARGS,
      env: { DATABASE_URL: url, TEST_SHARD: shard, FUZZ_SEED: OTHER_SEED },
      cwd: SERVER,
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
