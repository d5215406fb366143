import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const DIST = path.resolve(__dirname, '../../dist/h5')
const KB = 1024
const gzipped = (file: string): number => zlib.gzipSync(fs.readFileSync(path.join(DIST, file)), { level: 9 }).length

test('the first script keeps its size', () => {
  const html = fs.readFileSync(path.join(DIST, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file = '']) => file)
  expect(scripts.length).toBeGreaterThan(1)
  const total = scripts.reduce((sum, file) => sum + gzipped(file), 0)
  console.info(`first script: ${Math.round(total / KB)} of 190 KB gzipped`)
  expect(total).toBeLessThanOrEqual(190 * KB)
})

test('the page has no inline script: its policy forbids them', () => {
  const html = fs.readFileSync(path.join(DIST, 'index.html'), 'utf8')
  expect(html).not.toMatch(/<script(?![^>]+src=)[^>]*>/)
})
