import { regimens } from '@/domain/regimen'
import { handlingNotes } from '@/domain/regimen/advice'
import type { Regimen } from '@/domain/regimen/types'
import { neutropeniaRisks } from '@/domain/supportive/data/neutropenia-risks'
import { neutropeniaSupplements } from '@/domain/supportive/data/neutropenia-supplements'
import { supportFor } from '@/domain/supportive/support'

const regimenOf = (id: string) => regimens.find((regimen) => regimen.id === id) as Regimen
const sectionOf = (id: string) => supportFor(regimenOf(id)).find(({ key }) => key === 'neutropenia')

test.each([
  ['ac', '中危（10–20%）', '13.8%'],
  ['ac-t', '中危（10–20%）', '剂量密集'],
  ['ddac-t', '高危（≥20%）', ''],
  ['thp', '中危（10–20%）', '亚洲患者 18.6%'],
  ['pcb-kn522', '中危（10–20%）', ''],
  ['gc-nivo', '中危（10–20%）', ''],
  ['capox-nivo', '低危（<10%）', ''],
])('%s: %s %s', (id, summary, sentence) => {
  expect(sectionOf(id)?.summary).toBe(summary)
  expect(sectionOf(id)?.lines[0]).toContain(sentence)
})

test('a supplement names a regimen that the sheet does not class; a shared backbone has its class', () => {
  const classed = new Map(neutropeniaRisks.map(({ regimen, risk }) => [regimen, risk]))
  for (const { regimen, risk, source } of neutropeniaSupplements) {
    expect([regimen, classed.has(regimen), regimenOf(regimen) !== undefined]).toEqual([regimen, false, true])
    const [, backbone] = /^as (\S+) of the sheet$/.exec(source) ?? []
    if (backbone) expect([regimen, risk]).toEqual([regimen, classed.get(backbone)])
  }
})

test('cisplatin: fluid and magnesium with their amounts', () => {
  const text = handlingNotes(regimenOf('gp-lung')).find((line) => line.startsWith('顺铂'))
  expect(text).toContain('硫酸镁 1–2 g（8–16 mEq）')
  expect(text).toContain('各输 0.9% 氯化钠 1 L')
})
