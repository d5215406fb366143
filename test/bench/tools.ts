import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { drugContent } from '../../src/domain/drug/content'
import { calc, tools } from '../../src/domain/formula'
import { guidelineContent } from '../../src/domain/guideline/content'
import { regimenContent } from '../../src/domain/regimen/content'
import { CANCERS, stage } from '../../src/domain/tnm'
import { trialContent } from '../../src/domain/trial/content'
import { openBrowser } from '../support/browser'
import { Phone } from '../h5/support/phone'
import { TOOL_GROUPS, toolAddresses, type ToolAddress } from '../support/tool-addresses'
import { combinations } from '../unit/domain/tnm/expand'
import { measurePackages } from '../weapp/compiler'
import { openApp, type OpenApp } from '../weapp/open-app'
import type { BuiltApp } from './apps'
import { withServer } from './server'
import { kilobytes, median, milliseconds, printTable } from './table'

const ROUNDS = 5
/** Nobody listens there: the tools need no backend. */
const NOWHERE = 'http://127.0.0.1:9'
const KEYSTROKE_LIMIT = 1024

async function builtApp(): Promise<BuiltApp> {
  const { build } = await import('../../scripts/lib/build.mjs')
  const { root } = await import('../../scripts/lib/run.mjs')
  return { h5: await build('h5'), weapp: await build('weapp'), project: root }
}

/** Prints what the clinical tools cost: time to compute, data, files of each screen, and setData of a keystroke. */
export async function benchTools(app?: BuiltApp): Promise<void> {
  const built = app ?? (await builtApp())
  printEvaluation()
  printData()
  await printScreens(built)
  await printKeystrokes(built)
}

/** Median of five rounds in ms. */
function timed(work: () => void): number {
  const times: number[] = []
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const started = performance.now()
    work()
    if (turn > 0) times.push(performance.now() - started)
  }
  return median(times)
}

function printEvaluation(): void {
  // One edition may ask the same of several kinds: a table is then counted, and staged, once for each.
  const patients = CANCERS.flatMap(({ id, editions }) =>
    editions.flatMap((edition) =>
      edition.classifications.flatMap(({ kinds, table }) =>
        kinds.map((kind) => ({ id, edition: edition.id, kind, all: [...combinations(table)] })),
      ),
    ),
  )
  const combined = patients.reduce((sum, { all }) => sum + all.length, 0)
  const examples = tools.flatMap((tool) => tool.examples.map(({ inputs }) => ({ id: tool.id, inputs })))
  const row = (name: string, count: number, ms: number): string[] => [
    name,
    String(count),
    milliseconds(ms),
    `${((ms * 1000) / count).toFixed(1)} µs`,
  ]
  printTable(
    `计算（${ROUNDS} 次的中位数）`,
    ['', '次数', '总用时', '每次'],
    [
      row(
        `分期：${CANCERS.length} 种肿瘤、${patients.length} 张表的全部组合`,
        combined,
        timed(() => {
          for (const { id, edition, kind, all } of patients) for (const factors of all) stage(id, edition, kind, factors)
        }),
      ),
      row(
        `公式：${tools.length} 个工具的全部算例`,
        examples.length,
        timed(() => {
          for (const { id, inputs } of examples) calc(id, inputs)
        }),
      ),
    ],
  )
}

function printData(): void {
  const row = (name: string, records: readonly unknown[]): string[] => {
    const text = Buffer.from(JSON.stringify(records))
    return [name, String(records.length), kilobytes(text.length), kilobytes(gzipSync(text, { level: 9 }).length)]
  }
  printTable(
    '数据（JSON）',
    ['', '条数', '原文', 'gzip'],
    [
      ...[regimenContent, drugContent, guidelineContent, trialContent].map(({ kind, records }) => row(kind, records)),
      row('分期表', CANCERS),
      ...CANCERS.map((cancer) => row(`  ${cancer.id}`, [cancer])),
    ],
  )
}

/** Bytes of all files below a folder. */
const sizeOf = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)

