import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '../support/browser'
import { Phone } from '../h5/support/phone'
import { measurePackages } from '../weapp/compiler'
import type { Apps, BuiltApp } from './apps'
import { withServer } from './server'
import { kilobytes, printTable, ratio } from './table'

const gzipped = (text: Buffer): number => gzipSync(text, { level: 9 }).length

/** Gzipped bytes of the scripts that index.html names: what must be there before anything is drawn. */
function firstScript({ h5 }: BuiltApp): number {
  const html = fs.readFileSync(path.join(h5, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="\/?([^"]+)"/g)].map((match) => match[1] ?? '')
  return scripts.reduce((sum, script) => sum + gzipped(fs.readFileSync(path.join(h5, script))), 0)
}

/** Gzipped bytes of all scripts that Chromium loads for the home page, until the network has been quiet for half a second. */
async function homeScript({ h5 }: BuiltApp): Promise<number> {
  let bytes = 0
  const browser = await openBrowser()
  try {
    await withServer({ staticDir: h5 }, async (origin) => {
      const phone = await Phone.open(browser, origin)
      const bodies: Promise<Buffer>[] = []
      phone.page.on('response', (response) => response.request().resourceType() === 'script' && bodies.push(response.body()))
      await phone.goto('/')
      await phone.page.waitForLoadState('networkidle')
      for (const body of await Promise.all(bodies)) bytes += gzipped(body)
    })
  } finally {
    await browser.close()
  }
  return bytes
}

const mainPackage = ({ weapp }: BuiltApp): number => measurePackages(weapp).find(({ name }) => name === 'main')?.bytes ?? NaN

/** Prints what has to be loaded, next to a bare Taro page. */
export async function benchSizes({ own, bare }: Apps): Promise<void> {
  const row = (name: string, mine: number, least: number): string[] => [
    name,
    kilobytes(mine),
    kilobytes(least),
    ratio(mine, least),
  ]
  printTable(
    '大小',
    ['', '本应用', '最小 Taro 页面', '比'],
    [
      row('H5 首屏脚本（index.html 引用，gzip）', firstScript(own), firstScript(bare)),
      row('H5 首页加载的全部脚本（gzip）', await homeScript(own), await homeScript(bare)),
      row('小程序主包', mainPackage(own), mainPackage(bare)),
    ],
  )
}
