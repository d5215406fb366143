/** Both forms against one real HTTP server: H5 through jsdom's XMLHttpRequest, the mini-program through a `wx` made of Node's http. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from '@/platform/request'
import { PlatformRequestError } from '@/platform/request/contract'
import { mock } from '@test/setup/taro'
import { until } from '@test/support/until'

const h5 = typeof document !== 'undefined'
let server: http.Server
let origin: string
let received: { method?: string; url?: string; header: http.IncomingHttpHeaders; body: string }[] = []
/** By address: on a busy machine a call given up by the test before may arrive only now. */
const receivedAt = (url: string) => received.filter((one) => one.url === url)

/** What `wx.request` and its kin do, by Node. */
function wxRequest({ url, method = 'GET', data, header, timeout, filePath, name, formData, fileName }: Record<string, unknown>) {
  const multipart = filePath === undefined ? undefined : form({ ...(formData as object) }, String(name), String(fileName))
  return new Promise<{ statusCode: number; data: unknown; header: Record<string, string> }>((resolve, reject) => {
    const call = http.request(String(url), {
      method: multipart ? 'POST' : String(method),
      headers: { ...(header as Record<string, string>), ...(multipart && { 'content-type': 'multipart/form-data; boundary=b' }) },
    })
    call.setTimeout(Number(timeout), () => call.destroy(Object.assign(new Error(), { errMsg: 'request:fail timeout' })))
    call.on('error', (error) => reject('errMsg' in error ? error : { errMsg: `request:fail ${error.message}` }))
    call.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        resolve({
          statusCode: response.statusCode ?? 0,
          data: text,
          header: { 'X-Kind': String(response.headers['x-kind'] ?? '') },
        }),
      )
    })
    call.end(multipart ?? (data === undefined ? undefined : JSON.stringify(data)))
  })
}

const form = (fields: Record<string, string>, name: string, fileName: string) =>
  [
    ...Object.entries(fields).map(
      ([field, value]) => `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    ),
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\ncontent\r\n--b--\r\n`,
  ].join('')

beforeAll(async () => {
  server = http.createServer((incoming, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, content-type, x-mine')
    response.setHeader('access-control-allow-methods', '*')
    response.setHeader('access-control-expose-headers', 'x-kind')
    response.setHeader('x-kind', 'Test')
    let body = ''
    incoming.on('data', (chunk) => (body += chunk))
    incoming.on('end', () => {
      if (incoming.method === 'OPTIONS') return response.end()
      received.push({ method: incoming.method, url: incoming.url, header: incoming.headers, body })
      if (incoming.url?.startsWith('/never')) return undefined
      if (incoming.url === '/cut') return incoming.socket.destroy()
      if (incoming.url === '/text') return response.end('<html>not json</html>')
      if (incoming.url === '/empty') return response.writeHead(204).end()
      if (incoming.url === '/broken') return response.writeHead(500).end('{"responseStatus":{"ack":1}}')
      return response.end(JSON.stringify({ hello: '医生' }))
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  received = []
  mock.reset()
  mock.request = (options) => wxRequest(options)
  // jsdom reports every failed exchange on the console.
  if (h5) jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  if (h5) Object.defineProperty(window.navigator, 'onLine', { value: true, configurable: true })
  else mock.emit('networkStatusChange', { isConnected: true })
})

// jsdom lets the timer of a failed exchange run on, and the process with it.
const SHORT = { timeoutMs: 500 }

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof PlatformRequestError ? error.kind : error),
  )

test('posts JSON and gives the parsed answer', async () => {
  const answer = await request.send({ url: `${origin}/x`, data: { name: '张三' }, header: { 'x-mine': '1' } })
  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({ hello: '医生' })
  expect(answer.header['x-kind']).toBe('Test')
  expect(receivedAt('/x')).toEqual([expect.objectContaining({ method: 'POST', body: '{"name":"张三"}' })])
  expect(receivedAt('/x')[0]?.header).toMatchObject({ 'content-type': 'application/json', 'x-mine': '1' })
})

test('gets without a body', async () => {
  await request.send({ url: `${origin}/y?a=1`, method: 'GET' })
  expect(receivedAt('/y?a=1')).toEqual([expect.objectContaining({ method: 'GET', body: '' })])
})

test('any status is an answer, and what is no JSON is text', async () => {
  expect(await request.send({ url: `${origin}/broken` })).toMatchObject({ status: 500, data: { responseStatus: { ack: 1 } } })
  expect(await request.send({ url: `${origin}/text` })).toMatchObject({ status: 200, data: '<html>not json</html>' })
  expect(await request.send({ url: `${origin}/empty` })).toMatchObject({ status: 204, data: '' })
})

test('each way to get no answer has its kind', async () => {
  expect(await kindOf(request.send({ url: `${origin}/cut`, ...SHORT }))).toBe('network')
  expect(await kindOf(request.send({ url: 'http://127.0.0.1:1/', ...SHORT }))).toBe('network')
  expect(await kindOf(request.send({ url: `${origin}/never`, timeoutMs: 60 }))).toBe('timeout')
})

test('without a network the kind is offline', async () => {
  if (h5) Object.defineProperty(window.navigator, 'onLine', { value: false, configurable: true })
  else mock.emit('networkStatusChange', { isConnected: false })
  expect(await kindOf(request.send({ url: 'http://127.0.0.1:1/', ...SHORT }))).toBe('offline')
})

test('a signal aborts, before and during the call', async () => {
  const before = new AbortController()
  before.abort()
  expect(await kindOf(request.send({ url: `${origin}/aborted-before`, signal: before.signal }))).toBe('aborted')

  const during = new AbortController()
  const call = kindOf(request.send({ url: `${origin}/never?during`, signal: during.signal }))
  await until(
    async () => receivedAt('/never?during').length,
    (times) => times > 0,
  )
  during.abort()
  expect(await call).toBe('aborted')
  // Sent before the one that arrived, it would have arrived by now.
  expect(receivedAt('/aborted-before')).toEqual([])
})

test('uploads a file with its fields and reports progress', async () => {
  const progress: number[] = []
  const blob = h5 ? new Blob(['content'], { type: 'image/png' }) : undefined
  const answer = await request.upload({
    url: `${origin}/upload`,
    file: { path: 'wxfile://a', name: 'licence.png', size: 7, mimeType: 'image/png', blob },
    name: 'file',
    formData: { category: 'licence' },
    onProgress: (done) => progress.push(done),
  })
  expect(answer).toMatchObject({ status: 200, data: { hello: '医生' } })
  const [upload] = receivedAt('/upload')
  expect(upload?.header['content-type']).toMatch(/^multipart\/form-data/)
  expect(upload?.body).toContain('name="category"\r\n\r\nlicence')
  expect(upload?.body).toMatch(/name="file"; filename="licence.png"[\s\S]*content/)
  expect(progress[progress.length - 1]).toBe(1)
})

test('downloads to a local file named after the address', async () => {
  if (h5) URL.createObjectURL = () => 'blob:local'
  const { status, file } = await request.download({ url: `${origin}/files/%E6%8C%87%E5%8D%97.pdf?v=1` })
  expect(status).toBe(200)
  expect(file.name).toBe('指南.pdf')
  expect(file.path).toBe(h5 ? 'blob:local' : 'wxfile://tmp/1')
})

test('a download that fails rejects with our class', async () => {
  expect(await kindOf(request.download({ url: 'http://127.0.0.1:1/a.pdf', ...SHORT }))).toBe('network')
})

test('a malformed address rejects and does not throw', async () => {
  expect(await kindOf(request.send({ url: 'http://' }))).toBe('network')
})
