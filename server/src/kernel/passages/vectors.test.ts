import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { openAiEmbedder } from '../../services/embeddings/openai'
import { after, before, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { coverage, evidencePassage, evidenceVector, findPassages, nearestPassages, storeSources, storeVectors } from './index'

const server = testServer()

/** A provider to which some words mean the same: one direction a meaning. */
const MEANINGS = [/气短|呼吸困难|dyspn/i, /皮疹|起疹/, /夹具替尼/, /红烧肉/]
const asked: string[][] = []
let status = 200
let http: Server
let baseUrl = ''
before(async () => {
  http = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const { input } = JSON.parse(body) as { input: string[] }
      asked.push(input)
      response.writeHead(status, { 'content-type': 'application/json' })
      const data = input.map((text, index) => ({
        ...{ object: 'embedding', index },
        embedding: [...MEANINGS.map((word) => Number(word.test(text))), 0.1],
      }))
      response.end(JSON.stringify({ object: 'list', model: 'm', data, usage: { prompt_tokens: 1, total_tokens: 1 } }))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`
})
after(() => http.close())

const QUESTION = '夹具替尼吃了气短'

describe('passages by meaning', () => {
  test('are found in other words where a provider is set, and not without; nobody is named to it', async () => {
    const { db } = server
    const sections = [
      { title: '呼吸', text: '夹具替尼引起呼吸困难时应立即停药并行胸部 CT。联系电话13800000001。' },
      { title: '皮肤', text: '夹具替尼引起皮疹时可外用激素。' },
    ]
    const source = { kind: 'article', refId: 'meaning-1', title: '夹具笔记', link: '/', sections } as const
    await storeSources(db, [source])
    const embedder = openAiEmbedder({ baseUrl, apiKey: 'k', model: 'meaning' })
    assert.ok((await storeVectors(db, embedder, 20_000)) > 2)
    assert.equal(await storeVectors(db, embedder, 20_000), 0, 'each once')
    assert.ok(!JSON.stringify(asked).includes('13800000001'))

    const without = await findPassages(db, QUESTION, { userId: 0 })
    assert.equal(coverage(without).isEnough, false)
    const found = await findPassages(db, QUESTION, { userId: 0 }, { embedder })
    assert.equal(found.passages[0]?.section, '呼吸')
    assert.equal(coverage(found).isEnough, true)
    // To every question something is the nearest: that alone answers nothing.
    for (const text of ['红烧肉怎么做', '夹具替尼治疗高血压的剂量', '别的替尼吃了气短'])
      assert.equal(coverage(await findPassages(db, text, { userId: 0 }, { embedder })).isEnough, false, text)
    assert.deepEqual(await nearestPassages(db, embedder, '气短', 999_999), [])
  })
  test('go with their passage, and another model reads them anew', async () => {
    const { db } = server
    const [row] = await db.select().from(evidencePassage).where(eq(evidencePassage.section, '呼吸'))
    await db.delete(evidencePassage).where(eq(evidencePassage.id, row?.id ?? 0))
    assert.equal(
      (
        await db
          .select()
          .from(evidenceVector)
          .where(eq(evidenceVector.passageId, row?.id ?? 0))
      ).length,
      0,
    )
    const other = openAiEmbedder({ baseUrl, apiKey: 'k', model: 'another' })
    assert.equal(await storeVectors(db, other, 3), 3)
  })
  test('cost nothing but the meaning when the provider fails', async () => {
    status = 401
    const embedder = openAiEmbedder({ baseUrl, apiKey: 'wrong', model: 'meaning' })
    const { passages } = await findPassages(server.db, '夹具替尼引起皮疹', { userId: 0 }, { embedder })
    assert.equal(passages[0]?.section, '皮肤')
    await assert.rejects(storeVectors(server.db, embedder, 10))
    status = 200
  })
})
