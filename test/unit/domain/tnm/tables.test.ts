import fc from 'fast-check'
import { CANCERS } from '@/domain/tnm'
import { isDisease } from '@/domain/regimen/diseases'
import { CATALOGUE, SYSTEMS } from '@/domain/tnm/catalogue'
import { evaluate, kindsOf, possibleStages, stagesOf } from '@/domain/tnm/evaluate'
import { codeRows, textOf } from '@/domain/tnm/options'
import { byTheLetter, combinations, expanded } from './expand'

const classifications = CANCERS.flatMap((cancer) =>
  cancer.editions.flatMap((edition) =>
    edition.classifications.map((classification) => ({
      ...classification,
      name: `${cancer.id} ${edition.id} ${classification.kinds.join(' ')}`,
    })),
  ),
)
const REASONS = ['IMPOSSIBLE_COMBINATION', 'T_NOT_ASSESSED', 'N_NOT_ASSESSED', 'FACTOR_UNKNOWN', 'NO_RULE']

test('cancers, editions and kinds are those of section 3', () => {
  const listed = Object.fromEntries(
    CANCERS.map(({ id, editions }) => [id, editions.map((edition) => `${edition.id} ${kindsOf(edition).join('')}`)]),
  )
  expect(listed).toEqual({
    lung: ['AJCC9 cpyp', 'AJCC8 cpyp'],
    breast: ['AJCC8-anatomic cpyp', 'AJCC8-prognostic cp'],
    colorectal: ['AJCC8 cpyp'],
    gastric: ['AJCC8 cpyp'],
    'esophagus-scc': ['AJCC8 cpyp'],
    'esophagus-adeno': ['AJCC8 cpyp'],
    hcc: ['AJCC8 cpyp', 'CNLC c', 'BCLC2022 c'],
    pancreas: ['AJCC8 cpyp'],
    npc: ['AJCC9 cp', 'AJCC8 cp'],
    'thyroid-diff': ['AJCC8 cp'],
    'thyroid-medullary': ['AJCC8 cp'],
    'thyroid-anaplastic': ['AJCC8 cp'],
    prostate: ['AJCC8 cp'],
    bladder: ['AJCC8 cpyp'],
    kidney: ['AJCC8 cpyp'],
    cervix: ['FIGO2018 cp'],
    endometrium: ['FIGO2009 cp', 'FIGO2023 p'],
    ovary: ['FIGO2014 cp'],
    melanoma: ['AJCC8 cp'],
    'oropharynx-p16pos': ['AJCC8 cp'],
    'head-neck': ['AJCC8 cp'],
    gallbladder: ['AJCC8 cp'],
    icc: ['AJCC8 cp'],
    'gist-gastric': ['AJCC8 p'],
    'gist-intestinal': ['AJCC8 p'],
  })
})

test('the catalogue lists the same cancers, each with a known system and disease', () => {
  expect(CATALOGUE.map(({ id }) => id).sort()).toEqual(CANCERS.map(({ id }) => id).sort())
  for (const { system, disease, pinyin } of CATALOGUE) {
    expect(SYSTEMS.map(({ id }) => id)).toContain(system)
    expect(isDisease(disease)).toBe(true)
    expect(pinyin).toMatch(/^[a-zA-Z|]+$/)
  }
})

describe.each(classifications)('$name', ({ table, texts }) => {
  test('rules name only codes that exist', () => {
    for (const [index, rule] of table.rules.entries())
      for (const [key, codes] of Object.entries(rule)) {
        if (key === 'stage' || codes === 'any') continue
        const known = [...(table.factors[key] ?? []), ...Object.keys(table.groups[key] ?? {})]
        for (const code of codes) expect({ index, key, known: known.includes(code), code }).toMatchObject({ known: true })
      }
  })

  test('every combination is staged or explained, as the sheet says', () => {
    const size = Object.values(table.factors).reduce((product, codes) => product * codes.length, 1)
    let n = 0
    for (const leaf of combinations(table)) {
      // Of very large tables every 23rd combination: prime to every number of codes.
      if (size > 20_000 && n++ % 23) continue
      const expected = byTheLetter(table, leaf)
      const result = evaluate(table, leaf)
      const found = result.status === 'staged' ? result.stage : result.reason
      if (found !== expected) expect({ leaf, found }).toEqual({ leaf, found: expected })
      if (result.status !== 'staged' && !REASONS.includes(result.reason)) expect({ leaf, reason: result.reason }).toBeNull()
    }
    expect(possibleStages(table, {})).toEqual(stagesOf(table))
  })

  test('parents and missing factors come to what their combinations come to', () => {
    const keys = Object.keys(table.factors)
    const entries = keys.map((key) => {
      const codes = [...(table.factors[key] ?? []), ...Object.keys(table.groups[key] ?? {})]
      const required = ['T', 'N', 'M'].includes(key)
      return fc.constantFrom<string | undefined>(...codes, ...(required || key === 'RS' ? [] : [undefined]))
    })
    // Descriptors of FIGO 2023 alone have 221,184 combinations: all but four are given.
    const free = keys.length > 8 ? 4 : keys.length
    fc.assert(
      fc.property(fc.tuple(...entries), fc.constantFrom(...keys.keys()), (codes, start) => {
        const entered: Record<string, string> = {}
        keys.forEach((key, n) => {
          const code = codes[n] ?? ((n - start + keys.length) % keys.length < free ? undefined : table.factors[key]?.[0])
          if (code !== undefined) entered[key] = code
        })
        const { outcomes, missing } = expanded(table, entered)
        const result = evaluate(table, entered)
        const [only] = outcomes
        if (outcomes.size === 1) return (result.status === 'staged' ? result.stage : result.reason) === only
        const stages = [...outcomes].filter((outcome) => !REASONS.includes(outcome))
        if (result.status === 'staged' || result.reason !== (missing.length > 0 ? 'MISSING_FACTOR' : 'SUBCATEGORY_REQUIRED'))
          return false
        if (missing.length > 0 && result.factor !== missing[0]) return false
        return [...(result.candidates ?? [])].sort().join() === stages.sort().join()
      }),
      { numRuns: 150 },
    )
  })

  test('every code has a label and a description, and every factor a name', () => {
    for (const key of Object.keys(table.factors)) {
      expect(texts[key]?.labelZh).toBeTruthy()
      const codes = codeRows(table, key).flatMap((row) => row)
      expect([...codes].sort()).toEqual([...(table.factors[key] ?? []), ...Object.keys(table.groups[key] ?? {})].sort())
      for (const code of codes) {
        const text = textOf({ table, texts }, key, code)
        if (!text.labelZh || !text.descZh) expect({ key, code, text }).toBeNull()
      }
      const unknown = Object.keys(texts[key]?.options ?? {}).filter((code) => !table.factors[key]?.includes(code))
      // T0, NX … are worded for all tables; a few tables have no such code.
      expect(unknown.filter((code) => !['TX', 'T0', 'NX', 'N0'].includes(code))).toEqual([])
    }
  })
})
