import { guard, guardAddress, type GuardContext } from '@/routes/guard'
import { setOwnHosts } from '@/routes/links'
import { routeOf } from '@/routes/resolve'

const phone: GuardContext = {
  desktop: false,
  mobileOutsideApp: true,
  framed: false,
  fullAddress: (address) => `https://own.cn/hr${address}`,
}
const desktop: GuardContext = { ...phone, desktop: true, mobileOutsideApp: false }
const opened = (address: string, context: GuardContext) => guardAddress(address, context).address

beforeEach(() => setOwnHosts(['own.cn']))

test('an address of the build opens as it is', () => expect(opened('/doc/1?a=b', phone)).toBe('/doc/1?a=b'))

test('an unknown address, and one whose screen is not built, open not-found with what was asked', () => {
  expect(opened('/nothing', phone)).toBe('/not-found?address=%2Fnothing')
  expect(opened('/Bms/7', phone)).toBe('/not-found?address=%2FBms%2F7')
})

test('a route that is known already passes as it is, or gives way to not-found', () => {
  const doc = routeOf('doc', { id: 1 })
  expect(guard(doc, phone)).toBe(doc)
  expect(guard(doc, desktop).name).toBe('pcProject')
  const unbuilt = { ...doc, page: 'content/never-built' }
  expect(guard(unbuilt, phone).address).toBe('/not-found?address=%2Fdoc%2F1')
})

test('a desktop browser is sent to the desktop page with the full address', () => {
  const route = guardAddress('/doc/1?a=b', desktop)
  expect(route).toMatchObject({ name: 'pcProject', query: { url: 'https://own.cn/hr/doc/1?a=b' } })
})

test('framed pages and named pages stay on a desktop', () => {
  expect(opened('/doc/1', { ...desktop, framed: true })).toBe('/doc/1')
  expect(opened('/DocPreview/1', desktop)).toBe('/DocPreview/1')
  expect(opened('/BrowserLogin', desktop)).toBe('/BrowserLogin')
})

test('a phone on the desktop page goes back to the address it carries', () => {
  expect(opened('/pcProject?url=https%3A%2F%2Fown.cn%2Fhr%2Fdoc%2F1%3Fa%3Db', phone)).toBe('/doc/1?a=b')
  expect(opened('/pcProject?url=https%3A%2F%2Fown.cn%2F%23%2Fdoc%2F1', phone)).toBe('/doc/1')
})

test('a phone on the desktop page that carries what is not built is told so', () =>
  expect(opened('/pcProject?url=https%3A%2F%2Fown.cn%2F%23%2FBms%2F7', phone)).toBe('/not-found?address=%2FBms%2F7'))

test.each([
  'https://evil.example/doc/1',
  'javascript:alert(1)',
  'https://own.cn/pcProject?url=x',
  'https://own.cn@evil.example/hr/doc/1',
])('a phone on the desktop page with %s stays there', (url) =>
  expect(guardAddress(`/pcProject?url=${encodeURIComponent(url)}`, phone).name).toBe('pcProject'),
)

test('the native app is never sent anywhere', () => {
  const app = { ...phone, mobileOutsideApp: false }
  expect(opened('/doc/1', app)).toBe('/doc/1')
  expect(guardAddress('/pcProject?url=https%3A%2F%2Fown.cn%2Fhr%2Fdoc%2F1', app).name).toBe('pcProject')
})
