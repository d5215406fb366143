import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { FIXTURE } from './fixture/copy'
import { run } from './fixture/hand'
import { WAIT_MS } from '@test/support/limits'
import { launch, type Host } from './runtime/host'

const APP_API = 'http://api.example.com'
const OFFLINE = 'fail errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED'

let host: Host
let server: http.Server
let sockets: WebSocketServer

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/slow') return
      const { method, url, headers } = request
      response.setHeader('X-Trace', 'on').setHeader('Set-Cookie', ['a=1', 'b=2'])
      if (url === '/garbage') response.writeHead(500).end('{"half":')
      else
        response.end(
          JSON.stringify({
            method,
            url,
            type: headers['content-type'],
            token: headers.token,
            body: Buffer.concat(chunks).toString(),
          }),
        )
    })
  })
  await new Promise<void>((next) => server.listen(0, '127.0.0.1', next))
  sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`echo ${String(data)}`)))
})
afterAll(async () => {
  sockets.close()
  server.closeAllConnections()
  await new Promise((next) => server.close(next))
})

beforeEach(async () => {
  host = await launch(FIXTURE, { hosts: { [APP_API]: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } })
})
afterEach(() => {
  host.close()
  host.errors.assertNone()
})

/** The answer of `wx[method](options)`, or its errMsg when it fails; `after` runs while it is under way. */
const ask = async (method: string, options: string, after = ''): Promise<Record<string, unknown> | string> =>
  (await run(
    host,
    `new Promise((done) => { const task = wx.${method}({ success: done, ${options && `${options},`} fail: (error) => done(error.errMsg) }); ${after} })`,
  )) as Record<string, unknown> | string

describe('requests', () => {
  test('go out over HTTP with method, body and headers', async () => {
    const answer = await ask('request', `url: '${APP_API}/a?x=1', method: 'POST', data: { b: 2 }, header: { Token: 't' }`)
    expect(answer).toMatchObject({
      statusCode: 200,
      data: { method: 'POST', url: '/a?x=1', type: 'application/json', token: 't', body: '{"b":2}' },
      header: { 'x-trace': 'on' },
      cookies: ['a=1', 'b=2'],
      errMsg: 'request:ok',
    })
  })

  test('data of a GET becomes the query, and of a form its fields', async () => {
    expect(await ask('request', `url: '${APP_API}/a', data: { b: '肺' }`)).toMatchObject({ data: { url: '/a?b=%E8%82%BA' } })
    const form = `method: 'POST', data: { b: '1 2' }, header: { 'content-type': 'application/x-www-form-urlencoded' }`
    expect(await ask('request', `url: '${APP_API}/a', ${form}`)).toMatchObject({ data: { body: 'b=1+2' } })
  })

  test('an error status is a success with its status, and text that is no JSON stays text', async () => {
    expect(await ask('request', `url: '${APP_API}/garbage'`)).toMatchObject({ statusCode: 500, data: '{"half":' })
    expect(await ask('request', `url: '${APP_API}/garbage', responseType: 'arraybuffer'`)).toMatchObject({
      data: { byteLength: 8 },
    })
  })

  test('time out, are aborted, and break with the connection', async () => {
    expect(await ask('request', `url: '${APP_API}/slow', timeout: 20`)).toBe('request:fail timeout')
    expect(await ask('request', `url: '${APP_API}/slow'`, 'setTimeout(() => task.abort(), 10)')).toBe('request:fail abort')
    setTimeout(() => host.setOnline(false), 20)
    expect(await ask('request', `url: '${APP_API}/slow'`)).toBe(`request:${OFFLINE}`)
  })

  test('fail while offline, and the app is told', async () => {
    host.realm.run('wx.onNetworkStatusChange((status) => (getApp().status = status))')
    host.setOnline(false)
    expect(await ask('request', `url: '${APP_API}/a'`)).toBe(`request:${OFFLINE}`)
    expect(host.realm.run('getApp().status')).toEqual({ isConnected: false, networkType: 'none' })
    host.setOnline(true)
    expect(await ask('getNetworkType', '')).toMatchObject({ networkType: 'wifi' })
  })

  test('to other hosts are errors', async () => {
    expect(await ask('request', `url: 'https://elsewhere.example.com/'`)).toBe('request:fail url not in domain list')
    expect(host.errors.expect(/elsewhere\.example\.com is not allowed/)).toHaveLength(1)
    expect(await ask('request', `url: '/relative'`)).toBe('request:fail invalid url "/relative"')
  })

  test('a server that does not listen', async () => {
    const gone = http.createServer().listen(0, '127.0.0.1')
    await new Promise((next) => gone.once('listening', next))
    const { port } = gone.address() as AddressInfo
    await new Promise((next) => gone.close(next))
    const closed = await launch(FIXTURE, { hosts: { [APP_API]: `http://127.0.0.1:${port}` } })
    const failed = await run(
      closed,
      `new Promise((done) => wx.request({ url: '${APP_API}', fail: (error) => done(error.errMsg) }))`,
    )
    closed.close()
    expect(failed).toContain('net::ERR_CONNECTION_REFUSED')
  })
})

