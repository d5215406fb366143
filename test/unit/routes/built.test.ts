import fs from 'node:fs'
import path from 'node:path'
import { builtPages } from '../../../config/built-pages'
import { packPages, unpackPages } from '@/routes/built'

test('the pages of a build come through their short form as they were', () => {
  expect(packPages(['pages/index', 'pages/me', 'content/doc'])).toBe('pages:index,me;content:doc')
  expect(unpackPages(packPages(builtPages('')))).toEqual(builtPages(''))
})

test('the configuration of a page names its own folder', () => {
  const named = (page: string): string | undefined => {
    const folder = page.startsWith('pages/') ? page : `packages/${page}`
    const text = fs.readFileSync(path.resolve(__dirname, '../../../src', folder, 'index.config.ts'), 'utf8')
    return /pageConfig\('([^']+)'/.exec(text)?.[1]
  }
  expect(builtPages('').map(named)).toEqual(builtPages(''))
})
