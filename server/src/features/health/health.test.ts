import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { test } from '../../test/run'
import { buildApp } from '../../app'
import { testServer } from '../../test/server'

const server = testServer()

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject({ url })).statusCode

test('healthz and readyz answer 200 while the database answers', async () => {
  assert.deepEqual([await statusOf(server.app, '/healthz'), await statusOf(server.app, '/readyz')], [200, 200])
})

test('livez says that the process lives, whatever the database does', async () => {
  const broken = Object.create(server.db) as typeof server.db
  broken.execute = (() => Promise.reject(new Error('gone'))) as unknown as typeof broken.execute
  const app = await buildApp({ ...server.parts, db: broken })
  assert.deepEqual([await statusOf(app, '/livez'), await statusOf(app, '/readyz')], [200, 503])
  await app.close()
})

test('healthz answers 503 when the database does not', async () => {
  const broken = Object.create(server.db) as typeof server.db
  broken.execute = (() => Promise.reject(new Error('gone'))) as unknown as typeof broken.execute
  const app = await buildApp({ ...server.parts, db: broken })
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 503)
  await app.close()
})
