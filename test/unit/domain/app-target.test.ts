import { decode } from 'js-base64'
import { appLink, appTargetOf } from '@/domain/app-target'

const URL_OF_PAGE = 'https://www.example.com/#/x'

test.each([
  ['/doc/12', { kind: 'document', id: '12' }],
  ['/doc/12?from=share#top', { kind: 'document', id: '12' }],
  ['/live/a-1_b', { kind: 'live', id: 'a-1_b' }],
  ['/subject/185', { kind: 'subject', id: '185' }],
  ['/subjectDetail/185', { kind: 'subject', id: '185' }],
  ['/column/292', { kind: 'column', id: '292' }],
  ['/question/7', { kind: 'question', id: '7' }],
  ['/answer/8', { kind: 'answer', id: '8' }],
  ['/answerDetail/8', { kind: 'answer', id: '8' }],
  ['/', { kind: 'home' }],
  ['', { kind: 'home' }],
  ['/index', { kind: 'home' }],
])('%s opens a page of the app', (address, target) => {
  expect(appTargetOf(address, URL_OF_PAGE)).toEqual(target)
})

test.each([
  ['an address the app has no page for', '/tools/formula/bmi'],
  ['no id', '/doc'],
  ['an empty id', '/doc/'],
  ['an id that is no id', '/doc/12%2F..'],
  ['a longer address, which says more than the app understands', '/live/1/2'],
  ['a name that every object has', '/constructor/1'],
])('%s is shown as a web page', (_, address) => {
  expect(appTargetOf(address, URL_OF_PAGE)).toEqual({ kind: 'web', url: URL_OF_PAGE })
})

test('links use the vocabulary of the deep links', () => {
  const scheme = 'oncologyapp://'
  expect(appLink({ kind: 'home' }, scheme)).toBe('oncologyapp://home')
  expect(appLink({ kind: 'document', id: '12' }, scheme)).toBe('oncologyapp://NewsDetail?docId=12')
  expect(appLink({ kind: 'live', id: '1' }, scheme)).toBe('oncologyapp://Live?docId=1')
  expect(appLink({ kind: 'subject', id: '2' }, scheme)).toBe('oncologyapp://Series?listID=2')
  expect(appLink({ kind: 'column', id: '3' }, scheme)).toBe('oncologyapp://ColumnDetail?columnistId=3')
  expect(appLink({ kind: 'question', id: '4' }, scheme)).toBe('oncologyapp://question?id=4')
  expect(appLink({ kind: 'answer', id: '5' }, scheme)).toBe('oncologyapp://answer?id=5')
})

test('a web target carries its address in base64 that needs no escaping', () => {
  const url = 'https://www.example.com/#/search?q=肺癌 & more??>>'
  const value = appLink({ kind: 'web', url }, 'oncologyapp://').replace('oncologyapp://web?actionurl=', '')
  expect(value).toMatch(/^[\w-]+$/)
  expect(decode(value)).toBe(url)
})
