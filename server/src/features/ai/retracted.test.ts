import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { aiApi } from '@/api/ai'
import { medseekApi } from '@/api/medseek'
import { answered, ask, question } from '../../test/ai'
import { key, signedInDevice } from '../../test/factories'
import { uploadFile } from '../../test/files'
import { pdf } from '../../test/pdf'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { importedOf } from '../literature/import/imported'
import { storePapers } from '../literature/store'
import { paper } from '../literature/tables'
import { readUpload } from '../medseek/reading'

const server = testServer()
const REASON = '撤稿声明：数据有误，撤稿于 2026-10-01'

const store = (doi: string, text: string) =>
  storePapers(server.db, [importedOf({ title: `${text.slice(0, 6)}的研究`, abstract: [{ title: '结果', text }], doi })], {
    source: 'ris',
  })
const retract = (doi: string) =>
  storePapers(server.db, [importedOf({ title: '撤稿声明：数据有误', publishedOn: '2026-10-01', retracts: { doi, pmid: '' } })], {
    source: 'jats',
  })

describe('a paper that is retracted after it was answered from', () => {
  test('says so in the old answer, alone and in its conversation', async () => {
    const { device } = await signedInDevice(server)
    await store('10.5555/later.one', '晚撤替尼的缓解率为 71%。')
    const { conversationId, answerId } = await device.ok(aiApi.ask, question('晚撤替尼的缓解率'))
    assert.equal((await answered(device, answerId)).sources[0]?.retraction, '')
    await retract('10.5555/later.one')
    assert.equal((await answered(device, answerId)).sources[0]?.retraction, REASON)
    const { answers } = await device.ok(aiApi.conversation, { id: conversationId })
    assert.equal(answers[0]?.sources[0]?.retraction, REASON)
  })
  test('says so wherever that paper alone is asked: at the top, in its conversation and in the history', async () => {
    const { device } = await signedInDevice(server)
    await store('10.5555/later.scope', '再撤替尼的缓解率为 71%。')
    const [row] = await server.db.select().from(paper).where(eq(paper.doi, '10.5555/later.scope'))
    const looked = { scope: 'paper', scopeId: String(row?.id) } as const
    const { conversationId } = await device.ok(aiApi.ask, { ...question('再撤替尼的缓解率'), ...looked })
    const said = async () => [
      (await device.ok(aiApi.home, looked)).scopeRetraction,
      (await device.ok(aiApi.conversation, { id: conversationId })).conversation.scopeRetraction,
      (await device.ok(aiApi.conversations, { keyword: '', pageIdx: 0, pageSize: 5 })).items[0]?.scopeRetraction,
    ]
    assert.deepEqual(await said(), ['', '', ''])
    await retract('10.5555/later.scope')
    assert.deepEqual(await said(), [REASON, REASON, REASON])
  })
  test('says so in answers from a file of one’s own with its DOI', async () => {
    const { device } = await signedInDevice(server)
    const bytes = await pdf([
      ['Lateretractinib in a sample', 'doi 10.5555/later.file', 'Results', 'The response rate of lateretractinib was 71%.'],
    ])
    const { key: uploadKey } = await uploadFile(server, device, 'paper', Buffer.from(bytes))
    const { id } = await device.ok(medseekApi.begin, { uploadKey, record: '', paperId: '', idempotencyKey: key() })
    await readUpload(server.parts, Number(id))
    const asked = () => ask(device, 'lateretractinib response rate', { scope: 'upload', scopeId: id })
    await store('10.5555/later.file', 'Lateretractinib 的缓解率为 71%。')
    assert.equal((await asked()).sources[0]?.retraction, '')
    await retract('10.5555/later.file')
    const { sources } = await asked()
    assert.equal(sources[0]?.retraction, REASON)
    assert.equal((await device.ok(aiApi.place, { passageId: sources[0]?.passageId ?? '' })).retraction, REASON)
    assert.equal((await device.ok(aiApi.home, { scope: 'upload', scopeId: id })).scopeRetraction, REASON)
  })
})
