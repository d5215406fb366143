/** The whole gate as tasks: what runs, what it waits for, and how long it is expected to take. */
import fs from 'node:fs'
import path from 'node:path'
import { build } from '../lib/build.mjs'
import { root } from '../lib/run.mjs'
import { check, jest, nodeTests, serverElsewhere, serverTests, typecheck, ROOM_FOR_THE_YOUNG } from './steps.mjs'
import { dealOut, readTimes } from './times.mjs'

/** Seconds for a step that has not run on this machine yet; for a file, seconds for each of its kilobytes. */
const FIRST_TIME = {
  'typecheck H5, tests': 15,
  'typecheck mini-program': 8,
  'typecheck server': 12,
  'lint code': 60,
  'lint promises': 25,
  'lint styles': 14,
  'build-weapp': 120,
  'build-h5': 160,
  gate: 1,
  sample: 30,
  'server main': 150,
  'server 1/2': 120,
  'server 2/2': 110,
  'server on PostgreSQL 1/2': 150,
  'server on PostgreSQL 2/2': 150,
  'release 1/2': 170,
  'release 2/2': 190,
  'test/h5/accessible.test.ts': 120,
  'test/h5/money-purchase.test.ts': 41,
  'test/h5/money-red-packet.test.ts': 43,
  'test/h5/rewards.test.ts': 69,
  'test/h5/tools-offline.test.ts': 54,
  'test/h5/tools.test.ts': 20,
  'test/weapp/main-job.test.ts': 17,
  'test/weapp/reading.test.ts': 60,
  'test/weapp/runtime.test.ts': 42,
  'test/weapp/runtime.pages.test.ts': 3,
  'test/weapp/runtime.phone.test.ts': 2,
  'test/weapp/screens.test.ts': 26,
}
const SECONDS_A_KILOBYTE = { unit: 0.25, weapp: 2, h5: 5 }

/** By what stands in the files: a clone and a checkout make new times. */
const CACHED = ['--cache', '--cache-strategy=content', '--cache-location=.cache/eslint']

/** Seconds: every shard starts Jest, and most of them a backend. */
const WORTH_A_SHARD = 45

/** Shares of the server's suite. */
const HALVES = ['1/2', '2/2']

/** Files below a folder whose names end so, as paths from the root. */
const filesBelow = (folder, ending) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => ending.test(file))
    .sort()

/** Projects of jest.config.js for `test/unit`. */
export const UNIT_PROJECTS = ['unit', 'unit-rules', 'unit-platform', 'unit-weapp']

export const specFiles = () => ({
  unit: filesBelow('test/unit', /\.test\.tsx?$/),
  weapp: filesBelow('test/weapp', /\.test\.ts$/),
  h5: filesBelow('test/h5', /\.test\.ts$/),
})

/**
 * @param {import('./since.mjs').Files & { server?: boolean, code?: boolean, release?: boolean }} chosen what of the gate to run; `release`: also what is
 *   worth its time before a release only
 * @returns {import('./queue.mjs').Task[]}
 */
export function gateTasks({ server = true, code = true, release = false, ...files } = specFiles()) {
  const times = readTimes()
  const step = (name, work, after) => ({ name, seconds: times[name] ?? FIRST_TIME[name], work, after })
  const shards = (name, projects, count, after) => {
    const secondsOf = (file) =>
      times[file] ?? FIRST_TIME[file] ?? (fs.statSync(path.join(root, file)).size / 1024) * SECONDS_A_KILOBYTE[name]
    const seconds = files[name].reduce((sum, file) => sum + secondsOf(file), 0)
    const dealt = dealOut(files[name], Math.min(count, Math.ceil(seconds / WORTH_A_SHARD)), secondsOf)
    return dealt.map((shard, index) => ({
      name: `${name} ${index + 1}/${dealt.length}`,
      seconds: shard.seconds,
      // A unit test that fails is broken; a spec that fails may have met a busy machine.
      work: jest(projects, shard.files, { mayRunAgain: name !== 'unit' }),
      after,
      browser: name === 'h5',
    }))
  }
  const built = (platform) => ({
    ...step(`build-${platform}`, async () => (await build(platform), { passed: 1 })),
    weight: 2,
  })
  const specs = [...shards('weapp', ['weapp'], 2, ['build-weapp', 'sample']), ...shards('h5', ['h5'], 4, ['build-h5', 'sample'])]
  const tasks = [
    ...shards('unit', UNIT_PROJECTS, 3),
    ...(code
      ? [
          step('typecheck H5, tests', typecheck('tsconfig.json')),
          step('typecheck mini-program', typecheck('src/tsconfig.json')),
          step('typecheck server', typecheck('server/tsconfig.json')),
          step('lint code', check('eslint', ['.', '--max-warnings=0', ...CACHED], { NODE_OPTIONS: ROOM_FOR_THE_YOUNG })),
          step('lint promises', check('oxlint', [])),
          step('lint styles', check('stylelint', ['src/**/*.scss'])),
          step('gate', nodeTests(filesBelow('scripts/gate', /\.test\.mjs$/))),
        ]
      : []),
    ...(server
      ? [
          step('server main', serverTests('src/main.test.ts'), ['sample']),
          step('server 1/2', serverTests('src/test/all.ts', { TEST_SHARD: '1/2' }), ['sample']),
          step('server 2/2', serverTests('src/test/all.ts', { TEST_SHARD: '2/2' }), ['sample']),
          ...HALVES.map((half) => step(`server on PostgreSQL ${half}`, serverElsewhere({ TEST_ONLY: 'pg', TEST_SHARD: half }))),
        ]
      : []),
    ...(release ? HALVES.map((half) => step(`release ${half}`, serverElsewhere({ TEST_SHARD: half }))) : []),
    ...specs,
  ]
  const needed = [built('h5'), built('weapp'), step('sample', check('tsx', ['test/support/make-sample.ts']))]
  return [...needed.filter(({ name }) => tasks.some(({ after = [] }) => after.includes(name))), ...tasks]
}
