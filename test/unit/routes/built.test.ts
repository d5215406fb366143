import { builtPages } from '../../../config/built-pages'
import { packPages, unpackPages } from '@/routes/built'

test('the pages of a build come through their short form as they were', () => {
  expect(packPages(['pages/index', 'pages/me', 'content/doc'])).toBe('pages:index,me;content:doc')
  expect(unpackPages(packPages(builtPages('')))).toEqual(builtPages(''))
})
