import fs from 'node:fs'
import path from 'node:path'
import { checkTemplates, measurePackages } from './compiler'
import { builtDist } from './project'

test('the official WXML and WXSS compilers take the whole build', () => {
  expect(checkTemplates(builtDist())).toEqual([])
})

test('every package of the build keeps its size', () => {
  const packages = measurePackages(builtDist())
  console.info(
    packages
      .map(({ name, bytes, budget }) => `${name}: ${Math.round(bytes / 1024)} of ${Math.round(budget / 1024)} KB`)
      .join('\n'),
  )
  expect(packages.filter((entry) => entry.over)).toEqual([])
})

test('a page adds next to nothing to the main package', () => {
  const main = fs.readdirSync(builtDist()).filter((file) => /\.js(on)?$/.test(file))
  const { pages, subPackages } = JSON.parse(fs.readFileSync(path.join(builtDist(), 'app.json'), 'utf8')) as {
    pages: string[]
    subPackages: { root: string; pages: string[] }[]
  }
  const lists = [pages, ...subPackages.map((group) => group.pages)].map((list) => JSON.stringify(list))
  let bytes = 0
  for (const file of main) {
    const text = fs.readFileSync(path.join(builtDist(), file), 'utf8')
    for (const list of lists) bytes += (text.split(list).length - 1) * list.length
  }
  const slope = bytes / lists.flatMap((list) => JSON.parse(list) as string[]).length
  console.info(`main package: ${slope.toFixed(1)} of 60 bytes a page`)
  // app.json has to name it.
  expect(slope).toBeGreaterThan(10)
  expect(slope).toBeLessThanOrEqual(60)
})

test('the main package carries no other libraries than these', () => {
  const list = path.resolve(__dirname, '../../.cache/weapp-vendors.json')
  expect(JSON.parse(fs.readFileSync(list, 'utf8'))).toEqual([
    '@babel/runtime',
    '@tanstack/query-core',
    '@tanstack/react-query',
    'classnames',
    'crypto-js',
    'mobx',
    'mobx-react',
    'prop-types',
    'react',
    'taro-ui',
    'tslib',
    'valibot',
  ])
})

test('the tabs have their pictures, in the light look and the dark one', () => {
  const read = <T>(file: string) => JSON.parse(fs.readFileSync(path.join(builtDist(), file), 'utf8')) as T
  const { list } = read<{ tabBar: { list: { iconPath: string; selectedIconPath: string }[] } }>('app.json').tabBar
  const looks = Object.values(read<Record<string, Record<string, string>>>('theme.json'))
  const files = looks.flatMap((look) =>
    list.flatMap((tab) => [tab.iconPath, tab.selectedIconPath]).map((name) => look[name.replace('@', '')] ?? name),
  )
  expect(new Set(files).size).toBe(16)
  expect(files.filter((file) => !fs.existsSync(path.join(builtDist(), file)))).toEqual([])
})
