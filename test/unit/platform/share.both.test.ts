import { share } from '@/platform/share'
import type { ShareContent } from '@/platform/share/contract'
import { normalizeShare } from '@/platform/share/normalize'

const content: ShareContent = {
  title: '非小细胞肺癌',
  link: 'https://www.example.com/#/doc/1',
  path: '/packages/content/doc/index?id=1&from=%E5%8D%A1',
  image: 'https://cdn.example.com/a.png?v=2#x',
}

test.each([
  ['1023 characters', 'a'.repeat(1023), 'a'.repeat(1023)],
  ['1024 characters', 'a'.repeat(1024), 'a'.repeat(1024)],
  ['1025 characters', 'a'.repeat(1025), `${'a'.repeat(1023)}…`],
  ['1024 emoji', '😀'.repeat(1024), '😀'.repeat(1024)],
  ['1025 emoji', '😀'.repeat(1025), `${'😀'.repeat(1023)}…`],
  ['nothing', '', ''],
])('a description of %s', (_, description, expected) => {
  expect(normalizeShare({ ...content, description }).description).toBe(expected)
})

test.each([
  ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png?w=216'],
  ['https://cdn.example.com/a.png?v=2#x', 'https://cdn.example.com/a.png?v=2&w=216#x'],
  ['https://cdn.example.com/a.png?w=900', 'https://cdn.example.com/a.png?w=216'],
  ['/files/a.png', '/files/a.png?w=216'],
  ['wxfile://tmp/a.png', 'wxfile://tmp/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('the picture %s is asked for as %s', (image, expected) => {
  expect(normalizeShare({ ...content, image }).image).toBe(expected)
})

test('nothing else of the content changes, and nothing is made up', () => {
  const bare = { title: 't', link: 'https://a.cn' }
  expect(normalizeShare(bare)).toEqual(bare)
})

test('cards for a friend and for Moments', () => {
  const imageUrl = 'https://cdn.example.com/a.png?v=2&w=216#x'
  expect(share.friendCard(content)).toEqual({ title: content.title, path: content.path, imageUrl })
  expect(share.timelineCard(content)).toEqual({ title: content.title, query: 'id=1&from=%E5%8D%A1', imageUrl })
})

test('content without a page shares the current one', () => {
  const { path } = share.friendCard({ title: 't', link: 'https://a.cn' })
  expect(path).toBe(typeof document === 'undefined' ? '/pages/index/index' : '/')
  expect(share.timelineCard({ title: 't', link: 'https://a.cn' }).query).toBe('')
})
