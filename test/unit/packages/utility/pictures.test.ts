import fc from 'fast-check'
import { parsePictures, startIndex } from '@/packages/utility/image-preview/pictures'

const API = 'http://127.0.0.1:8787'
const A = 'https://img.example.com/a.png'
const B = 'https://img.example.com/b.png?w=1,2'

test.each([
  ['a JSON array', JSON.stringify([A, '/media/c.png']), [A, '/media/c.png']],
  [
    'a list with commas',
    `${A},/media/c.png, ${A.replace('a.png', 'd.png')}`,
    [A, '/media/c.png', 'https://img.example.com/d.png'],
  ],
  ['one address that has a comma itself', B, [B]],
  ['our own address as a path', JSON.stringify([`${API}/media/c.png`]), ['/media/c.png']],
  ['the same picture twice', `${A},${A}`, [A]],
])('%s', (_, text, urls) => {
  expect(parsePictures(text, API)).toEqual({ urls, refused: 0 })
})

test.each([
  ['nothing', undefined, 0],
  ['blanks', '  ', 0],
  ['an empty array', '[]', 0],
  ['a broken array', '["https://img.example.com/a.png"', 1],
  ['an array of other things', '[1,null,{"url":"/a"}]', 3],
  ['plain http', 'http://img.example.com/a.png', 1],
  ['another origin with our host in its path', 'http://evil.example/127.0.0.1:8787/a.png', 1],
  ['an origin that only begins as ours', 'http://127.0.0.1:87870/a.png', 1],
  ['a script', 'javascript:alert(1)', 1],
  ['data', 'data:image/svg+xml,x', 1],
  ['a path of another host', '//evil.example/a.png', 1],
  ['credentials', 'https://user@img.example.com/a.png', 1],
  ['a host without a name', 'https://localhost/a.png', 1],
  ['quotes', '/media/a"onerror="b.png', 1],
  ['backslashes', '/\\evil.example/a.png', 1],
])('%s is nothing to show', (_, text, refused) => {
  expect(parsePictures(text, API)).toEqual({ urls: [], refused })
})

test('what may be shown is shown though others are refused', () => {
  expect(parsePictures(JSON.stringify([A, 'http://img.example.com/b.png']), API)).toEqual({ urls: [A], refused: 1 })
})

test('whatever is shown is https or a path of ours', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.oneof(fc.string(), fc.webUrl())).map((list) => JSON.stringify(list)),
      ),
      (text) =>
        parsePictures(text, '').urls.every((url) => /^https:\/\/[^/@]+/.test(url) || /^\/[^/\\]/.test(url) || url === '/'),
    ),
  )
})

test.each([
  [undefined, 0],
  ['', 0],
  ['1', 1],
  ['9', 1],
  ['-1', 0],
  [B, 1],
  ['https://img.example.com/other.png', 0],
])('current %j shows picture %d first', (current, index) => {
  expect(startIndex({ urls: [A, B], refused: 0 }, current, API)).toBe(index)
})
