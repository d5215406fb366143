import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { after, before, describe, test } from './test/run'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { docApi } from '@/api/doc'
import { ACK, responseStatusSchema } from '@/api/envelope'
import { userApi } from '@/api/user'
import { buildApp } from './app'
import { ACK as serverAck } from './errors'
import { resource, type Call } from './http/call'
import { calls } from './test/calls'
import { signedInDevice } from './test/factories'
import { Device, testServer } from './test/server'

const staticDir = join(tmpdir(), `oncology-static-${process.pid}`)
const server = testServer({ staticDir, corsOrigins: ['https://app.example'] })
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
const statusOf = (response: { json: () => unknown }) =>
  v.parse(v.object({ responseStatus: responseStatusSchema }), response.json()).responseStatus

before(async () => {
  await mkdir(join(staticDir, 'r', '0a1b2c3d', 'js'), { recursive: true })
  await writeFile(
    join(staticDir, 'index.html'),
    '<!doctype html><title>首页</title><script data-a="1">first()</script><script src="/r/a.js"></script>',
  )
  await writeFile(join(staticDir, 'r', '0a1b2c3d', 'js', 'app.js'), '1')
  await writeFile(join(staticDir, 'r', '0a1b2c3d', 'js', 'app.js.br'), brotliCompressSync('1'))
  await writeFile(join(staticDir, 'favicon.ico'), '1')
})
after(() => rm(staticDir, { recursive: true, force: true }))

describe('the contract', () => {
  test('every call of every file of it is served, at its path', async () => {
    const folder = new URL('../../src/api/', import.meta.url)
    const paths = new Set(calls.map(({ path }) => path))
    const missing: string[] = []
    for (const file of await readdir(folder)) {
      if (!/export const \w+Api\b/.test(await readFile(new URL(file, folder), 'utf8').catch(() => ''))) continue
      const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
      for (const [name, api] of Object.entries(exported).filter(([one]) => one.endsWith('Api')))
        for (const { path } of Object.values(api as Record<string, { path: string }>))
          if (!paths.has(path)) missing.push(`${file} ${name} ${path}`)
    }
    assert.deepEqual(missing, [])
    assert.ok(paths.size > 150)
  })
  test('the server’s ack numbers are those of the contract', () => assert.deepEqual(serverAck, ACK))
  test('a call without policy does not register', () => {
    const open: Partial<Call<object, object>> = { ids: 'none', input: v.object({}), run: async () => ({}) }
    assert.throws(() => resource({ open: { path: 'api/x' } }, { open } as never), /no policy/)
    assert.throws(() => resource({ open: { path: 'api/x' } }, {} as never), /not served/)
  })
})

describe('the envelope', () => {
  test('tells malformed JSON, too much, another type and an unknown path by status and sentence', async () => {
    const path = `/${docApi.list.path}`
    const cases: [Awaited<ReturnType<typeof post>>, number, number][] = [
      [await post(path, '{"head":'), 400, ACK.invalid],
      [await post(path, ''), 400, ACK.invalid],
      [await post(path, `{"head":{},"x":"${'x'.repeat(1024 * 1024)}"}`), 413, ACK.invalid],
      [await post(path, 'a=b', { 'content-type': 'text/plain2' }), 415, ACK.invalid],
      [await post('/api/no/such/call', {}), 404, ACK.notFound],
      [await server.app.inject({ url: path }), 404, ACK.notFound],
    ]
    for (const [response, status, ack] of cases) {
      assert.equal(response.statusCode, status)
      assert.equal(statusOf(response).ack, ack)
      assert.match(statusOf(response).errormessage, /\p{Script=Han}/u)
    }
  })
  test('refuses a body that is no object and a malformed head, with status 200', async () => {
    for (const payload of [
      '[]',
      'null',
      '"x"',
      '{}',
      '{"head":1}',
      '{"head":{"auth":5}}',
      '{"head":{"extensions":[{"name":1}]}}',
    ]) {
      const response = await post(`/${docApi.blocks.path}`, payload)
      assert.deepEqual([response.statusCode, statusOf(response).ack], [200, ACK.invalid], payload)
    }
  })
  test('takes a head with missing and unknown fields', async () => {
    assert.equal(statusOf(await post(`/${docApi.blocks.path}`, { head: { later: true } })).ack, ACK.ok)
  })
  test('hides what went wrong inside', async () => {
    const broken = Object.create(server.db) as typeof server.db
    broken.select = (() => {
      throw new Error('secret table name')
    }) as unknown as typeof broken.select
    const app = await buildApp({ ...server.parts, db: broken })
    const response = await app.inject({ method: 'POST', url: `/${docApi.blocks.path}`, payload: { head: {} } })
    assert.equal(response.statusCode, 500)
    assert.equal(statusOf(response).ack, ACK.serverError)
    assert.doesNotMatch(response.body, /secret/)
    await app.close()
  })
  test('a session token that is malformed or over counts as none', async () => {
    const device = new Device(server)
    device.auth = "' or 1=1 --"
    await device.refused(userApi.info, {}, ACK.unauthenticated)
    await device.ok(docApi.blocks, {})
  })
})

