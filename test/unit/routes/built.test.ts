import fs from 'node:fs'
import path from 'node:path'
import { builtPages } from '../../../config/built-pages'
import { packPages, unpackPages } from '@/routes/built'

test('the pages of a build come through their short form as they were', () => {
  expect(unpackPages(packPages(['pages/index', 'pages/me', 'content/doc'])).sort()).toEqual([
    'content/doc',
    'pages/index',
    'pages/me',
  ])
  expect(unpackPages(packPages(builtPages(''))).sort()).toEqual(builtPages('').sort())
})

test('however many are built, their short form is as long: a digit for four pages of the table', () => {
  expect(packPages(['content/doc'])).toHaveLength(packPages(builtPages('')).length)
  expect(packPages(builtPages('')).length).toBeLessThan(120)
})

test('a page that no address leads to is an error of the build', () => {
  expect(() => packPages(['content/nowhere'])).toThrow('content/nowhere')
})

test('the configuration of a page names its own folder', () => {
  const named = (page: string): string | undefined => {
    const folder = page.startsWith('pages/') ? page : `packages/${page}`
    const text = fs.readFileSync(path.resolve(__dirname, '../../../src', folder, 'index.config.ts'), 'utf8')
    return /pageConfig\('([^']+)'/.exec(text)?.[1]
  }
  expect(builtPages('').map(named)).toEqual(builtPages(''))
})
