import fs from 'node:fs'
import path from 'node:path'
import { TOOL_GROUPS, toolAddresses } from '@test/support/tool-addresses'
import { drawing } from './look/lay-out'
import { openApp, type OpenApp, type OpenOptions } from './open-app'
import { builtDist } from './project'
import { says, see, tap, textOf, textsOf, type } from './support'

/** No server listens there: the tools need no backend. */
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

test('what is typed stays in the host’s field though it is wrong, and a favourite and a saved result are there after a restart', async () => {
  const app = await openTool('formula/formula', { route: 'toolsFormulaTreatmentCarbo' })
  await tap(app, 'choice-auc-5')
  await type(app, 'input-gfr', '999')
  await see(app, 'input-gfr-error')
  expect(await (await see(app, 'input-gfr')).value()).toBe('999')
  await type(app, 'input-gfr', '78')
  await says(app, 'result', '515')
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
      expect([url, await textsOf(app, `state-${kind}`)]).toEqual([url, []])
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
