import assert from 'node:assert/strict'
import { and, eq, inArray } from 'drizzle-orm'
import { pubApi, type SearchAnswer } from '@/api/pub'
import { toolNames } from '@/domain/formula/names'
import { regimenContent } from '@/domain/regimen/content'
import { drugName } from '@/domain/regimen/drugs'
import type { Regimen } from '@/domain/regimen/types'
import { blockText, daysText, doseText, entryDoseText } from '@/domain/regimen/wording'
import { CATALOGUE } from '@/domain/tnm/catalogue'
import { CONTENT_KINDS } from '@/domain/tool'
import { trialContent } from '@/domain/trial/content'
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

async function cardOf(kind: 'regimen' | 'trial', recordId: string): Promise<SearchAnswer> {
  const [record] = await server.db
    .select({ id: contentRecord.id })
    .from(contentRecord)
    .where(and(eq(contentRecord.kind, kind), eq(contentRecord.recordId, recordId)))
  assert.ok(record, recordId)
  const answer = await answerOf(server.db, { tool: kind, id: String(record.id), link: `/tools/x?id=${recordId}` })
  return answer ?? assert.fail(recordId)
}
const dosesOf = async (id: string) => valueOf(await cardOf('regimen', id), '给药')

/** Cycles that a line of a card is for, and the rest of the line: without any it is for all. */
function cyclesIn(line: string): { cycles: [number, number]; rest: string } {
  const [found, from, to, open] = /，?第 (\d+)(?:–(\d+))? 周期(起)?）$/.exec(line) ?? []
  if (found === undefined) return { cycles: [1, Infinity], rest: line }
  return { cycles: [Number(from), open ? Infinity : Number(to ?? from)], rest: line.slice(0, -found.length).replace(/（$/, '') }
}