async function printScreens({ h5, weapp }: BuiltApp): Promise<void> {
  const { subPackages } = JSON.parse(fs.readFileSync(path.join(weapp, 'app.json'), 'utf8')) as {
    subPackages: { root: string; pages: string[] }[]
  }
  const all = toolAddresses(
    subPackages.flatMap(({ root, pages }) => pages.map((page) => `${path.basename(root)}/${path.dirname(page)}`)),
  )
  const screens = all.filter(
    (one, at) => all.findIndex(({ page, content }) => page === one.page && content === one.content) === at,
  )
  const scripts = await scriptsOf(h5, screens)
  printTable(
    '页面：小程序中自己的文件；H5 中除工具首页外还要加载的脚本与样式（gzip）',
    ['', '小程序', 'H5'],
    screens.map(({ page, address }, at) => [
      address,
      kilobytes(sizeOf(path.join(weapp, 'packages', page))),
      kilobytes(scripts[at] ?? NaN),
    ]),
  )
  for (const { name: root, bytes, budget } of measurePackages(weapp))
    if (TOOL_GROUPS.includes(path.basename(root)))
      console.log(`小程序分包 ${root}：${kilobytes(bytes)}，上限 ${kilobytes(budget)}`)
}

/** Gzipped bytes that a new visitor loads for each address, besides what the list of tools has loaded. */
async function scriptsOf(h5: string, screens: readonly ToolAddress[]): Promise<number[]> {
  const loaded: number[] = []
  const browser = await openBrowser()
  try {
    await withServer({ staticDir: h5 }, async (origin) => {
      for (const { address } of screens) {
        const phone = await Phone.open(browser, origin)
        await phone.goto('/tools/DoctorToolsIndex')
        await phone.page.waitForLoadState('networkidle')
        const bodies: Promise<Buffer>[] = []
        phone.page.on('response', (response) => {
          if (['script', 'stylesheet'].includes(response.request().resourceType())) {
            // What comes after the measuring belongs to no screen.
            bodies.push(response.body().catch(() => Buffer.alloc(0)))
          }
        })
        await phone.goto(address)
        await phone.at('tool-footer').or(phone.at('state-action')).first().waitFor()
        await phone.page.waitForLoadState('networkidle')
        const files = await Promise.all(bodies)
        loaded.push(files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0))
        await phone.close()
      }
    })
  } finally {
    await browser.close()
  }
  return loaded
}

/** What is typed into a box of the carboplatin calculator, key by key, in this order; its target stands in the address. */
const TYPED = [
  { field: 'input-gfr', text: '78' },
  { field: 'input-gfr', text: '780' },
  { field: 'input-gfr', text: '98.5' },
]

async function printKeystrokes({ project }: BuiltApp): Promise<void> {
  const app = await openApp({
    project,
    apiBase: NOWHERE,
    entry: { path: 'packages/formula/formula/index', query: { route: 'toolsFormulaTreatmentCarbo', auc: '5' } },
  })
  const rows: string[][] = []
  try {
    for (const { field, text } of TYPED) {
      const element = await (await app.miniProgram.currentPage())?.$(`.t-${field}`)
      if (!element) throw new Error(`页面上没有 ${field}`)
      await element.trigger('focus')
      for (let length = 1; length <= text.length; length += 1) {
        const typed = text.slice(0, length)
        const { bytes, calls } = await sent(app, () =>
          (element as unknown as { input: (value: string) => Promise<void> }).input(typed),
        )
        rows.push([`${field} ${typed}`, String(calls), `${bytes} B`, bytes > KEYSTROKE_LIMIT ? '超出' : ''])
      }
      await element.trigger('blur')
    }
  } finally {
    await app.close()
  }
  printTable(`卡铂计算页每次按键的 setData（应不超过 ${KEYSTROKE_LIMIT} B）`, ['', '次数', '字节', ''], rows)
}

/** What the page sends to the view layer because of an action. */
async function sent({ harness }: OpenApp, act: () => Promise<void>): Promise<{ bytes: number; calls: number }> {
  if (!harness) throw new Error('setData 只能在测试运行环境中测量，请去掉 WEAPP_CLI')
  await harness.settle()
  const { bytes, calls } = harness.setData
  await act()
  await harness.settle()
  return { bytes: harness.setData.bytes - bytes, calls: harness.setData.calls - calls }
}
