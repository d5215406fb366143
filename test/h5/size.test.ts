import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { builtPages } from '../../config/built-pages'
import { world } from './support/world'

const { phone, origin } = world()

const DIST = path.resolve(__dirname, '../../dist/h5')
const KB = 1024
const gzipped = (text: string | Buffer): number => zlib.gzipSync(text, { level: 9 }).length
const fileAt = (address: string): string => path.join(DIST, address)
const page = fs.readFileSync(fileAt('index.html'), 'utf8')
/** What runs before the app is there stands in the page itself. */
const inlineScripts = [...page.matchAll(/<script(?![^>]+src=)[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code)
const inline = inlineScripts.reduce((sum, code) => sum + gzipped(code), 0)
const firstScripts = [...page.matchAll(/<script[^>]+src="(\/[^"]+)"/g)].map(([, address = '']) => address)

test('the first script keeps its size', () => {
  expect(firstScripts.length).toBeGreaterThan(1)
  const total = firstScripts.reduce((sum, address) => sum + gzipped(fs.readFileSync(fileAt(address))), inline)
  console.info(`first script: ${(total / KB).toFixed(1)} of 165 KB gzipped`)
  expect(total).toBeLessThanOrEqual(165 * KB)
})

test('the style of a part of ui or shell stands in one sheet, before those of all pages: no page that comes later undoes what another says of it', () => {
  const styles = (firstScripts[0] ?? '').replace(/js\/[^/]*$/, 'css')
  const ruled = (text: string): string[] => text.match(/\.[\w-]{5}\{[^}]*\}/g) ?? []
  const rulesOf = (name: string) => ruled(fs.readFileSync(fileAt(`${styles}/${name}`), 'utf8'))
  const rules = new Set(rulesOf('parts.css'))
  expect(rules.size).toBeGreaterThan(100)
  const others = fs.readdirSync(fileAt(styles)).filter((name) => name.endsWith('.css') && name !== 'parts.css')
  expect(others.filter((name) => rulesOf(name).some((rule) => rules.has(rule)))).toEqual([])
  const ofPage = ruled(/<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '')
  expect(ofPage.length).toBeGreaterThan(0)
  expect(ofPage.filter((rule) => rules.has(rule))).toEqual([])
  const screens = JSON.parse(/data-screens='([^']+)'/.exec(page)?.[1] ?? '{}') as Record<string, string[]>
  expect(Object.keys(screens)).toContain('doc')
  for (const files of Object.values(screens)) expect(files.find((file) => file.endsWith('.css'))).toBe(`${styles}/parts.css`)
})

test('a page adds next to nothing to the first script', () => {
  const app = fs.readFileSync(fileAt(firstScripts.find((address) => address.endsWith('/app.js')) ?? ''), 'utf8')
  // What grows with the pages: the loaders of the groups that come with the first script, and which scripts have a style.
  const loader = /"[\w-]+\/[\w-]+":\(?\)?(?:=>|function\(\)\{return )[^{}]*?\.bind\(\w+,\d+\)\)\}?,?/g
  // The minifier writes 3000 as 3e3.
  const styled = /\{(?:"?[\de]+"?:1,?){9,}\}|\/\^\([\d|()]{9,}\)\$\//g
  expect(app.match(loader)?.length).toBe(builtPages().filter((page) => /^(pages|content)\//.test(page)).length)
  expect(app.match(styled)).not.toBeNull()
  const slope = (gzipped(app) - gzipped(app.replaceAll(loader, '').replaceAll(styled, '0'))) / builtPages().length
  console.info(`first script: ${slope.toFixed(1)} of 30 bytes a page`)
  expect(slope).toBeLessThanOrEqual(30)
})

test('home keeps the size of all its scripts', async () => {
  const one = await phone('phone', { own: true })
  // What is fetched ahead of a tap when nothing else is to do is not home's, however slow this machine is.
  await one.page.addInitScript(() => (window.requestIdleCallback = () => 0))
  const asked = new Set<string>()
  one.page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
  })
  await one.goto('/')
  await one.at('doc-row').waitFor()
  const total = [...asked].reduce((sum, address) => sum + gzipped(fs.readFileSync(fileAt(address))), inline)
  console.info(`scripts of home: ${(total / KB).toFixed(1)} of 200 KB gzipped`)
  expect(total).toBeLessThanOrEqual(200 * KB)
})

test('one script stands in the page, and the policy that comes with it lets no other run', async () => {
  expect(inlineScripts).toHaveLength(1)
  const digest = createHash('sha256')
    .update(inlineScripts[0] ?? '')
    .digest('base64')
  for (const path of ['/', '/hr/doc/1']) {
    const policy = (await fetch(origin() + path)).headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`)
  }
})

test('every file of the release lies beside its compressed forms', () => {
  const scripts = firstScripts.filter((address) => address.startsWith('/r/'))
  expect(scripts.length).toBeGreaterThan(1)
  for (const address of scripts)
    for (const [form, unpack] of [
      ['.br', zlib.brotliDecompressSync],
      ['.gz', zlib.gunzipSync],
    ] as const)
      expect(unpack(fs.readFileSync(fileAt(address + form))).equals(fs.readFileSync(fileAt(address)))).toBe(true)
})
