import assert from 'node:assert/strict'
import { docApi } from '@/api/doc'
import { userApi } from '@/api/user'
import { buildApp } from '../app'
import { Device, testServer } from '../test/server'
import { describe, test } from '../test/run'

const server = testServer()
const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN)
const read = async (options: object = {}) => server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', ...options })

describe('the figures of the server', () => {
  test('count calls by route, without ids, and refusals by their ack', async () => {
    const device = new Device(server)
    const route = `/${docApi.list.path}`
    const counted = `http_request_seconds_count{route="${route}",status="200"}`
    const refused = 'refusals_total{ack="401"}'
    const before = (await read()).body
    await device.ok(docApi.list, { pageIdx: 0, pageSize: 1 })
    await device.post(userApi.info.path, {})
    const after = (await read()).body
    assert.equal(figure(after, counted) - (figure(before, counted) || 0), 1)
    assert.equal(figure(after, refused) - (figure(before, refused) || 0), 1)
    assert.ok(figure(after, 'database_answer_seconds') > 0)
    assert.equal(figure(after, 'live_sockets'), 0)
  })
  test('are for this machine only, also behind a proxy on it', async () => {
    assert.equal((await read()).statusCode, 200)
    assert.equal((await read({ remoteAddress: '198.51.100.7' })).statusCode, 404)
    assert.equal((await read({ headers: { 'x-forwarded-for': '198.51.100.7' } })).statusCode, 404)
  })
  test('are for whoever shows the token, when there is one', async () => {
    const app = await buildApp({ ...server.parts, settings: { ...server.parts.settings, metricsToken: 'secret-of-the-scraper' } })
    const statusWith = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', remoteAddress: '198.51.100.7', headers: authorization ? { authorization } : {} }))
        .statusCode
    assert.deepEqual(
      [await statusWith('Bearer secret-of-the-scraper'), await statusWith('Bearer other'), await statusWith()],
      [200, 404, 404],
    )
    await app.close()
  })
})
