import fc from 'fast-check'
import { CANCERS, stage } from '@/domain/tnm'
import { decide } from '@/domain/tnm/choose'
import { classificationOf } from '@/domain/tnm/evaluate'
import { hnN, type NodeFindings } from '@/domain/tnm/head-neck/n'
import { hnT, type TumourFindings } from '@/domain/tnm/head-neck/t'
import { T_RULES, type Site } from '@/domain/tnm/head-neck/t-data'
import { textOf } from '@/domain/tnm/options'
import { atSite } from '@/domain/tnm/sub-site'
import type { Answers, Classification } from '@/domain/tnm/types'

const headNeck = (kind: 'c' | 'p'): Classification => {
  const found = classificationOf(CANCERS.find(({ id }) => id === 'head-neck')?.editions[0], kind)
  if (!found) throw new Error('no head and neck table')
  return found
}
const stageOf = (T: string, N: string) => stage('head-neck', 'AJCC8', 'p', { T, N, M: 'M0' })

// Worked examples of tnm.md 4.17, by their numbers.
test.each<[number, 'c' | 'p', NodeFindings, string, string, string]>([
  [1, 'p', { count: 1, laterality: 'ipsilateral', maxMm: 20, ene: 'positive' }, 'N2a', 'T1', 'IVA'],
  [2, 'c', { count: 1, laterality: 'ipsilateral', maxMm: 20, ene: 'positive' }, 'N3b', 'T1', 'IVB'],
  [3, 'p', { count: 1, laterality: 'ipsilateral', maxMm: 31, ene: 'positive' }, 'N3b', 'T2', 'IVB'],
  [4, 'p', { count: 2, laterality: 'ipsilateral', maxMm: 10, ene: 'positive' }, 'N3b', 'T1', 'IVB'],
  [5, 'p', { count: 1, laterality: 'contralateral', maxMm: 15, ene: 'positive' }, 'N3b', 'T1', 'IVB'],
  [6, 'p', { count: 1, laterality: 'ipsilateral', maxMm: 30, ene: 'negative' }, 'N1', 'T2', 'III'],
  [7, 'p', { count: 2, laterality: 'bilateral', maxMm: 60, ene: 'negative' }, 'N2c', 'T2', 'IVA'],
  [8, 'p', { count: 1, laterality: 'ipsilateral', maxMm: 61, ene: 'negative' }, 'N3a', 'T2', 'IVB'],
])('example %d: %s %j is %s, with %s stage %s', (_number, kind, nodes, N, T, expected) => {
  expect(hnN(kind, nodes)).toEqual({ code: N })
  expect(stageOf(T, N)).toEqual({ stage: expected })
})

test('pathological, with extension: a single node of just 30 mm is N2a, of 30.1 mm N3b', () => {
  const node = (maxMm: number) => hnN('p', { count: 1, laterality: 'ipsilateral', maxMm, ene: 'positive' })
  expect([node(30), node(30.1)]).toEqual([{ code: 'N2a' }, { code: 'N3b' }])
})

const none: TumourFindings = { structures: [] }
const mobile: TumourFindings = { structures: [], cordMobility: 'normal' }
const hypopharynx: TumourFindings = { ...none, hemilarynxFixed: 'no', subsites: 'one', adjacentSite: 'no' }

