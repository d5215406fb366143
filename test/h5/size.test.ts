import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { builtPages } from '../../config/built-pages'
import { world } from './support/world'

const { phone } = world()

const DIST = path.resolve(__dirname, '../../dist/h5')
const KB = 1024
const gzipped = (text: string | Buffer): number => zlib.gzipSync(text, { level: 9 }).length
const fileAt = (address: string): string => path.join(DIST, address)
const page = fs.readFileSync(fileAt('index.html'), 'utf8')
const firstScripts = [...page.matchAll(/<script[^>]+src="(\/[^"]+)"/g)].map(([, address = '']) => address)

test('the first script keeps its size', () => {
  expect(firstScripts.length).toBeGreaterThan(1)
  const total = firstScripts.reduce((sum, address) => sum + gzipped(fs.readFileSync(fileAt(address))), 0)
  console.info(`first script: ${(total / KB).toFixed(1)} of 165 KB gzipped`)
  expect(total).toBeLessThanOrEqual(165 * KB)
})

test('a page adds next to nothing to the first script', () => {
  const app = fs.readFileSync(fileAt(firstScripts.find((address) => address.endsWith('/app.js')) ?? ''), 'utf8')
  // What grows with the pages: the loaders of the groups that come with the first script, and which scripts have a style.
  const loader = /"[\w-]+\/[\w-]+":\(?\)?(?:=>|function\(\)\{return )[^{}]*?\.bind\(\w+,\d+\)\)\}?,?/g
  const styled = /\{(?:"?\d+"?:1,?){9,}\}|\/\^\([\d|()]{9,}\)\$\//g
  expect(app.match(loader)?.length).toBe(builtPages().filter((page) => /^(pages|content)\//.test(page)).length)
  expect(app.match(styled)).not.toBeNull()
  const slope = (gzipped(app) - gzipped(app.replaceAll(loader, '').replaceAll(styled, '0'))) / builtPages().length
  console.info(`first script: ${slope.toFixed(1)} of 30 bytes a page`)
  expect(slope).toBeLessThanOrEqual(30)
})

test('home keeps the size of all its scripts', async () => {
  const one = await phone('phone', { own: true })
  const asked = new Set<string>()
  one.page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
  })
  await one.goto('/')
  await one.at('doc-row').waitFor()
  const total = [...asked].reduce((sum, address) => sum + gzipped(fs.readFileSync(fileAt(address))), 0)
  console.info(`scripts of home: ${(total / KB).toFixed(1)} of 200 KB gzipped`)
  expect(total).toBeLessThanOrEqual(200 * KB)
})

test('the page has no inline script: its policy forbids them', () => {
  expect(page).not.toMatch(/<script(?![^>]+src=)[^>]*>/)
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
