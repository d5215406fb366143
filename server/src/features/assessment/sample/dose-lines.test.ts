import assert from 'node:assert/strict'
import { regimenContent } from '@/domain/regimen/content'
import type { RegimenDrug } from '@/domain/regimen/types'
import { test } from '../../../test/run'
import { sampleCases } from './cases'
import { doseLine, isPlainDose, regimenDrugName, regimenLines } from './dose-lines'
import { sampleItems } from './items'

const lines = (id: string) => regimenContent.records.find((record) => record.id === id)?.drugs.map(doseLine) ?? []
const texts = [...sampleItems(), ...sampleCases().flatMap(({ steps }) => steps)].flatMap(({ code, content }) =>
  [content.stem, content.rationale, ...content.options.map(({ text }) => text)].map((text) => ({ code, text })),
)

test('the analyses that could be read as half or double say how often, for how long and how much in all', () => {
  assert.deepEqual(lines('capox'), [
    '奥沙利铂每次 130 mg/m²，静脉输注 2 小时，第 1 天',
    '卡培他滨每次 1000 mg/m²，口服，每日 2 次，第 1–14 天',
  ])
  assert.equal(lines('folfiri').at(-1), '氟尿嘧啶全程总量 2400 mg/m²，持续静脉输注 46 小时，第 1–2 天')
  assert.match(
    lines('folfoxiri').at(-1) ?? '',
    /^氟尿嘧啶全程总量 3200 mg\/m²，持续静脉输注 46 小时，第 1–2 天，氟尿嘧啶：亚洲常用 2400 mg\/m²/,
  )
  assert.equal(lines('da-epoch-r').at(-1), '泼尼松每次 60 mg/m²，口服，每日 2 次，第 1–5 天')
  assert.equal(lines('da-epoch-r')[1], '依托泊苷每日 50 mg/m²，持续静脉输注，每日 24 小时，第 1–4 天，4 天总量 200 mg/m²')
  assert.equal(lines('doc-pred')[1], '泼尼松每次 5 mg，口服，每日 2 次，第 1–21 天')
  assert.equal(lines('sox')[1], '替吉奥每次 40–60 mg（按体表面积分档），口服，每日 2 次，第 1–14 天')
  assert.equal(lines('pf-esc')[1], '氟尿嘧啶每日 800 mg/m²，持续静脉输注，每日 24 小时，第 1–5 天，5 天总量 4000 mg/m²')
  assert.match(lines('hidac')[0] ?? '', /^阿糖胞苷每次 3000 mg\/m²，静脉输注 3 小时，每 12 小时 1 次，第 1、3、5 天，共 6 次/)
  assert.match(lines('ven-aza')[1] ?? '', /第 1 天 100 mg，第 2 天 200 mg/)
})

test('every line of all regimens names its days, its times a day and the hours of its infusion', () => {
  const faults = regimenContent.records.flatMap(({ id, drugs }) =>
    drugs.flatMap((line) => faultsOf(line).map((fault) => `${id} ${line.drug}: ${fault}`)),
  )
  assert.deepEqual(faults, [])
})

function faultsOf(line: RegimenDrug): string[] {
  const { route, days, basis, timesPerDay = 1 } = line
  const text = doseLine(line)
  return [
    !/第 \d+/.test(text) && 'no day',
    !/每次|每日 \d|全程总量|首剂/.test(text) && 'a figure of what',
    basis === 'perCourse' && !text.includes('全程总量') && 'a whole infusion as one of its days',
    basis === 'perDay' && !/每日 [\d.]+ .*总量|每日 [\d.]+ .*第 \d+ 天/.test(text) && 'a day without its total',
    timesPerDay === 2 && !/每日 2 次|每 12 小时 1 次/.test(text) && 'twice daily',
    timesPerDay > 2 && !text.includes(`每日 ${timesPerDay} 次`) && 'several times daily',
    route.startsWith('po') && days.includes('-') && !/每日 \d 次/.test(text) && 'by mouth, how often',
    /civ/.test(route) && !/\d 小时/.test(text) && 'continuous, for how long',
  ].filter((fault) => fault !== false)
}

test('no text of the sample gives a drug its dose without its times a day or the hours of its infusion', () => {
  const twice = new Set(
    regimenContent.records.flatMap(({ drugs }) =>
      drugs.filter(({ timesPerDay }) => timesPerDay === 2).map(({ drug }) => regimenDrugName(drug)),
    ),
  )
  const faults = texts.flatMap(({ code, text }) =>
    text.split(/[；。]/).flatMap((part) => {
      if (/持续静脉输注/.test(part) && !/\d 小时/.test(part)) return [`${code}: ${part}`]
      const isDose = /\d (?:mg|mg\/m²|mg\/kg|单位)(?![\w/])/.test(part) && /口服/.test(part)
      return isDose && [...twice].some((name) => part.startsWith(name)) && !/每日 [12] 次/.test(part) ? [`${code}: ${part}`] : []
    }),
  )
  assert.deepEqual(faults, [])
  const regimenTexts = texts.filter(({ code }) => /^(cycle|drugs|dose)-/.test(code))
  assert.ok(regimenTexts.some(({ code, text }) => code === 'cycle-capox' && text.includes('每日 2 次')))
})

test('a dose that depends on age, weight or cycle is not asked as one figure', () => {
  for (const regimen of regimenContent.records)
    for (const line of regimen.drugs)
      if (line.ramp || line.rules?.some(({ dose }) => dose !== undefined)) assert.equal(isPlainDose(regimen, line), false)
})

test('every text of the sample that prints a dose with its days says how long the cycle is', () => {
  const printed = texts.filter(
    ({ text }) => /第 [\d–、]+ 天/.test(text) && /\d (?:mg|单位|IU)|AUC \d|____ (?:mg|单位)/.test(text),
  )
  for (const code of ['dose-cross', 'dose-tc-crt-lung', 'case-escc-neo-dose', 'case-escc-neo-emetic', 'case-lung-consol-dose'])
    assert.ok(
      printed.some((one) => one.code === code),
      code,
    )
  assert.deepEqual(
    printed.filter(({ text }) => !/每周期 \d+ 天/.test(text)),
    [],
  )
  const cross = texts.filter(({ code }) => code === 'dose-cross').map(({ text }) => text)
  assert.ok(cross.every((text) => text.includes('每周期 7 天')))
})

test('what some patients or cycles get instead stands in the lines of every regimen', () => {
  const faults = regimenContent.records.flatMap((regimen) => {
    const text = regimenLines(regimen)
    const rules = [
      ...(regimen.rules ?? []),
      ...regimen.drugs.flatMap((line) => [...(line.rules ?? []), ...(line.ramp ? [line.ramp] : [])]),
    ]
    return rules.filter(({ zh }) => !text.includes(zh)).map(({ zh }) => `${regimen.id}: ${zh}`)
  })
  assert.deepEqual(faults, [])
  const thp = texts.filter(({ code }) => code === 'case-breast-her2-iv-emetic').map(({ text }) => text)
  assert.ok(thp.some((text) => /第 7 周期起），已满 6 周期：多西他赛可停/.test(text)))
})

test('no hazard ratio of a trial is asked or said of a rate at a date', () => {
  const ratios = texts.filter(({ code }) => /^(hr|ci)-/.test(code))
  assert.deepEqual(
    ratios.filter(({ text }) => /生存率/.test(text)),
    [],
  )
  assert.ok(ratios.some(({ code, text }) => code === 'hr-polarix' && text.includes('无进展生存期（PFS）')))
})