function faultsOf({ drugs, rules: common = [] }: Regimen, card: string): string[] {
  const lines = card.split('\n')
  const doses = lines.filter((line) => / d\d/.test(line)).map(cyclesIn)
  const faults = common.filter(({ zh }) => !card.includes(zh)).map(({ zh }) => zh)
  for (const entry of drugs) {
    const { drug, route, basis, timesPerDay = 1, block, rules = [], ramp, escalation } = entry
    const text = `${drugName(drug)} ${entryDoseText(entry)}`
    const own = doses.filter(({ rest }) => rest.startsWith(text) && / d[\d–,]+/.exec(rest)?.[0] === ` ${daysText(entry.days)}`)
    const isGivenIn = (cycle: number) =>
      drugs.some(
        (other) =>
          other.drug === drug &&
          other.dose === entry.dose &&
          other.days === entry.days &&
          cycle >= (other.cycleRange?.[0] ?? 1) &&
          (other.cycleRange === undefined || other.cycleRange[1] >= 99 || cycle <= other.cycleRange[1]),
      )
    for (const cycle of [1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 18, 22, 23, 35, 36, 99])
      if (isGivenIn(cycle) !== own.some(({ cycles }) => cycle >= cycles[0] && cycle <= cycles[1]))
        faults.push(`${text}: cycle ${cycle}`)
    if (own.length > 1 && new Set(own.map(({ rest }) => rest)).size < own.length) faults.push(`${text}: twice`)
    if (block && !own.some(({ rest }) => rest.includes(`（${blockText(block)}`))) faults.push(`${text}: no part`)
    if (/civ|48 h/.test(route) && !own.every(({ rest }) => /\d 小时/.test(rest))) faults.push(`${text}: hours`)
    if (basis === 'perDay' && !own.every(({ rest }) => rest.includes('每日，'))) faults.push(`${text}: a day`)
    if (timesPerDay > 1 && !own.every(({ rest }) => /每日 \d 次|每 12 小时 1 次/.test(rest))) faults.push(`${text}: times a day`)
    if (escalation && !card.includes(`可至 ${doseText(escalation.dose, escalation.unit)}`)) faults.push(`${text}: offer`)
    for (const { zh } of [...rules, ...(ramp ? [ramp] : [])]) if (!card.includes(zh)) faults.push(zh)
  }
  return card.length > 400 ? [...faults, `${card.length} letters`] : faults
}

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
    assert.match(valueOf(await answerTo('mfolfox6'), '给药'), /2400 mg\/m²（全程总量，持续静脉输注 46 小时） d1–2/)
  })
  test('of a regimen with parts says which cycles each dose is for, its conditions and the hours of its infusion', async () => {
    const acThp = await dosesOf('ac-thp')
    assert.match(acThp, /多柔比星 60 mg\/m² d1（第 1–4 周期）/)
    assert.match(acThp, /曲妥珠单抗 8 mg\/kg d1（第 5 周期）\n曲妥珠单抗 6 mg\/kg d1（第 6–22 周期）/)
    assert.match(acThp, /帕妥珠单抗 840 mg d1（第 5 周期）\n帕妥珠单抗 420 mg d1（第 6–22 周期）/)
    assert.match(await dosesOf('thp'), /^多西他赛 75 mg\/m²（静脉输注 1 小时） d1\n已满 6 周期：多西他赛可停/m)
    assert.equal((await dosesOf('tc-bev-cervix')).match(/卡铂 AUC/g)?.length, 1)
    assert.equal((await dosesOf('ep-durva')).match(/度伐利尤单抗 1500 mg d1/g)?.length, 1)
    assert.match(await dosesOf('map'), /甲氨蝶呤 12000 .* d22,29（第 1–4 周期）[^]*甲氨蝶呤 12000 .* d15,22（第 5–6 周期）/)
    assert.match(await dosesOf('dara-rd'), /16 mg\/kg d1,15（第 3–6 周期）\n达雷妥尤单抗 16 mg\/kg d1（第 7 周期起）/)
    const stupp = await dosesOf('stupp')
    assert.match(stupp, /75 mg\/m²（口服，每日 1 次） d1–42（同步放化疗）[^]*150 mg\/m²（口服，每日 1 次） d1–5（辅助）/)
    assert.match(stupp, /第 2 周期起可至 200 mg\/m²/)
    assert.match(
      await dosesOf('ven-aza'),
      /维奈克拉 400 mg（口服，每日 1 次） d1–28\n第 1 周期逐日递增：第 1 天 100 mg，第 2 天 200 mg/,
    )
    const hidac = await dosesOf('hidac')
    assert.match(hidac, /3000 mg\/m²（每次，静脉输注 3 小时，每 12 小时 1 次） d1,3,5\n≥60 岁/)
    assert.match(hidac, /^≥60 岁可至 1500 mg\/m²/m)
    assert.match(await dosesOf('docx'), /1250 mg\/m²（每次，每日 2 次，口服） d1–14\n≥60 岁.*950 mg\/m²/)
    assert.match(await dosesOf('capox-sinti'), /体重 <60 kg：信迪利单抗 3 mg\/kg/)
    assert.match(await dosesOf('pf-esc'), /800 mg\/m²（每日，持续静脉输注 24 小时） d1–5/)
    assert.match(await dosesOf('ami-pem-carbo'), /首剂分两天：第 1 天 350 mg/)
    assert.equal(valueOf(await cardOf('regimen', 'ep-durva'), '周期'), '21 天（第 5 周期起 28 天）')
  })
  test('of every regimen has no dose for all that is one for some cycles, patients or hours', async () => {
    const faults: string[] = []
    for (const regimen of regimenContent.records)
      faults.push(...faultsOf(regimen, await dosesOf(regimen.id)).map((fault) => `${regimen.id}: ${fault}`))
    assert.deepEqual(faults, [])
  })
  test('gives a hazard ratio to the time to an event, not to a rate at a date', async () => {
    const value = valueOf(await cardOf('trial', 'polarix'), '主要终点')
    assert.match(value, /：无进展生存期（PFS） HR 0\.73 \(0\.57–0\.95\)/)
    for (const { id } of trialContent.records) assert.doesNotMatch(valueOf(await cardOf('trial', id), '主要终点'), /生存率/, id)
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
