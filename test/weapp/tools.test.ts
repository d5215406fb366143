import fs from 'node:fs'
import path from 'node:path'
import { TOOL_GROUPS, toolAddresses } from '@test/support/tool-addresses'
import { until } from '@test/support/until'
import { drawing } from './look/lay-out'
import { openApp, type OpenApp, type OpenOptions } from './open-app'
import { builtDist } from './project'
import { see, tap, textOf, type } from './support'

/** Nobody listens there: the tools need no backend. */
const NOWHERE = 'http://127.0.0.1:9'

const drawn = drawing(() => NOWHERE)
const opened: OpenApp[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

async function open(entry: OpenOptions['entry']): Promise<OpenApp> {
  const app = await openApp({ entry, apiBase: NOWHERE })
  opened.push(app)
  return app
}

/** Opens a tool by the query of its mini-program page. */
const openTool = (screen: string, query: Record<string, string>) => open({ path: `packages/${screen}/index`, query })
const openCarbo = () => openTool('formula/formula', { route: 'toolsFormulaTreatmentCarbo' })

async function allOf(app: OpenApp, testId: string): Promise<string[]> {
  const found = (await (await app.miniProgram.currentPage())?.$$(`.t-${testId}`)) ?? []
  return Promise.all(found.map((element: { text: () => Promise<string> }) => element.text()))
}

/** Waits until an element says so. */
const shows = (app: OpenApp, testId: string, text: string) =>
  until(
    () => textOf(app, testId),
    (shown) => shown === text,
  )

test('a carboplatin dose is computed as one types, and a typed error removes it', async () => {
  const app = await openCarbo()
  await tap(app, 'choice-auc-5')
  await type(app, 'input-gfr', '78')
  await shows(app, 'result', '515')
  await type(app, 'input-gfr', '141')
  await shows(app, 'result', '750')

  await type(app, 'input-gfr', '999')
  await see(app, 'input-gfr-error')
  expect(await (await see(app, 'input-gfr')).value()).toBe('999')
  expect(await allOf(app, 'result')).toEqual([])

  await tap(app, 'choice-auc-6')
  await tap(app, 'choice-mode-1')
  await tap(app, 'choice-sex-0')
  await type(app, 'input-age', '63')
  await type(app, 'input-weightKg', '68')
  await type(app, 'input-scr', '84')
  await shows(app, 'result', '609')
})

test('a lung cancer is staged in two editions, which differ', async () => {
  const app = await openTool('staging/tnm', { id: 'lung', edition: 'AJCC9' })
  for (const option of ['option-T-T1c', 'option-N-N1', 'option-M-M0']) await tap(app, option)
  await shows(app, 'stage', 'IIA 期')
  await tap(app, 'tab-AJCC8')
  await shows(app, 'stage', 'IIB 期')
  expect(await textOf(app, 'line')).toBe('cT1cN1M0，IIB 期，AJCC 第 8 版')
})

test('a dose sheet of mFOLFOX6 is filled in from height and weight', async () => {
  const app = await openTool('regimen/regimen', { id: 'mfolfox6' })
  await type(app, 'dose-heightCm', '172')
  await type(app, 'dose-weightKg', '66')
  await until(
    () => allOf(app, 'dose-amount'),
    (amounts) => amounts.join() === '147.9 mg,696 mg,696 mg,4176 mg',
  )
  expect(await (await see(app, 'dose-bsa')).value()).toBe('1.74')
})

test('a favourite and a saved result are there after a restart', async () => {
  const app = await openCarbo()
  await tap(app, 'choice-auc-5')
  await type(app, 'input-gfr', '78')
  await shows(app, 'result', '515')
  await tap(app, 'favourite')
  await tap(app, 'save-result')
  opened.splice(opened.indexOf(app), 1)
  const again = await app.restart({ path: 'packages/formula/formula-index/index' })
  opened.push(again)
  await tap(again, 'tab-favourites')
  await see(again, 'tool-carbo')
  await tap(again, 'tab-calculations')
  expect(await textOf(again, 'calculation')).toContain('总剂量 515 mg')
})

test('every address of the tools opens with its content, within the width of the phone, and nothing goes wrong', async () => {
  const app = await openTool('regimen/regimen', { id: 'mfolfox6' })
  await tap(app, 'favourite')
  for (const { url, content } of toolAddresses(builtPages())) {
    await app.miniProgram.callWxMethod('reLaunch', { url })
    await see(app, content)
    await see(app, 'tool-footer')
    for (const kind of ['error', 'offline', 'notFound', 'empty', 'notAllowed'])
      expect([url, await allOf(app, `state-${kind}`)]).toEqual([url, []])
    expect(await drawn.faults(app, url)).toEqual([])
  }
})

/** `formula/formula`, …: the screens of the tools in the build. */
function builtPages(): string[] {
  const config = JSON.parse(fs.readFileSync(path.join(builtDist(), 'app.json'), 'utf8')) as {
    subPackages: { root: string; pages: string[] }[]
  }
  return config.subPackages
    .map(({ root, pages }) => ({ group: root.replace('packages/', ''), pages }))
    .filter(({ group }) => TOOL_GROUPS.includes(group))
    .flatMap(({ group, pages }) => pages.map((page) => `${group}/${path.dirname(page)}`))
}
