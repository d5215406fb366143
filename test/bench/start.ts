import { openBrowser } from '../support/browser'
import { Phone } from '../h5/support/phone'
import { startBackend } from '../support/backend'
import { openApp, type OpenOptions } from '../weapp/open-app'
import type { Apps } from './apps'
import { withServer } from './server'
import { median, milliseconds, printTable, ratio } from './table'

const ROUNDS = 5
const PATIENCE = 30_000

/** Median of five rounds, in ms; the first round warms up and does not count. */
async function measured(round: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const time = await round()
    if (turn > 0) times.push(time)
  }
  return median(times)
}

/** Writes down, by the page's own clock, when the element is first to be seen: asking the page from outside makes it lay itself out again and again. */
const watchFor = (selector: string): string => `(() => {
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})?.getClientRects().length) performance.mark('seen')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`
const seen = (): number | undefined => performance.getEntriesByName('seen')[0]?.startTime

/** From the navigation until the element can be seen, in Chromium. Each round is a new visitor: empty cache, empty storage. */
async function h5Start(origin: string, selector: string): Promise<number> {
  const browser = await openBrowser()
  try {
    return await measured(async () => {
      const phone = await Phone.open(browser, origin)
      await phone.page.addInitScript(watchFor(selector))
      await phone.page.goto(`${origin}/`)
      const time = await phone.page.waitForFunction(seen, undefined, { timeout: PATIENCE }).then((handle) => handle.jsonValue())
      await phone.close()
      return time ?? NaN
    })
  } finally {
    await browser.close()
  }
}

/** From the launch of the mini-program until the element is on the page. */
const weappStart = (options: OpenOptions, selector: string): Promise<number> =>
  measured(async () => {
    const started = performance.now()
    const app = await openApp(options)
    while (!(await (await app.miniProgram.currentPage())?.$(selector))) {
      if (performance.now() - started > PATIENCE) throw new Error(`小程序在 ${PATIENCE / 1000} 秒内没有显示 ${selector}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const time = performance.now() - started
    await app.close()
    return time
  })

/** Prints how long the start takes, next to a bare Taro page. */
export async function benchStart({ own, bare }: Apps): Promise<void> {
  const backend = await startBackend()
  try {
    const h5 = await h5Start(backend.origin, '.t-doc-row')
    const weapp = await weappStart({ project: own.project, apiBase: backend.origin }, '.t-doc-row')
    let bareH5 = NaN
    await withServer({ staticDir: bare.h5 }, async (origin) => {
      bareH5 = await h5Start(origin, '.t-bare')
    })
    const bareWeapp = await weappStart({ project: bare.project }, '.t-bare')
    const row = (name: string, mine: number, least: number): string[] => [
      name,
      milliseconds(mine),
      milliseconds(least),
      ratio(mine, least),
    ]
    printTable(
      `启动（${ROUNDS} 次的中位数；本应用到第一条文章，最小页面到文字出现）`,
      ['', '本应用', '最小 Taro 页面', '比'],
      [row('H5，Chromium，空缓存', h5, bareH5), row('小程序，测试运行环境', weapp, bareWeapp)],
    )
  } finally {
    await backend.stop()
  }
}