describe('the log', () => {
  test('holds no bodies, tokens, mobiles or addresses with their query', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const app = await buildApp(server.parts, { level: 'trace', stream })
    const { device, user } = await signedInDevice(server)
    const head = { auth: device.auth }
    await app.inject({
      method: 'POST',
      url: `/${userApi.login.path}`,
      payload: { head, mobile: user.mobile, password: 'Secret123' },
    })
    await app.inject({ method: 'POST', url: `/${userApi.info.path}`, payload: { head } })
    await app.inject({ url: '/files/private/abcdefghijklmnopqrstuvwxyz?sign=Secret123&expires=1' })
    await app.inject({ url: '/no/such/page?mobile=13800000001' })
    await app.close()
    const log = lines.join('')
    assert.match(log, /"path":"\/api\/user\/loginuser"/)
    for (const secret of ['Secret123', user.mobile, device.auth, '13800000001']) assert.ok(!log.includes(secret), secret)
  })
})

describe('a fault in the log', () => {
  test('names the query and the reason, and no value of a person', async () => {
    const lines: string[] = []
    const app = await buildApp(server.parts, { level: 'warn', stream: { write: (line: string) => void lines.push(line) } })
    const { user } = await signedInDevice(server)
    const number = '11010119850312005X'
    app.get('/twice', () => server.db.execute(sql`insert into "user" (alias, mobile) values (${number}, ${user.mobile})`))
    app.get('/malformed', () => server.db.execute(sql`select ${number}::int`))
    for (const url of ['/twice', '/malformed']) assert.equal((await app.inject({ url })).statusCode, 500)
    await app.close()
    const log = lines.join('')
    assert.match(log, /duplicate key value violates unique constraint/)
    assert.match(log, /"code":"22/)
    for (const secret of [number, user.mobile]) assert.ok(!log.includes(secret), secret)
  })
})

describe('what is no request', () => {
  const talk = async (settings: Partial<typeof server.parts.settings>, text: string): Promise<string> => {
    const app = await buildApp({ ...server.parts, settings: { ...server.parts.settings, ...settings } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await once(socket, 'close')
    await app.close()
    return said
  }
  const isEnvelope = (said: string, status: number): void => {
    assert.match(said, new RegExp(`^HTTP/1\\.1 ${status} `))
    const { responseStatus } = JSON.parse(said.slice(said.indexOf('{'))) as { responseStatus: { errormessage: string } }
    assert.match(responseStatus.errormessage, /^\p{Script=Han}/u)
  }
  test('a body that never ends is ended, with the envelope', async () => {
    const head = `POST /${docApi.blocks.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`
    isEnvelope(await talk({ requestTimeoutMs: 100 }, head), 408)
    assert.equal(server.app.server.requestTimeout, 60_000)
  })
  test('what is no HTTP, and a path that cannot be decoded, get the envelope and nothing of themselves back', async () => {
    isEnvelope(await talk({}, 'secret-word\r\n\r\n'), 400)
    isEnvelope(await talk({}, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`), 431)
    const response = await server.app.inject({ url: '/files/private/%E0%A4%A?secret-word' })
    assert.deepEqual([response.statusCode, statusOf(response)], [400, { ack: ACK.invalid, errormessage: '请求格式有误' }])
    assert.doesNotMatch(response.body, /secret-word|%E0/)
  })
})

describe('headers', () => {
  test('allow own scripts only, and no sniffing', async () => {
    const { headers } = await server.app.inject({ url: '/healthz' })
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /script-src 'self';/)
    assert.match(policy, /object-src 'none'/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['permissions-policy']), /camera=\(self\), microphone=\(self\),.*payment=\(\)/)
  })
  test('allow another host only when it is named', async () => {
    const ask = (origin: string, method: 'OPTIONS' | 'POST') =>
      server.app.inject({
        method,
        url: `/${docApi.blocks.path}`,
        headers: { origin },
        ...(method === 'POST' ? { payload: { head: {} } } : {}),
      })
    for (const method of ['OPTIONS', 'POST'] as const) {
      assert.equal((await ask('https://app.example', method)).headers['access-control-allow-origin'], 'https://app.example')
      assert.equal((await ask('https://evil.example', method)).headers['access-control-allow-origin'], undefined)
    }
    assert.equal((await ask('https://app.example', 'OPTIONS')).statusCode, 204)
  })
})

describe('limits', () => {
  test('an address that calls too often is refused with 429 and a sentence', async () => {
    const app = await buildApp({ ...server.parts, settings: { ...server.parts.settings, callsPerMinute: 3 } })
    const call = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: `/${docApi.blocks.path}`, payload: { head: {} }, remoteAddress })
    for (let n = 0; n < 3; n += 1) assert.equal((await call('10.9.9.9')).statusCode, 200)
    const refused = await call('10.9.9.9')
    assert.deepEqual([refused.statusCode, statusOf(refused).ack], [429, ACK.tooMany])
    assert.equal((await call('10.9.9.8')).statusCode, 200)
    await app.close()
  })
  test('X-Forwarded-For is believed only when told so', async () => {
    for (const trustProxy of [false, 1] as const) {
      const app = await buildApp({ ...server.parts, settings: { ...server.parts.settings, callsPerMinute: 2, trustProxy } })
      const codes: number[] = []
      for (let n = 0; n < 3; n += 1) {
        const headers = { 'x-forwarded-for': `10.8.8.${n}` }
        codes.push(
          (
            await app.inject({
              method: 'POST',
              url: `/${docApi.blocks.path}`,
              payload: { head: {} },
              headers,
              remoteAddress: '10.1.1.1',
            })
          ).statusCode,
        )
      }
      assert.deepEqual(codes, trustProxy ? [200, 200, 200] : [200, 200, 429])
      await app.close()
    }
  })
  test('behind our own proxies the entry counts that they wrote, and none that the caller wrote', async () => {
    const ask = async (trustProxy: number | string[], forwarded: string[], sender: string): Promise<number> => {
      const app = await buildApp({ ...server.parts, settings: { ...server.parts.settings, callsPerMinute: 2, trustProxy } })
      let last = 0
      for (const address of forwarded) {
        const headers = { 'x-forwarded-for': address }
        const url = `/${docApi.blocks.path}`
        last = (await app.inject({ method: 'POST', url, payload: { head: {} }, headers, remoteAddress: sender })).statusCode
      }
      await app.close()
      return last
    }
    const forged = [1, 2, 3].map((n) => `1.2.3.${n}, 203.0.113.9`)
    const honest = [1, 2, 3].map((n) => `203.0.113.${n}`)
    for (const trust of [1, ['10.0.0.0/8']]) {
      assert.equal(await ask(trust, forged, '10.1.1.1'), 429)
      assert.equal(await ask(trust, honest, '10.1.1.1'), 200)
    }
    assert.equal(
      await ask(
        2,
        [1, 2, 3].map((n) => `1.2.3.${n}, 203.0.113.9, 10.2.2.2`),
        '10.1.1.1',
      ),
      429,
    )
    assert.equal(await ask(['10.0.0.0/8'], honest, '198.51.100.7'), 429)
  })
  test('calls that cost much have a smaller limit of their own', async () => {
    const device = new Device(server)
    let last = 200
    for (let n = 0; n < 31; n += 1) last = (await device.post(userApi.browserLoginCreate.path, {})).status
    assert.equal(last, 429)
    await device.ok(docApi.blocks, {})
  })
})

describe('a fault', () => {
  test('is told with the number under which the log has it', async () => {
    const lines: { reqId?: string; level: number }[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) }
    const broken = Object.create(server.db) as typeof server.db
    broken.select = (() => {
      throw new Error('gone')
    }) as unknown as typeof broken.select
    const app = await buildApp({ ...server.parts, db: broken }, { level: 'error', stream })
    const response = await app.inject({
      method: 'POST',
      url: `/${docApi.list.path}`,
      payload: { head: {}, pageIdx: 0, pageSize: 1 },
    })
    const id = String(response.headers['x-request-id'])
    assert.equal(response.statusCode, 500)
    assert.match(id, /^[0-9a-f]{10}$/)
    assert.equal(statusOf(response).errormessage, `服务器开小差了，请稍后再试（编号 ${id}）`)
    assert.deepEqual(
      lines.map(({ reqId }) => reqId),
      [id],
    )
    await app.close()
  })
})

describe('the H5 build', () => {
  test('opens at / and below /hr/, never from the cache', async () => {
    for (const url of ['/', '/index.html', '/hr', '/hr/', '/hr/doc/123', '/hr/search?q=%E8%82%BA']) {
      const response = await server.app.inject({ url })
      assert.equal(response.statusCode, 200, url)
      assert.match(response.body, /首页/)
      assert.equal(response.headers['cache-control'], 'no-cache', url)
    }
  })
  test('a script that stands in the page runs, and no other', async () => {
    const policyOf = async (url: string) => String((await server.app.inject({ url })).headers['content-security-policy'])
    // echo -n 'first()' | openssl dgst -sha256 -binary | base64
    const own = "script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A=';"
    for (const url of ['/', '/index.html', '/hr/doc/123']) assert.ok((await policyOf(url)).includes(own), url)
    for (const url of ['/favicon.ico', '/unknown']) assert.ok((await policyOf(url)).includes("script-src 'self';"), url)
  })
  test('hashed files are kept for a year, others are asked for again', async () => {
    const hashed = await server.app.inject({ url: '/r/0a1b2c3d/js/app.js' })
    assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal((await server.app.inject({ url: '/favicon.ico' })).headers['cache-control'], 'no-cache')
  })
  test('a hashed file comes as small as the browser takes it', async () => {
    const comes = async (encodings: string) => {
      const headers = { 'accept-encoding': encodings }
      const file = await server.app.inject({ url: '/r/0a1b2c3d/js/app.js', headers })
      const { 'content-encoding': encoding, 'content-type': type, vary } = file.headers
      assert.deepEqual([type, vary], ['text/javascript; charset=utf-8', 'accept-encoding'])
      return [encoding, encoding === 'br' ? brotliDecompressSync(file.rawPayload).toString() : file.body]
    }
    assert.deepEqual(await comes('gzip, deflate, br'), ['br', '1'])
    assert.deepEqual(await comes('gzip'), [undefined, '1'])
    assert.deepEqual(await comes('identity'), [undefined, '1'])
  })
  test('unknown paths and ways out of the folder are not found', async () => {
    for (const url of [
      '/unknown',
      '/js/none.js',
      '/r/0a1b2c3d/js/none.js',
      '/r/0a1b2c3d/js/..',
      '/../package.json',
      '/%2e%2e/package.json',
      '/hrx/a',
      '/js/%00',
    ]) {
      const { statusCode } = await server.app.inject({ url })
      assert.ok(statusCode === 404 || statusCode === 400 || statusCode === 403, `${url} ${statusCode}`)
    }
  })
  test('says so when it is not built', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'oncology-nobuild-'))
    const app = await buildApp({ ...server.parts, settings: { ...server.parts.settings, staticDir: join(empty, 'absent') } })
    const response = await app.inject({ url: '/' })
    assert.equal(response.statusCode, 503)
    assert.match(response.body, /npm run build:h5/)
    await app.close()
    await rm(empty, { recursive: true })
  })
  test('sample pictures and media are served in pieces', async () => {
    const response = await server.app.inject({ url: '/media/sample-video.mp4', headers: { range: 'bytes=0-99' } })
    assert.equal(response.statusCode, 206)
    assert.equal(response.rawPayload.length, 100)
    assert.equal(response.headers['content-type'], 'video/mp4')
  })
})
