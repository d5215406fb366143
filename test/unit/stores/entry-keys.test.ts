import fs from 'node:fs'
import path from 'node:path'

const SRC = path.resolve(__dirname, '../../../src')
const sources = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && file !== path.join('stores', 'persist.ts'))
  .map((file) => fs.readFileSync(path.join(SRC, file), 'utf8'))

const found = (pattern: RegExp): string[] => sources.flatMap((text) => [...text.matchAll(pattern)].map(([, key = '']) => key))

test('every entry of the tree says its key in the open', () => {
  const keys = found(/defineEntry\(\{[^:]*?\bkey: '([^']+)'/g)
  expect(keys.length).toBeGreaterThan(20)
  expect(keys).toHaveLength(found(/defineEntry\(()/g).length)
})

test('no two entries share a key, and none takes that of the cache or of accounts', () => {
  const keys = found(/defineEntry\(\{[^:]*?\bkey: '([^']+)'/g)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(keys.filter((key) => /^(account|cache)/.test(key))).toEqual([])
})
