import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/run.mjs'
import { OF_THE_FRAME, SPECS_OF, touchedBy, WITH_ANY_SCREEN } from './since.mjs'
import { specFiles, UNIT_PROJECTS } from './tasks.mjs'

const ALL = {
  unit: [
    'test/unit/domain/name.test.ts',
    'test/unit/packages/campaign/rank.test.tsx',
    'test/unit/packages/library/history.test.tsx',
    'test/unit/packages/share-buttons.test.tsx',
    'test/unit/routes/catalogue.test.ts',
  ],
  weapp: ['test/weapp/build.test.ts', 'test/weapp/campaign.test.ts', 'test/weapp/library.test.ts', 'test/weapp/main-job.test.ts'],
  h5: ['test/h5/campaign.test.ts', 'test/h5/library.test.ts', 'test/h5/main-job.test.ts', 'test/h5/size.test.ts'],
}
/** Who imports what: a rule and a feature of two groups, what stands under all, and two features of the server. */
const IMPORTERS = new Map([
  ['src/domain/name.ts', ['test/unit/domain/name.test.ts', 'src/shell/PageShell/index.tsx']],
  ['src/features/rank/Rank.tsx', ['src/packages/campaign/rank/index.tsx']],
  ['src/domain/rank.ts', ['src/features/rank/Rank.tsx', 'server/src/features/rank/count.ts']],
  ['src/api/rank.ts', ['src/packages/campaign/rank/index.tsx', 'server/src/features/rank/routes.ts']],
  ['src/api/history.ts', ['src/packages/library/history/index.tsx', 'server/src/features/history/routes.ts']],
  ['server/src/features/rank/count.ts', ['server/src/features/rank/routes.ts']],
  ['server/src/features/rank/routes.ts', ['server/src/features/index.ts']],
  ['server/src/features/history/seen.ts', ['server/src/features/rank/count.ts']],
  ['server/src/features/index.ts', ['server/src/test/server.ts']],
  ['server/src/test/server.ts', ['server/src/features/history/history.test.ts']],
])
const NOTHING = { unit: [], weapp: [], h5: [], server: false, code: false }
const CODE = { ...NOTHING, code: true }
const EVERYTHING = { ...ALL, server: true, code: true }
const SPECS = { ...CODE, weapp: ALL.weapp, h5: ALL.h5 }

const CAMPAIGN = {
  ...CODE,
  weapp: ['test/weapp/build.test.ts', 'test/weapp/campaign.test.ts', 'test/weapp/main-job.test.ts'],
  h5: ['test/h5/campaign.test.ts', 'test/h5/main-job.test.ts', 'test/h5/size.test.ts'],
}

test('a screen runs the tests and specs of its group, and what any screen can break', () => {
  assert.deepEqual(touchedBy(['src/packages/campaign/under35/index.tsx'], ALL, IMPORTERS), {
    ...CAMPAIGN,
    unit: [
      'test/unit/packages/campaign/rank.test.tsx',
      'test/unit/packages/share-buttons.test.tsx',
      'test/unit/routes/catalogue.test.ts',
    ],
  })
})

for (const [file, expected] of [
  ['docs/testing.md', NOTHING],
  ['src/packages/campaign/README.md', NOTHING],
  ['src/shell/PageShell/index.tsx', EVERYTHING],
  ['src/domain/name.ts', { ...SPECS, unit: ['test/unit/domain/name.test.ts'] }],
  ['src/domain/imported-by-none.ts', EVERYTHING],
  ['src/features/rank/Rank.tsx', CAMPAIGN],
  ['src/domain/rank.ts', { ...CAMPAIGN, server: true }],
  ['src/api/rank.ts', { ...CAMPAIGN, server: true }],
  ['server/src/features/rank/count.ts', { ...CAMPAIGN, server: true }],
  // What builds on a feature of the server answers otherwise too; its tests do not count.
  ['server/src/features/history/seen.ts', { ...SPECS, server: true }],
  ['server/src/db/migrations/0001_rank.sql', { ...CODE, server: true }],
  ['src/packages/new-group/index.tsx', EVERYTHING],
  ['package-lock.json', EVERYTHING],
  ['config/h5.ts', EVERYTHING],
  ['server/src/app.ts', { ...SPECS, server: true }],
  ['server/src/app.test.ts', { ...CODE, server: true }],
  ['test/h5/library.test.ts', { ...CODE, h5: ['test/h5/library.test.ts'] }],
  ['test/h5/support/phone.ts', { ...CODE, h5: ALL.h5 }],
  ['test/unit/packages/library/screen.tsx', { ...CODE, unit: ALL.unit }],
  ['test/support/until.ts', { ...SPECS, unit: ALL.unit }],
  ['test/bench/index.ts', CODE],
])
  test(`a change of ${file} runs what it can touch`, () => assert.deepEqual(touchedBy([file], ALL, IMPORTERS), expected))

test('several changes run all that any of them can touch', () => {
  const { h5 } = touchedBy(['src/packages/library/history/index.tsx', 'test/h5/campaign.test.ts'], ALL, IMPORTERS)
  assert.deepEqual(h5, ALL.h5)
})

test('every group of screens has its specs, and every spec is run by a change of something', () => {
  assert.deepEqual(Object.keys(SPECS_OF).sort(), fs.readdirSync(path.join(root, 'src/packages')).sort())
  const { weapp, h5 } = specFiles()
  const written = new Set([...weapp, ...h5].map((file) => path.basename(file, '.test.ts')))
  const named = new Set([...Object.values(SPECS_OF).flat(), ...WITH_ANY_SCREEN, ...OF_THE_FRAME])
  assert.deepEqual([...named].sort(), [...written].sort())
})

test('the gate runs every project of Jest', () => {
  const require = createRequire(import.meta.url)
  const projects = require('../../jest.config.js').projects.map(({ displayName }) => displayName)
  assert.deepEqual([...UNIT_PROJECTS, 'weapp', 'h5'].sort(), projects.sort())
  const { scripts } = require('../../package.json')
  assert.deepEqual(scripts['test:unit'].split('--selectProjects ')[1].split(' '), UNIT_PROJECTS)
})
