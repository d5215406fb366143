import assert from 'node:assert/strict'
import { trialContent } from '@/domain/trial/content'
import { populationText } from '@/domain/trial/wording'
import { test } from '../../../test/run'
import { sampleCases } from './cases'
import { stageItems } from './stages'
import { trialItems } from './trials'

const steps = sampleCases().flatMap((one) => one.steps)

test('nasopharynx is asked by the edition in force, marked as far as its table is not checked', () => {
  const items = [...stageItems(), ...steps].filter(
    ({ code }) => /^(stage|stage-order|case)-npc/.test(code) && !/dose|emetic|trial|drug/.test(code),
  )
  const asked = items.filter(({ content }) => content.source.link.includes('tnm/detail'))
  assert.ok(asked.length >= 10)
  for (const { code, content } of asked) {
    assert.ok(content.source.link.includes('edition=AJCC9'), code)
    assert.equal(content.source.isUnverified, true, code)
  }
  const t3n2 = asked.find(({ code }) => code === 'stage-npc-cT3N2M0')
  assert.match(t3n2?.content.rationale ?? '', /分期组合中为 II 期/)
  assert.match(t3n2?.content.stem ?? '', /按第 9 版/)
})

test('every hazard ratio of an item stands beside the patients that it was seen in', () => {
  const ratios = trialItems().filter(({ code }) => /^(hr|ci)-/.test(code))
  assert.ok(ratios.length >= 30)
  for (const { code, content } of ratios) {
    const trial = trialContent.records.find(({ id }) => id === code.replace(/^(hr|ci)-/, ''))
    const populations = trial?.results.map(populationText) ?? []
    for (const text of [content.stem, content.rationale])
      assert.ok(
        populations.some((one) => text.includes(`分析对象为${one}`) || text.includes(`分析对象为 ${one}`)),
        `${code}: ${text}`,
      )
  }
})
