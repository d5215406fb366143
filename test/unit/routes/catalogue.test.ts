import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { buildAddress } from '@/routes/codec'
import { hasFlag } from '@/routes/match'
import { pagePath } from '@/routes/page-path'
import { liveMiniPage } from '@/domain/live'
import { resolveAddress, resolvePage, toMiniProgramUrl } from '@/routes/resolve'
import type { RouteRow } from '@/routes/row'
import { catalogue, routes } from '@/routes/table'
import { packTable, unpackTable, usualName } from '@/routes/table/packed'
import { TOOL_GROUPS } from '@test/support/tool-addresses'
import { builtPages } from '../../../config/built-pages'

const rows = Object.entries<RouteRow>(catalogue)
const SPEC = path.resolve(__dirname, '../../../../shared/spec/routes.tsv')

/** Values that addresses are opened with: an ordinary id, Chinese, and everything that means something in an address. */
const VALUES = ['12', '肺癌', 'a b', '50%', 'x/y', 'q?x=1&y=2#z', '%2F', 'é😀', "it's", '__proto__']

const paramsOf = (address: string): string[] => [...address.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** `/doc/{id}` filled with values: the h5 form, and the params that must come out. */
function filled(address: string, value: string) {
  const params = Object.fromEntries(paramsOf(address).map((name, index) => [name, index === 0 ? value : `${value}${index}`]))
  return { params, address: buildAddress(address, params) }
}

/** Looks at all rows and names each that is wrong. Not a test for each: of 721 rows they cost more than what they look at. */
function allRows(check: (name: string, row: RouteRow) => void, chosen = rows): void {
  const wrong = chosen.flatMap(([name, row]) => {
    try {
      check(name, row)
      return []
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
  expect(wrong).toEqual([])
}

/** The query of a mini-program address as WeChat hands it over: split, not decoded. */
function rawQuery(url: string): Record<string, string> {
  const search = url.split('?')[1] ?? ''
  return Object.fromEntries(
    search
      .split('&')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/** SHA-256 of the sorted rows `address page preset` of the specification, so that every clone compares with it. */
const SPEC_DIGEST = 'daba26ce879865cb26c891526072d8da992c48d6878afbd3f024cb30898b517a'

const digestOf = (lines: readonly string[]): string =>
  createHash('sha256')
    .update([...lines].sort().join('\n'))
    .digest('hex')
/** The specification has one group for all clinical tools; here each is a group of its own, and reading a report is with the AI. */
const pageInSpec = (page: string): string => page.replace(new RegExp(`^(?:(?:${TOOL_GROUPS.join('|')})/|ai/(?=tnm-))`), 'tools/')

test('the table has every address of the catalogue, in its spelling, with its page and preset, and no other', () => {
  const lines = rows.map(([, row]) => `${row.address} ${pageInSpec(row.page)} ${row.preset ?? ''}`)
  if (fs.existsSync(SPEC)) {
    const spec = fs
      .readFileSync(SPEC, 'utf8')
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([, address = '', page = '', preset = '']) => `${address} ${page} ${preset}`)
    expect([...lines].sort()).toEqual(spec.sort())
    expect(digestOf(spec)).toBe(SPEC_DIGEST)
  }
  expect(digestOf(lines)).toBe(SPEC_DIGEST)
})

test('the rows of a group stand in the file of the group', () => {
  const folder = path.resolve(__dirname, '../../../src/routes/table')
  const strays = rows.filter(([, { address, page }]) => {
    const file = path.join(folder, `${page.split('/')[0]}.ts`)
    return !fs.existsSync(file) || !fs.readFileSync(file, 'utf8').includes(`address: '${address}'`)
  })
  expect(strays).toEqual([])
})

test('there are 721 rows', () => expect(rows).toHaveLength(721))

test('every row opens by its address, on both platforms, with any parameter', () =>
  allRows((name, row) => {
    for (const value of VALUES) {
      const { params, address } = filled(row.address, value)
      const route = resolveAddress(`${address}?from=share%20card`)
      expect(route).toMatchObject({ name, params, page: row.page, query: { from: 'share card' } })
      if (!route) return
      const url = toMiniProgramUrl(route)
      expect(url.startsWith(`${pagePath(row.page)}?`)).toBe(true)
      expect(resolvePage(pagePath(row.page), rawQuery(url))).toMatchObject({
        name,
        params,
        query: { from: 'share card' },
        preset: route.preset,
      })
    }
  }))

test('every row is found whatever its case, and with a slash at its end', () =>
  allRows((name, row) => {
    const { address } = filled(row.address, '12')
    const literal = address.replace(/[a-z]+/gi, (word) => word.toUpperCase())
    expect(resolveAddress(literal)?.name).toBe(name)
    expect(resolveAddress(`${address}/`.replace('//', '/'))?.name).toBe(name)
  }))

test('no row is opened by an empty parameter', () => {
  const withParameters = rows.filter(([, row]) => row.address.includes('{'))
  expect(withParameters.length).toBeGreaterThan(300)
  allRows((name, row) => {
    const empty = row.address.replace(/\{\w+\}/, '')
    expect(resolveAddress(empty.endsWith('/') ? `${empty}/` : empty)?.name).not.toBe(name)
    expect(() => buildAddress(row.address, {})).toThrow(RangeError)
  }, withParameters)
})

test('the longer literal wins where two addresses fit', () => {
  expect(resolveAddress('/tools/tnm/adviceDetail/lung/7')).toMatchObject({
    name: 'toolsTnmAdviceDetailLung',
    params: { id: '7' },
  })
  expect(resolveAddress('/tools/tnm/adviceDetail/7/stage')).toMatchObject({
    name: 'toolsTnmAdviceDetail',
    params: { id: '7', title: 'stage' },
  })
  expect(resolveAddress('/tools/cmm/detail/2025')?.name).toBe('toolsCmmDetail2025')
})

test.each(['/nothing/here', '/doc', '/doc//1', 'doc/1', '', '//doc/1', '/doc/1/2/3/4/5/6/7/8/9'])(
  '%s is no address',
  (address) => {
    expect(resolveAddress(address)).toBeNull()
  },
)

test('malformed percent-encoding is taken as it is', () => {
  expect(resolveAddress('/doc/50%')?.params.id).toBe('50%')
  expect(resolveAddress('/doc/1?word=50%&__proto__=x')?.query).toEqual({ word: '50%' })
})

test('a mini-program page without a needed parameter is no route', () => {
  expect(resolvePage('packages/content/doc/index', {})).toBeNull()
  expect(resolvePage('packages/content/doc/index', { id: '' })).toBeNull()
  expect(resolvePage('packages/content/doc/index', { id: '1', route: 'noSuchName' })).toBeNull()
  expect(resolvePage('packages/no/such/index', { id: '1' })).toBeNull()
})

test('each page of the build has an address', () => {
  const pages = new Set(Object.values<RouteRow>(routes).map(({ page }) => page))
  expect(builtPages('').filter((page) => !pages.has(page))).toEqual([])
})

test('all rows of a page say the same about pulling it down', () => {
  const byPage = new Map<string, Set<boolean>>()
  for (const row of Object.values<RouteRow>(routes))
    byPage.set(row.page, (byPage.get(row.page) ?? new Set<boolean>()).add(hasFlag(row, 'pullDown')))
  expect([...byPage].filter(([, said]) => said.size > 1)).toEqual([])
})

test('the table is shipped as text and comes back as it was', () => {
  expect(unpackTable(packTable(routes))).toEqual(routes)
  expect(() => packTable({ odd: { address: '/odd', page: 'a/b', title: 'x|y' } })).toThrow('odd')
})

test.each([
  ['/tools/da/home/{year}', 'toolsDaHome'],
  ['/doc/{id}', 'doc'],
  ['/KCLExamDetail/{id}', 'kclExamDetail'],
  ['/IH/{id}', 'ih'],
  ['/CDE2021', 'cde2021'],
  ['/2024academicProgress', 'academicProgress2024'],
  ['/', ''],
])('a row of %s has to name itself unless it is %s', (address, name) => {
  expect(usualName(address)).toBe(name)
})

test('no page is called by a name that the build tool uses itself', () => {
  for (const row of Object.values<RouteRow>(routes))
    for (const part of row.page.split('/')) expect(['common', 'vendors', 'taro', 'runtime']).not.toContain(part)
})

test('a message of WeChat about a live leads to its page', () => {
  const live = resolveAddress('/live/5')
  expect(live && toMiniProgramUrl(live).replace(/^\//, '')).toBe(liveMiniPage('5'))
})