test.each<[string, Site, TumourFindings, string, string]>([
  ['9', 'oralCavity', { ...none, sizeMm: 30, doiMm: 12 }, 'T3', 'III'],
  ['10', 'oropharynxP16neg', { ...none, sizeMm: 30, doiMm: 12 }, 'T2', 'II'],
  ['11a', 'oralCavity', { ...none, sizeMm: 20, doiMm: 5 }, 'T1', 'I'],
  ['11b', 'oralCavity', { ...none, sizeMm: 20, doiMm: 5.1 }, 'T2', 'II'],
  ['12a', 'oralCavity', { ...none, sizeMm: 41, doiMm: 10 }, 'T3', 'III'],
  ['12b', 'oralCavity', { ...none, sizeMm: 41, doiMm: 10.1 }, 'T4a', 'IVA'],
  ['13', 'oralCavity', { ...none, sizeMm: 18, doiMm: 11 }, 'T2', 'II'],
  ['14a', 'hypopharynx', { ...hypopharynx, sizeMm: 19 }, 'T1', 'I'],
  ['14b', 'hypopharynx', { ...hypopharynx, sizeMm: 19, subsites: 'several' }, 'T2', 'II'],
  ['15', 'hypopharynx', { ...hypopharynx, sizeMm: 25, hemilarynxFixed: 'yes' }, 'T3', 'III'],
  ['16', 'glottis', { ...mobile, cords: 'both', extension: 'no' }, 'T1', 'I'],
  ['17', 'glottis', { ...none, cordMobility: 'impaired', cords: 'one', extension: 'no' }, 'T2', 'II'],
  ['18', 'glottis', { ...none, cordMobility: 'fixed' }, 'T3', 'III'],
  ['19', 'supraglottis', { ...mobile, subsites: 'several' }, 'T2', 'II'],
  ['20', 'subglottis', { ...mobile, extension: 'no' }, 'T1', 'I'],
])('example %s: %s %j is %s, with N0 stage %s', (_number, site, tumour, T, expected) => {
  expect(hnT(site, tumour)).toMatchObject({ code: T })
  expect(stageOf(T, 'N0')).toEqual({ stage: expected })
})

test('example 21: an unknown depth of an oral tumour is asked for, not taken as shallow', () => {
  expect(hnT('oralCavity', { ...none, sizeMm: 15 })).toEqual({ missing: 'doiMm' })
})

test('a glottic tumour says which T1 it is', () => {
  expect(hnT('glottis', { ...mobile, cords: 'one', extension: 'no' })).toEqual({
    code: 'T1',
    noteZh: '一侧声带为 T1a，分期分组只用 T1',
  })
})

test('what is missing is named, and a contradiction is no category', () => {
  expect(hnN('p', {})).toEqual({ missing: 'count' })
  expect(hnN('p', { count: 0 })).toEqual({ code: 'N0' })
  expect(hnN('p', { count: 1, ene: 'positive' })).toEqual({ missing: 'laterality' })
  expect(hnN('p', { count: 1, laterality: 'ipsilateral', ene: 'positive' })).toEqual({ missing: 'maxMm' })
  expect(hnN('c', { count: 1, ene: 'positive' })).toEqual({ code: 'N3b' })
  expect(hnN('c', { count: 2, laterality: 'ipsilateral' })).toEqual({ missing: 'maxMm' })
  expect(hnN('c', { count: 2, maxMm: 40 })).toEqual({ missing: 'laterality' })
  expect(hnN('p', { count: 1, laterality: 'bilateral', maxMm: 10, ene: 'positive' })).toHaveProperty('conflictZh')
  expect(hnT('oralCavity', { sizeMm: 15, doiMm: 3 })).toEqual({ missing: 'structures' })
  expect(hnT('hypopharynx', { ...hypopharynx, sizeMm: 19, subsites: undefined })).toEqual({ missing: 'subsites' })
  expect(hnT('supraglottis', { ...none })).toEqual({ missing: 'cordMobility' })
  expect(hnT('subglottis', { ...none, cordMobility: 'impaired', extension: 'no' })).toHaveProperty('conflictZh')
})

test('an extension that was not assessed counts as negative, and says so', () => {
  const single: NodeFindings = { count: 1, laterality: 'ipsilateral', maxMm: 20 }
  for (const ene of [undefined, 'unknown'] as const)
    expect(hnN('p', { ...single, ene })).toEqual({ code: 'N1', noteZh: '结外侵犯（ENE）未评估，按阴性计' })
})

