import assert from 'node:assert/strict'
import { trialContent } from '@/domain/trial/content'
import { hazardText } from '@/domain/trial/wording'
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
