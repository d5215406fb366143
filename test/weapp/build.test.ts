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
