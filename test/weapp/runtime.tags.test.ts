import { FIXTURE } from './fixture/copy'
import { find, run, tap, text } from './fixture/hand'
import { launch, type Host } from './runtime/host'

let host: Host

beforeEach(async () => {
  host = await launch(FIXTURE)
  await run(host, `wx.navigateTo({ url: '/pages/form/form' })`)
})
afterEach(() => {
  host.close()
  host.errors.assertNone()
})

test('a checkbox ticks itself and tells its group; a disabled one does not', async () => {
  await tap(host, '#first')
  expect(text(host, '#log')).toBe('boxes {"value":["a"]}')
  await tap(host, '#third')
  await tap(host, '#second')
  expect(text(host, '#log')).toBe('boxes {"value":["a","b"]}')
})

test('a label acts for the control in it, or for the one it names', async () => {
  await tap(host, '#first-label')
  expect(text(host, '#log')).toBe('boxes {"value":["a"]}')
  await tap(host, '#second-label')
  expect(text(host, '#log')).toBe('boxes {"value":["a","b"]}')
  await tap(host, '#first-label')
  expect(text(host, '#log')).toBe('boxes {"value":["b"]}')
})

test('of radios one is on, and tapping it again tells nothing', async () => {
  await tap(host, '#two')
  expect(text(host, '#log')).toBe('')
  await tap(host, '#one')
  expect(text(host, '#log')).toBe('choice {"value":"1"}')
})

test('a form sends the values of its fields and can be reset', async () => {
  host.gestures.input(find(host, '#name'), 'too long')
  host.gestures.input(find(host, '#note'), 'n'.repeat(200))
  await tap(host, '#flag')
  expect(text(host, '#log')).toBe('flag {"value":true}')
  await tap(host, '#second')
  await tap(host, '#submit')
  const values = { name: 'too l', note: 'n'.repeat(140), flag: true, boxes: ['b'], choice: '2' }
  expect(text(host, '#log')).toBe(`submit ${JSON.stringify({ value: values })}`)
  await tap(host, '#reset')
  expect(text(host, '#log')).toBe('reset {}')
  await tap(host, '#submit')
  expect(text(host, '#log')).toBe('submit {"value":{"name":"","note":"","flag":false,"boxes":[],"choice":""}}')
})

test('a disabled button feels nothing', async () => {
  await tap(host, '#off')
  expect(text(host, '#log')).toBe('')
})

test('a field gets and loses the focus', async () => {
  await tap(host, '#name')
  expect(text(host, '#log')).toBe('focus {"value":"","height":0}')
  host.gestures.input(find(host, '#name'), 'ab')
  await tap(host, '#rich')
  expect(text(host, '#log')).toBe('blur {"value":"ab","cursor":2}')
})

test('typed text lasts until the app gives the field another value than before', () => {
  const name = find(host, '#name')
  host.gestures.input(name, 'ab')
  host.realm.run(`getCurrentPages()[1].setData({ name: '' })`)
  expect(host.property(name, 'value')).toBe('ab')
  host.realm.run(`getCurrentPages()[1].setData({ name: 'x' })`)
  host.realm.run(`getCurrentPages()[1].setData({ name: '' })`)
  expect(host.property(name, 'value')).toBe('')
})

test('a button with an open type asks WeChat; the answer can be scripted', async () => {
  await tap(host, '#phone')
  expect(text(host, '#log')).toContain('"code":"phone-code-1"')
  host.answer('button.getPhoneNumber', { errMsg: 'getPhoneNumber:fail user deny' })
  await tap(host, '#phone')
  expect(text(host, '#log')).toBe('phone {"errMsg":"getPhoneNumber:fail user deny"}')
})

test('a navigator opens its address, unless the tap is caught; a wrong one is an error', async () => {
  await tap(host, '#caught')
  expect(text(host, '#log')).toContain('tap')
  expect(host.pages.open).toHaveLength(2)
  await tap(host, '#wrong')
  expect(host.errors.expect(/navigator url="\/pages\/me\/me">: can not navigateTo a tabbar page/)).toHaveLength(1)
  await tap(host, '#link')
  expect(text(host, '#id')).toBe('detail %E8%82%BA')
})

test('rich text has a text, elements are found by CSS, and print as WXML', () => {
  const page = host.pages.top
  if (!page) throw new Error('no page')
  expect(text(host, '#rich')).toBe('肺癌')
  expect(host.tree.select(page, 'form > checkbox-group checkbox').map((box) => box.id)).toEqual(['first', 'second', 'third'])
  expect(host.tree.select(page, 'button[form-type=submit]:not([disabled])').map((button) => button.id)).toEqual(['submit'])
  expect(host.tree.wxml(find(host, '#second-label'))).toBe('<label id="second-label" for="second">B</label>')
})

test('selector queries answer, with empty rectangles; observers wait for reveal', async () => {
  host.realm.run(`wx.createSelectorQuery().select('#log').boundingClientRect((it) => (getApp().rect = it)).exec()`)
  host.realm.run(
    `wx.createIntersectionObserver().relativeToViewport().observe('#log', (it) => (getApp().ratio = it.intersectionRatio))`,
  )
  await host.settle()
  expect(host.realm.run('getApp().rect')).toMatchObject({ id: expect.stringContaining('log') as string, width: 0, height: 0 })
  expect(host.reveal('#nothing')).toBe(0)
  expect(host.reveal('#log', 0.5)).toBe(1)
  expect(host.realm.run('getApp().ratio')).toBe(0.5)
})
