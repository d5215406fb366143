import { spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import automator from 'miniprogram-automator'
import { WAIT_MS } from '@test/support/limits'
import { FIXTURE } from './fixture/copy'
import { openApp, type MiniProgram, type OpenApp } from './open-app'

const project = path.dirname(FIXTURE)
let app: OpenApp
let miniProgram: MiniProgram

beforeEach(async () => {
  app = await openApp({ project })
  miniProgram = app.miniProgram
})
afterEach(() => app.close())

type Page = NonNullable<Awaited<ReturnType<MiniProgram['currentPage']>>>
type Element = NonNullable<Awaited<ReturnType<Page['$']>>>
type Field = Element & { input(text: string): Promise<void> }

async function top(): Promise<Page> {
  const page = await miniProgram.currentPage()
  if (!page) throw new Error('no page is open')
  return page
}

async function $<T = Element>(selector: string): Promise<T> {
  const element = await (await top()).$(selector)
  if (!element) throw new Error(`there is no ${selector}`)
  return element as T
}

test('elements are found, read, tapped, typed into and held', async () => {
  await (await $('#increase')).tap()
  expect(await (await $('#title')).text()).toBe('Count: 1')
  expect(await (await $('.title')).outerWxml()).toBe('<view id="title" class="title">Count: 1</view>')
  expect(await (await $('#title')).attribute('class')).toBe('title')
  await (await $<Field>('#field')).input('hello')
  expect(await (await $('#echo')).text()).toBe('hello')
  expect(await (await $('#field')).value()).toBe('hello')
  await (await $('#pressed')).longpress()
  expect(await (await $('#title')).text()).toBe('Count: 50')
  expect(await (await top()).$('#nothing')).toBeNull()
  expect(await (await top()).$$('button')).toHaveLength(7)
  expect(await await (await $('#deep')).$('view')).toBeNull()
})

test('pages are listed with path and query, and their data and methods reached', async () => {
  await (await $('#open')).tap()
  expect((await miniProgram.pageStack()).map((page) => [page.path, page.query as unknown])).toEqual([
    ['pages/index/index', {}],
    ['sub/detail/detail', { id: '7' }],
  ])
  const page = await top()
  expect(await page.data('id')).toBe('detail 7')
  await page.setData({ id: 'other' })
  expect(await (await $('#id')).text()).toBe('other')
  await page.callMethod('onLoad', { id: 8 })
  expect(await (await $('#id')).text()).toBe('detail 8')
  expect(await page.size()).toEqual({ width: 375, height: 603 })
})

test('wx members are called and mocked, and code runs in the app', async () => {
  await miniProgram.callWxMethod('setStorageSync', 'key', { a: 1 })
  expect(await miniProgram.callWxMethod('getStorageSync', 'key')).toEqual({ a: 1 })
  expect(await miniProgram.callWxMethod('getClipboardData')).toMatchObject({ data: '' })
  expect(await miniProgram.callWxMethod('getWindowInfo')).toMatchObject({ windowWidth: 375 })
  await expect(miniProgram.callWxMethod('navigateTo', { url: '/none' })).rejects.toThrow(
    'navigateTo:fail page "none" is not found',
  )
  await miniProgram.mockWxMethod('request', { statusCode: 200, data: 'mocked' })
  expect(await miniProgram.callWxMethod('request', { url: 'https://elsewhere.example.com' })).toMatchObject({ data: 'mocked' })
  await miniProgram.restoreWxMethod('request')
  await miniProgram.mockWxMethod(
    'getStorageSync',
    `function (key, usual) { return key === 'other' ? usual : this.origin(key) }`,
    'usual',
  )
  expect(await miniProgram.evaluate(`() => [wx.getStorageSync('other'), wx.getStorageSync('key')]`)).toEqual(['usual', { a: 1 }])
  expect(await miniProgram.evaluate('(a, b) => getCurrentPages().length + a + b', 1, 2)).toBe(4)
})

test('logs, exceptions and exposed functions come back as events', async () => {
  const heard: unknown[] = []
  miniProgram.on('console', (entry: unknown) => heard.push(entry))
  miniProgram.on('exception', (error: { message: string }) => heard.push(error.message))
  await miniProgram.exposeFunction('tell', (value: unknown) => heard.push(value))
  await miniProgram.evaluate(`() => { console.warn('a', { b: 1 }); tell('told') }`)
  await (await $('#boom')).tap()
  expect(heard).toEqual([{ type: 'warn', args: ['a', { b: 1 }] }, 'told', 'boom'])
  app.harness?.errors.expect(/boom/)
})

test('close fails when the app had an error that nobody expected', async () => {
  const other = await openApp({ project })
  await other.miniProgram.evaluate(`() => { setTimeout(() => { throw new Error('surprise') }, 0) }`)
  await expect(other.close()).rejects.toThrow(/surprise/)
})

test('starts with an entry and a storage, and restarts with the storage as it was left', async () => {
  const first = await openApp({ project, entry: { path: 'sub/detail/detail', query: { id: '4' } }, storage: { seen: 1 } })
  expect((await first.miniProgram.currentPage())?.query).toEqual({ id: '4' })
  expect(await first.miniProgram.callWxMethod('getStorageSync', 'seen')).toBe(1)
  await first.miniProgram.callWxMethod('setStorageSync', 'more', 2)
  const second = await first.restart()
  expect(await second.miniProgram.evaluate(`() => [wx.getStorageSync('seen'), wx.getStorageSync('more')]`)).toEqual([1, 2])
  expect((await second.miniProgram.currentPage())?.path).toBe('pages/index/index')
  await second.close()
})

test('the command line takes the arguments of DevTools', async () => {
  const port = await freePort()
  const cli = spawn(path.join(__dirname, 'automator/cli.cjs'), ['auto', '--project', project, '--auto-port', String(port)])
  const ended = new Promise((resolve) => cli.once('exit', resolve))
  const other = await connect(port)
  expect((await other.currentPage())?.path).toBe('pages/index/index')
  await other.close()
  expect(await ended).toBe(0)
})

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((next) => server.once('listening', next))
  const { port } = server.address() as net.AddressInfo
  await new Promise((next) => server.close(next))
  return port
}

/** Connects as soon as the command line listens. */
async function connect(port: number): Promise<MiniProgram> {
  for (const end = Date.now() + WAIT_MS; ; await new Promise((next) => setTimeout(next, 100))) {
    try {
      return await automator.connect({ wsEndpoint: `ws://127.0.0.1:${port}` })
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
