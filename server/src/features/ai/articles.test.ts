import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { aiApi } from '@/api/ai'
import { ACK } from '@/api/envelope'
import { columnistProfile, doc } from '../../kernel/documents/tables'
import { evidenceSource, storeSources } from '../../kernel/passages'
import { answered, ask, question, textOf } from '../../test/ai'
import { createDoc, newColumnist, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { dropArticles, storeArticles } from './sources/articles'

const server = testServer()

describe('an answer from articles', () => {
  test('of a column rests on that column only', async () => {
    const { device } = await signedInDevice(server)
    const [mine, other] = [await newColumnist(server, '甲'), await newColumnist(server, '乙')]
    const body = (dose: string) => `<h3>用法</h3><p>奥希替尼的用法是每日 ${dose}，空腹或随餐均可。</p>`
    await createDoc(server, { title: '奥希替尼用药笔记', columnistId: mine, body: body('一次') })
    await createDoc(server, { title: '奥希替尼用药随想', columnistId: other, body: body('三次') })
    await storeArticles(server.db, 500)
    const answer = await ask(device, '奥希替尼的用法', { scope: 'column', scopeId: String(mine) })
    assert.equal(answer.state, 'done')
    assert.deepEqual([...new Set(answer.sources.map(({ title }) => title))], ['奥希替尼用药笔记'])
    assert.match(textOf(answer), /每日 一次/)
  })
  test('of a column names it, and ends when the column is withdrawn', async () => {
    const { device } = await signedInDevice(server)
    const id = await newColumnist(server, '丙')
    await createDoc(server, { title: '夹具替尼随访', columnistId: id, body: '<p>夹具替尼的随访间隔是三个月。</p>' })
    await storeArticles(server.db, 500)
    const scope = { scope: 'column', scopeId: String(id) } as const
    const home = await device.ok(aiApi.home, scope)
    assert.equal(home.scopeName, '丙专栏')
    assert.deepEqual(home.suggestions, ['夹具替尼随访'])
    const { conversationId, answerId } = await device.ok(aiApi.ask, question('夹具替尼的随访间隔', scope))
    await answered(device, answerId)
    await server.db.insert(columnistProfile).values({ columnistId: id, diseaseIds: [], status: 'withdrawn' })
    for (const where of [scope, { scope: 'column', scopeId: '99999999' } as const]) {
      await device.refused(aiApi.home, where, ACK.notFound)
      await device.refused(aiApi.ask, question('随访间隔', where), ACK.notFound)
    }
    await device.refused(aiApi.ask, question('随访间隔', { conversationId }), ACK.notFound)
    assert.equal((await device.ok(aiApi.conversation, { id: conversationId })).answers.length, 1)
  })
  test('never quotes what one would have to pay for, or be certified for', async () => {
    const { device } = await signedInDevice(server)
    const body = '<p>磺达肝癸钠在癌症相关血栓中的预防用量是每日 2.5 mg。</p>'
    await createDoc(server, { title: '磺达肝癸钠付费文章', body, price: 990 })
    await createDoc(server, { title: '磺达肝癸钠认证文章', body, rule: 'certified' })
    await createDoc(server, { title: '磺达肝癸钠草稿', body, status: 'draft' })
    await storeArticles(server.db, 500)
    assert.equal((await ask(device, '磺达肝癸钠的预防用量')).state, 'refused')
  })
  test('no longer quotes an article that was withdrawn, and does again when it is back', async () => {
    const body = '<p>撤回替尼的夹具缓解率为 37%。</p>'
    const id = Number(await createDoc(server, { title: '撤回替尼的文章', body }))
    const sources = () => server.db.select().from(evidenceSource).where(eq(evidenceSource.docId, id))
    await storeArticles(server.db, 500)
    // The sample sets a price on one of its articles after it was taken in.
    await dropArticles(server.db)
    assert.equal((await sources()).length, 1)
    const others = async () => (await server.db.select().from(evidenceSource)).length - (await sources()).length
    const before = await others()
    await server.db.update(doc).set({ status: 'draft' }).where(eq(doc.id, id))
    await dropArticles(server.db)
    assert.deepEqual([(await sources()).length, await others()], [0, before])
    await server.db.update(doc).set({ status: 'published' }).where(eq(doc.id, id))
    await storeArticles(server.db, 500)
    // One that was stored before sources had a document is taken in anew.
    await server.db.update(evidenceSource).set({ docId: null }).where(eq(evidenceSource.docId, id))
    await dropArticles(server.db)
    await storeArticles(server.db, 500)
    assert.equal((await sources())[0]?.title, '撤回替尼的文章')
  })
  test('says that its source was retracted', async () => {
    const { device } = await signedInDevice(server)
    const sections = [{ title: '结果', text: '替莫西普的中位无进展生存期为 9.9 个月。' }]
    await storeSources(server.db, [
      { kind: 'paper', refId: 'retracted-1', title: '替莫西普的随机研究', link: '/AILiteratureDetails/1', sections },
    ])
    await server.db
      .update(evidenceSource)
      .set({ retractedAt: new Date(), retraction: '数据无法核实' })
      .where(eq(evidenceSource.refId, 'retracted-1'))
    const answer = await ask(device, '替莫西普的无进展生存期')
    assert.equal(answer.sources[0]?.retraction, '数据无法核实')
  })
})
