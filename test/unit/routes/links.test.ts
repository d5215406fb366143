import { Base64 } from 'js-base64'
import { addressOfTarget, deepLinkTarget, entryAddress, linkTarget, setOwnHosts } from '@/routes/links'

beforeEach(() => setOwnHosts(['own.cn', '127.0.0.1:8787']))

const inside = (address: string) => ({ kind: 'inside', address })

test.each([
  ['/doc/1', '/doc/1'],
  ['#/doc/1?x=1', '/doc/1?x=1'],
  ['/hr/doc/1', '/doc/1'],
  ['https://own.cn/#/doc/1', '/doc/1'],
  ['https://OWN.cn/hr/doc/1?x=1', '/doc/1?x=1'],
  ['http://127.0.0.1:8787/#/doc/1', '/doc/1'],
  ['https://own.cn/hr/drugsHome/2024', '/tools/da/home/2024'],
])('%s leads to %s', (link, address) => expect(linkTarget(link)).toEqual(inside(address)))

test('another https page is outside, and is asked about first', () => {
  const target = linkTarget('https://www.nejm.org/doi/1?x=1#top')
  expect(target).toEqual({ kind: 'outside', url: 'https://www.nejm.org/doi/1?x=1#top' })
  expect(addressOfTarget(target)).toBe(`/OuterLinkPage?url=${encodeURIComponent('https://www.nejm.org/doi/1?x=1#top')}`)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://other.cn/',
  '//evil.example',
  '/nothing/here',
  'ftp://a.cn',
  'https://user:pw@own.cn/hr/doc/1',
  'https://own.cn\\@evil.example/',
  '',
  'mailto:a@b.cn',
])('%s leads nowhere', (link) => {
  expect(linkTarget(link)).toEqual({ kind: 'none' })
  expect(addressOfTarget(linkTarget(link), link).startsWith('/not-found')).toBe(true)
})

test.each([
  ['home', {}, '/'],
  ['NewsDetail', { docId: '12' }, '/doc/12'],
  ['newsdetail', { docid: '12' }, '/doc/12'],
  ['Live', { docId: '12' }, '/live/12'],
  ['Series', { listID: '7' }, '/subject/7'],
  ['ColumnDetail', { columnistId: '7' }, '/column/7'],
  ['question', { id: '7' }, '/question/7'],
  ['answer', { id: '7' }, '/answerDetail/7'],
  ['PPTDetail', { pptId: '7' }, '/PowerPointDetail/7'],
  ['DongTaiDetail', { id: '7' }, '/socialextdetail/7'],
  ['lyhurl', { url: 'https://own.cn/#/doc/1' }, '/doc/1'],
  [
    'web',
    { actionurl: Base64.encode('https://own.cn/hr/doc/1?标题=肺癌') },
    `/doc/1?${encodeURIComponent('标题')}=${encodeURIComponent('肺癌')}`,
  ],
  ['web', { actionurl: Base64.encodeURI('https://own.cn/hr/doc/1') }, '/doc/1'],
])('deep link %s %j leads to %s', (name, query, address) => expect(deepLinkTarget(name, query)).toEqual(inside(address)))

test('the web link of another host goes through the leaving notice only', () => {
  expect(deepLinkTarget('web', { actionurl: Base64.encode('https://other.cn/x') })).toEqual({
    kind: 'outside',
    url: 'https://other.cn/x',
  })
})

test.each([
  ['web', { actionurl: Base64.encode('javascript:alert(1)') }],
  ['web', { actionurl: '***' }],
  ['web', {}],
  ['NewsDetail', {}],
  ['__proto__', { id: '1' }],
  ['constructor', { id: '1' }],
  ['lyhurl', { url: '//evil.example' }],
])('deep link %s %j leads nowhere', (name, query) => expect(deepLinkTarget(name, query)).toEqual({ kind: 'none' }))

test('a mini-program code and an ordinary QR code name an address', () => {
  const cold = (query: Record<string, string>) => entryAddress({ query, scene: 1047 }, { coldStart: true })
  expect(cold({ scene: 'doc%2F12' })).toBe('/doc/12')
  expect(cold({ q: encodeURIComponent('https://own.cn/hr/doc/12?x=1') })).toBe('/doc/12?x=1')
  expect(cold({ q: encodeURIComponent('https://own.cn/#/doc/12') })).toBe('/doc/12')
  expect(cold({ id: '1' })).toBeNull()
  expect(cold({ scene: 'no%2Fsuch' })).toBe('/not-found?address=no%252Fsuch')
})

test('a code scanned while the mini-program sleeps opens its page; coming back without one opens nothing', () => {
  const query = { scene: 'doc%2F12' }
  expect(entryAddress({ query, scene: 1047 }, { coldStart: false })).toBe('/doc/12')
  expect(entryAddress({ query: { q: encodeURIComponent('https://own.cn/#/doc/12') }, scene: 1011 }, { coldStart: false })).toBe(
    '/doc/12',
  )
  expect(entryAddress({ query, scene: 1089 }, { coldStart: false })).toBeNull()
})
