import assert from 'node:assert/strict'
import { test } from '../../test/run'
import { buildApp } from '../../app'
import { testServer } from '../../test/server'

const server = testServer()

test('healthz answers 200 while the database answers', async () => {
  assert.equal((await server.app.inject({ url: '/healthz' })).statusCode, 200)
})

test('healthz answers 503 when the database does not', async () => {
  const broken = Object.create(server.db) as typeof server.db
  broken.execute = (() => Promise.reject(new Error('gone'))) as unknown as typeof broken.execute
  const app = await buildApp({ ...server.parts, db: broken })
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 503)
  await app.close()
})