test('files go up and come down', async () => {
  const path = host.files.addTemporary(Buffer.from('picture'), 'png')
  const sent = await ask('uploadFile', `url: '${APP_API}/up', filePath: '${path}', name: 'file', formData: { kind: 'head' }`)
  const { body, type } = JSON.parse((sent as { data: string }).data) as { body: string; type: string }
  expect(type).toContain('multipart/form-data')
  expect(body).toMatch(/name="kind"[^]*head[^]*filename="tmp_1\.png"[^]*picture/)
  const got = (await ask('downloadFile', `url: '${APP_API}/garbage.txt'`)) as { tempFilePath: string }
  expect(host.realm.run(`wx.getFileSystemManager().readFileSync('${got.tempFilePath}', 'utf8')`)).toContain(
    '"url":"/garbage.txt"',
  )
  expect(await ask('uploadFile', `url: '${APP_API}/up', filePath: 'wxfile://tmp_none', name: 'file'`)).toContain('no such file')
})

test('sockets talk, and close with the connection', async () => {
  host.realm.run(`{
    const task = wx.connectSocket({ url: '${APP_API.replace('http', 'ws')}' })
    const app = getApp()
    app.heard = []
    task.onOpen(() => task.send({ data: 'hello' }))
    task.onMessage(({ data }) => app.heard.push(data))
    task.onClose(({ code }) => app.heard.push(code))
  }`)
  const heard = (): unknown => host.realm.run('getApp().heard')
  await waitFor(() => expect(heard()).toEqual(['echo hello']))
  host.setOnline(false)
  await waitFor(() => expect(heard()).toEqual(['echo hello', 1006]))
})

describe('storage', () => {
  test('keeps kinds of values, and lasts over a restart', async () => {
    host.realm.run(`wx.setStorageSync('a', { list: [1, null, 'x'] }); wx.setStorageSync('n', 0)`)
    await run(host, `wx.setStorage({ key: 'b', data: 'text' })`)
    const next = await launch(FIXTURE, { storage: host.storage.snapshot() })
    expect(next.realm.run(`wx.getStorageSync('a')`)).toEqual({ list: [1, null, 'x'] })
    expect(next.realm.run(`[wx.getStorageSync('n'), wx.getStorageSync('b'), wx.getStorageSync('none')]`)).toEqual([0, 'text', ''])
    expect(next.realm.run('wx.getStorageInfoSync()')).toMatchObject({ keys: ['a', 'n', 'b'], limitSize: 10240 })
    expect(await run(next, `wx.getStorage({ key: 'none' }).catch((error) => error.errMsg)`)).toBe(
      'getStorage:fail data not found',
    )
    next.realm.run(`wx.removeStorageSync('a'); wx.clearStorageSync()`)
    expect(next.storage.keys).toEqual([])
    next.close()
  })

  test('is full at 10 MB, or earlier', async () => {
    const fill = `for (let i = 0; i < 11; i++) wx.setStorageSync('k' + i, 'x'.repeat(1000000))`
    expect(() => host.realm.run(fill)).toThrow('setStorageSync:fail exceed storage max size 10Mb')
    expect(host.storage.keys).toHaveLength(10)
    expect(() => host.realm.run(`wx.setStorageSync('k', 'x'.repeat(1100000))`)).toThrow('1MB per key')
    host.storage.limit = 1000
    expect(await ask('setStorage', `key: 'k', data: 1`)).toBe('setStorage:fail exceed storage max size 10Mb')
  })
})

