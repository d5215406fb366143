import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from '../../test/run'
import * as v from 'valibot'
import { caseBankSchema } from '@/api/case-bank'
import { remoteConfigs } from '@/api/remote-config'
import { testServer } from '../../test/server'

const server = testServer()

describe('remote configuration', () => {
  const schemas = Object.entries(remoteConfigs).map(([name, { schema }]): [string, v.GenericSchema] => [name, schema])
  for (const [name, schema] of [...schemas, ['CaseBank', caseBankSchema] as const]) {
    test(`${name} keeps the contract`, async () => {
      const response = await server.app.inject({ url: `/config/${name}.json` })
      assert.equal(response.statusCode, 200)
      v.parse(schema, response.json())
    })
  }
  test('a file of the operator wins', async () => {
    const folder = join(server.parts.settings.dataDir, 'config')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'hide_live_header.json'), '{"ids":["42"]}')
    assert.deepEqual((await server.app.inject({ url: '/config/hide_live_header.json' })).json(), { ids: ['42'] })
    await rm(folder, { recursive: true })
  })
  test('other names and paths are not found', async () => {
    for (const file of ['unknown.json', '..%2f..%2fpackage.json', 'hide_live_header', 'constructor.json']) {
      assert.equal((await server.app.inject({ url: `/config/${file}` })).statusCode, 404, file)
    }
  })
})
