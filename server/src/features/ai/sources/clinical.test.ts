import assert from 'node:assert/strict'
import { guidelineContent } from '@/domain/guideline/content'
import { isEditionChecked } from '@/domain/guideline/wording'
import { regimens } from '@/domain/regimen'
import { noteText, precautionText } from '@/domain/regimen/wording'
import { stageRows } from '@/domain/stage-advice/rows'
import { trialContent } from '@/domain/trial/content'
import { hazardText, isTrialChecked } from '@/domain/trial/wording'
import { describe, test } from '../../../test/run'
import { clinicalSources } from './clinical'

describe('the results of a trial, as they are quoted', () => {
  const sources = clinicalSources().filter(({ kind }) => kind === 'trial')
  const linesOf = (id: string): string[] =>
    sources
      .find(({ refId }) => refId === id)
      ?.sections.find(({ title }) => title === '结果')
      ?.text.split('\n') ?? []

  test('name the arms where a figure of one is recorded, and not where none is', () => {
    const seen = { both: 0, ratio: 0 }
    for (const { id, results } of trialContent.records)
      for (const [at, row] of results.entries()) {
        const line = linesOf(id)[at] ?? ''
        const hasArms = row.exp !== undefined || row.ctl !== undefined
        assert.equal(/试验组|对照组/.test(line), hasArms, line)
        // A row without figures of its arms still says what it is quoted for.
        if (!hasArms) assert.ok(line.includes(`：HR ${hazardText(row)}`), line)
        seen[hasArms ? 'both' : 'ratio'] += 1
      }
    assert.ok(seen.both > 0 && seen.ratio > 0)
  })

  test('say what of them is not confirmed right behind the figures', () => {
    const marked = sources.flatMap(({ refId }) => linesOf(refId)).filter((line) => line.includes('待核对'))
    assert.ok(marked.length > 0)
    for (const line of marked) assert.match(line, /[^，：]（[^（）]+待核对）。$/)
  })
})

describe('a regimen, as it is quoted', () => {
  const sources = clinicalSources()
  const regimenOf = (id: string) => sources.find(({ kind, refId }) => kind === 'regimen' && refId === id)
  const textOf = (id: string, title: string) => regimenOf(id)?.sections.find((section) => section.title === title)?.text ?? ''

  test('says right behind a dose what it depends on', () => {
    assert.match(textOf('hidac', '剂量与给药日'), /阿糖胞苷：3000 mg\/m²[^\n]*d1,3,5。阿糖胞苷：≥60 岁[^\n]*1 g\/m²/)
    assert.match(textOf('ven-aza', '剂量与给药日'), /维奈克拉：400 mg[^\n]*第 1 天 100 mg，第 2 天 200 mg/)
    assert.match(textOf('dara-rd', '剂量与给药日'), /地塞米松：40 mg[^\n]*75 岁[^\n]*20 mg/)
    assert.match(textOf('olaparib', '致吐风险'), /高度致吐风险至中度|中度致吐风险至高度/)
    assert.match(textOf('gc-nivo', '剂量与给药日'), /纳武利尤单抗（第 7[^）]*）：480 mg/)
  })
  test('leaves out no note, rule, first cycle, later dose or precaution of any of the 220 records', () => {
    for (const regimen of regimens) {
      const id = regimen.edition ? `${regimen.id}-${regimen.edition}` : regimen.id
      const dose = textOf(id, '剂量与给药日')
      for (const { rules = [], ramp, escalation, note } of regimen.drugs)
        for (const said of [...rules.map(({ zh }) => zh), ramp?.zh, escalation?.conditionZh, note && noteText(note)])
          if (said) assert.ok(dose.includes(said), `${id}: ${said}`)
      if (regimen.precautions) assert.ok(textOf(id, '注意').includes(precautionText(regimen.precautions)), id)
    }
  })
  test('carries the mark of its page, and so does every other source', () => {
    for (const regimen of regimens) {
      const id = regimen.edition ? `${regimen.id}-${regimen.edition}` : regimen.id
      assert.equal(regimenOf(id)?.isChecked, regimen.check === 'D', id)
    }
    const marked = (kind: string) =>
      sources.filter((source) => source.kind === kind && source.isChecked).map(({ refId }) => refId)
    assert.deepEqual(marked('drug'), [])
    assert.deepEqual(
      marked('advice'),
      stageRows.filter(({ check }) => check === 'D').map(({ id }) => id),
    )
    assert.deepEqual(
      marked('trial'),
      trialContent.records.filter(isTrialChecked).map(({ id }) => id),
    )
    assert.deepEqual(
      marked('guideline'),
      guidelineContent.records.filter(isEditionChecked).map(({ id }) => id),
    )
    for (const { check } of sources) assert.notEqual(check ?? '', '')
  })
})
