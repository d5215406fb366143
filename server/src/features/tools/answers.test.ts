import assert from 'node:assert/strict'
import { inArray } from 'drizzle-orm'
import { pubApi, type SearchAnswer } from '@/api/pub'
import { toolNames } from '@/domain/formula/names'
import { CATALOGUE } from '@/domain/tnm/catalogue'
import { CONTENT_KINDS } from '@/domain/tool'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { answerOf } from './answers'
import { contentRecord } from './tables'

const server = testServer()
const answerTo = async (keyword: string): Promise<SearchAnswer> => {
  const { answer } = await new Device(server).ok(pubApi.search, { pageIdx: 0, pageSize: 5, keyword, tab: 'all' })
  assert.ok(answer, keyword)
  return answer
}
const valueOf = ({ facts }: SearchAnswer, label: string) => facts.find((fact) => fact.label === label)?.value ?? ''

describe('the card of a search', () => {
  test('says the dose as the record words it, with where it was seen', async () => {
    const carboplatin = await answerTo('卡铂')
    assert.match(valueOf(carboplatin, '用法用量'), /^AUC 5–6 .*GFR 上限 125 mL\/min/)
    assert.ok(carboplatin.facts.every(({ source }) => source !== ''))
    assert.deepEqual(
      carboplatin.actions.map(({ text, link }) => [text, link]),
      [
        ['算剂量', '/tools/formula/treatment/carbo'],
        ['查相互作用', '/tools/da/main?tab=interactions&drugs=carboplatin'],
        ['说明书要点', '/tools/da/detail/carboplatin/1'],
      ],
    )
  })
  test('says what holds for food apart from the dose', async () => {
    const afatinib = await answerTo('阿法替尼')
    assert.deepEqual(
      [valueOf(afatinib, '用法用量'), valueOf(afatinib, '进食')],
      ['40 mg 口服，每日 1 次', '空腹（餐后 ≥3 小时，餐前 ≥1 小时）'],
    )
    assert.equal(valueOf(await answerTo('奥希替尼'), '进食'), '不限食物')
  })
  test('of a regimen says cycle, emetic risk and every drug with its ceiling', async () => {
    const chop = await answerTo('R-CHOP')
    assert.equal(valueOf(chop, '周期'), '21 天')
    assert.match(valueOf(chop, '致吐风险'), /高度/)
    assert.match(valueOf(chop, '给药'), /长春新碱 1\.4 mg\/m²（单次上限 2 mg） d1/)
    assert.match(valueOf(await answerTo('mfolfox6'), '给药'), /2400 mg\/m²（全程总量） d1–2/)
  })
  test('of a formula says what it asks for and its unit', async () => {
    const carbo = await answerTo('卡铂auc')
    assert.deepEqual([valueOf(carbo, '得到'), carbo.facts[0]?.source.startsWith('Calvert 1989')], ['总剂量（mg）', true])
  })
  test('of a doctor says where they work', async () => {
    const [some] = (await new Device(server).ok(pubApi.columnists, { pageIdx: 0, pageSize: 1 })).items
    assert.ok(some)
    assert.match(valueOf(await answerTo(some.name), '单位'), new RegExp(`^${some.hospital} \\S+科$`))
  })
  test('has no claim without a source, whatever was found', async () => {
    const records = await server.db
      .select()
      .from(contentRecord)
      .where(inArray(contentRecord.kind, [...CONTENT_KINDS]))
    assert.ok(records.length > 500)
    const found = [
      ...records.map(({ id, kind, recordId }) => ({ tool: kind, id: String(id), link: `/tools/x?id=${recordId}` })),
      ...toolNames.map(({ id }) => ({ tool: 'formula' as const, id: '-1', link: `/tools/formula/treatment/${id}` })),
      ...CATALOGUE.map(({ id }) => ({ tool: 'tnm' as const, id: '-1', link: `/tools/tnm/detail?id=${id}` })),
    ]
    for (const item of found) {
      const answer = await answerOf(server.db, item)
      assert.ok(answer, item.link)
      assert.ok(answer.facts.length > 0 && answer.facts.length <= 3, item.link)
      assert.ok(answer.actions.length > 0 && answer.actions.length <= 3, item.link)
      for (const { label, value, source } of answer.facts) {
        assert.ok(label && value, `${item.link} ${label}`)
        assert.ok(source || ['发布', '瘤种'].includes(label), `${item.link} ${label}`)
      }
      assert.ok(answer.actions.every(({ link }) => link.startsWith('/tools/')))
    }
  })
})