describe('what a person answers', () => {
  test('has a usual answer, a scripted one, and a refusal', async () => {
    expect(await ask('showModal', `title: 'Sure?'`)).toMatchObject({ confirm: true, cancel: false })
    host.answer('showModal', { confirm: false, cancel: true })
    expect(await ask('showModal', `title: 'Sure?'`)).toMatchObject({ confirm: false, cancel: true })
    host.answer('showModal', undefined)
    expect(await ask('scanCode', '')).toBe('scanCode:fail cancel')
    host.answer('scanCode', ({ onlyFromCamera }) => (onlyFromCamera ? { result: 'code' } : { fail: 'no camera' }))
    expect(await ask('scanCode', 'onlyFromCamera: true')).toMatchObject({ result: 'code', errMsg: 'scanCode:ok' })
    expect(await ask('scanCode', '')).toBe('scanCode:fail no camera')
    expect(host.calls.of('showModal')).toEqual([{ title: 'Sure?' }, { title: 'Sure?' }])
  })

  test('login gives a new code each time', async () => {
    expect(await ask('login', '')).toMatchObject({ code: 'code-1' })
    expect(await ask('login', '')).toMatchObject({ code: 'code-2' })
  })

  test('without callbacks a promise comes, and its refusal is an error when nobody looks', async () => {
    expect(await run(host, 'wx.getClipboardData().then(({ data }) => data)')).toBe('')
    await run(host, `wx.setClipboardData({ data: 'text' })`)
    expect(await run(host, 'wx.getClipboardData().then(({ data }) => data)')).toBe('text')
    host.realm.run('void wx.scanCode()')
    await host.settle()
    expect(host.errors.expect(/scanCode:fail cancel/)[0]).toMatchObject({ source: 'rejection' })
  })
})

test('events of WeChat reach their listeners until they are taken off', () => {
  host.realm.run(`{
    const app = getApp()
    app.heard = []
    app.hear = ({ level }) => app.heard.push(level)
    wx.onMemoryWarning(app.hear)
  }`)
  host.emit('MemoryWarning', { level: 10 })
  host.realm.run('wx.offMemoryWarning(getApp().hear)')
  host.emit('MemoryWarning', { level: 15 })
  expect(host.realm.run('getApp().heard')).toEqual([10])
})

test('players are recorded and can be made to end', async () => {
  host.realm.run(`{
    const audio = wx.createInnerAudioContext()
    audio.onPlay(() => (getApp().playing = true))
    audio.onEnded(() => (getApp().playing = false))
    audio.play()
  }`)
  await host.settle()
  expect(host.realm.run('getApp().playing')).toBe(true)
  host.created.at(-1)?.tell('Ended')
  await host.settle()
  expect(host.realm.run('getApp().playing')).toBe(false)
  expect(host.calls.of('createInnerAudioContext.play')).toHaveLength(1)
})

async function waitFor(check: () => void): Promise<void> {
  for (const end = Date.now() + WAIT_MS; ; await new Promise((next) => setTimeout(next, 10))) {
    try {
      return check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