test('pathological N with extension is N2a for one small ipsilateral node, N3b for all others; depth counts in the oral cavity only', () => {
  fc.assert(
    fc.property(
      fc.record({
        count: fc.integer({ min: 1, max: 9 }),
        laterality: fc.constantFrom('ipsilateral' as const, 'contralateral' as const, 'bilateral' as const),
        maxMm: fc.integer({ min: 1, max: 99 }),
      }),
      (nodes) => {
        const found = hnN('p', { ...nodes, ene: 'positive' })
        if (nodes.count === 1 && nodes.laterality === 'bilateral') return 'conflictZh' in found
        const isSmall = nodes.count === 1 && nodes.laterality === 'ipsilateral' && nodes.maxMm <= 30
        return 'code' in found && found.code === (isSmall ? 'N2a' : 'N3b')
      },
    ),
  )
  const others = (Object.keys(T_RULES) as Site[]).filter((site) => site !== 'oralCavity')
  for (const site of others)
    for (const doiMm of [1, 50]) {
      const tumour = { ...hypopharynx, ...mobile, sizeMm: 15, cords: 'one', extension: 'no', adjacentMucosa: 'no' } as const
      expect(hnT(site, { ...tumour, doiMm })).toMatchObject({ code: 'T1' })
    }
})

test.each(Object.entries(T_RULES))('%s: each listed structure has its category, the highest decides', (site, rule) => {
  const t = (...structures: string[]) =>
    hnT(site as Site, {
      ...hypopharynx,
      ...mobile,
      sizeMm: 10,
      doiMm: 1,
      cords: 'one',
      extension: 'no',
      adjacentMucosa: 'no',
      structures,
    })
  for (const key of rule.T4b) expect(t(key, ...rule.T4a, ...rule.T3also)).toEqual({ code: 'T4b' })
  for (const key of rule.T4a) expect(t(key, ...rule.T3also)).toEqual({ code: 'T4a' })
  for (const key of rule.T3also) expect(t(key)).toEqual({ code: 'T3' })
})

describe('on the page', () => {
  const oral = (kind: 'c' | 'p') => atSite(headNeck(kind), { site: 'oralCavity' })

  test('c and p have their own N', () => {
    const description = (kind: 'c' | 'p', code: string) => textOf(headNeck(kind), 'N', code).descZh
    expect(description('p', 'N2a')).toBe('同侧单个 ≤3 cm 且 ENE 阳性；或同侧单个 >3 且 ≤6 cm，ENE 阴性')
    expect(description('c', 'N2a')).toBe('同侧单个 >3 且 ≤6 cm，ENE 阴性')
    expect(description('c', 'N3b')).toContain('临床明显的 ENE')
    expect(description('p', 'N3b')).toBe(
      '同侧单个 >3 cm 且 ENE 阳性；或多个、双侧、对侧淋巴结中任一 ENE 阳性；或对侧单个任意大小 ENE 阳性',
    )
  })

  test('T has no helper and no definition of any site before a site is chosen, nor for an unknown one', () => {
    for (const site of [undefined, 'constructor']) {
      const open = atSite(headNeck('c'), site ? { site } : {})
      expect(open.texts.T?.helper).toBeUndefined()
      expect(decide(open, 'T', { sizeMm: 10, doiMm: 1, structures: ['none'] })).toBeUndefined()
      expect(textOf(open, 'T', 'T2').descZh).not.toMatch(/cm|声带/)
    }
    expect(oral('c').texts.T?.helper?.map(({ key }) => key)).toEqual(['structures', 'sizeMm', 'doiMm'])
  })

  test('the helper asks only what its site needs, every answer in the words of the page', () => {
    for (const site of Object.keys(headNeck('p').sites ?? {})) {
      const { texts } = atSite(headNeck('p'), { site })
      expect(texts.T?.helper?.map(({ key }) => key)).toEqual([...T_RULES[site as Site].inputs])
      for (const { labelZh, choices = {} } of texts.T?.helper ?? [])
        for (const text of [labelZh, ...Object.values(choices)]) expect(text).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  test('「以下均无」 is an answer, leaving it out is none', () => {
    const answers: Answers = { sizeMm: 30, doiMm: 12 }
    expect(decide(oral('p'), 'T', answers)).toEqual({ missing: 'structures' })
    expect(decide(oral('p'), 'T', { ...answers, structures: ['none'] })).toEqual({ code: 'T3' })
    expect(decide(oral('p'), 'T', { ...answers, structures: ['skullBase'] })).toEqual({ code: 'T4b' })
  })
})
