import fs from 'node:fs'
import path from 'node:path'
import { DOCTOR } from '@test/support/sample'
import { BY_READING, folderOf, FOR_A_DOCTOR, FOR_ALL, withIds } from '@test/support/screens'
import { TOOL_GROUPS } from '@test/support/tool-addresses'
import { drawing } from './look/lay-out'
import { builtDist } from './project'
import { see, world } from './support'

/**
 * Every built screen opens on the host, with its content and without an error. What one can do there is proven by the specs of test/h5 and, where
 * the host has a part in it, by those beside this one.
 */
const { open, origin } = world()
const drawn = drawing(origin)

test.each([
  ['a visitor', '', FOR_ALL],
  ['a doctor', DOCTOR, FOR_A_DOCTOR],
])('every screen opens with its content for %s, and within the width of the phone', async (_, as, rows) => {
  const app = await open({ as })
  const wrong: string[] = []
  for (const [screen, query, testId] of await withIds(origin(), rows)) {
    const url = `/${folderOf(screen)}/index${query && `?${query}`}`
    await app.miniProgram.callWxMethod('reLaunch', { url })
    await see(app, testId).catch((error: Error) => wrong.push(`${url}: ${error.message}`))
    wrong.push(...(await drawn.faults(app, url)))
  }
  expect(wrong).toEqual([])
})

test('no screen of the build is left out', () => {
  const config = JSON.parse(fs.readFileSync(path.join(builtDist(), 'app.json'), 'utf8')) as {
    pages: string[]
    subPackages: { root: string; pages: string[] }[]
  }
  const built = [...config.pages, ...config.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]
  const opened = new Set([...FOR_ALL.map(([screen]) => screen), ...FOR_A_DOCTOR.map(([screen]) => screen), ...BY_READING])
  // The screens of the clinical tools are opened one by one in tools.test.ts, by the same list as on H5.
  const screens = built
    .map((page) => page.replace(/\/index$/, '').replace(/^packages\//, ''))
    .filter((screen) => !TOOL_GROUPS.includes(screen.split('/')[0] ?? ''))
  expect(screens.filter((screen) => !opened.has(screen))).toEqual([])
})
