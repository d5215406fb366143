import fc from 'fast-check'
import { calc } from '@/domain/formula'

type Row = [mm: number, current: number | null, isNode?: boolean]
const assess = (rows: Row[], more: object = {}) =>
  calc('recist', {
    baseline: rows.map(([mm, , isNode = false], at) => ({ id: String(at), organ: `器官${at}`, isNode, mm })),
    current: rows.map(([, mm], at) => ({ id: String(at), mm })),
    nonTarget: 'none',
    newLesion: false,
    ...more,
  })

test.each<[string, Row[], object, string, string]>([
  ['30% smaller is a response', [[70, 49]], {}, 'PR', 'PR'],
  ['a trace less is not', [[70, 49.1]], {}, 'SD', 'SD'],
  ['exact on decimals: 14.7 of 21', [[21, 14.7]], {}, 'PR', 'PR'],
  ['20% and 5 mm over the nadir is progression', [[70, 60]], { nadirSumMm: 50 }, 'PD', 'PD'],
  ['20% without 5 mm is not', [[30, 24]], { nadirSumMm: 20 }, 'SD', 'SD'],
  ['5 mm without 20% is not', [[100, 95]], { nadirSumMm: 80 }, 'SD', 'SD'],
  ['progression outranks response', [[100, 30]], { nadirSumMm: 20 }, 'PD', 'PD'],
  ['from nothing, anything is progression', [[20, 1]], { nadirSumMm: 0 }, 'PD', 'PD'],
  ['vanished, nodes below 10 mm', [[20, 0], [18, 9.9, true]], {}, 'CR', 'CR'], // prettier-ignore
  ['a node of 10 mm is no complete response', [[20, 0], [18, 10, true]], {}, 'PR', 'PR'], // prettier-ignore
  ['complete with lesions beside', [[20, 0]], { nonTarget: 'nonCRnonPD' }, 'CR', 'PR'],
  ['complete, the rest not evaluated', [[20, 0]], { nonTarget: 'NE' }, 'CR', 'PR'],
  ['complete, the rest too', [[20, 0]], { nonTarget: 'CR' }, 'CR', 'CR'],
  ['a new lesion is progression', [[20, 0]], { newLesion: true }, 'CR', 'PD'],
  ['progression beside the targets', [[20, 20]], { nonTarget: 'PD' }, 'SD', 'PD'],
  ['one not evaluated', [[20, 10], [20, null]], {}, 'NE', 'NE'], // prettier-ignore
  ['one not evaluated, the rest grown enough', [[20, 60], [20, null]], {}, 'PD', 'PD'], // prettier-ignore
])('%s', (_, rows, more, target, overall) => {
  expect(assess(rows, more)).toMatchObject({ ok: true, target, overall })
})

test('what was not evaluated has no sum', () => {
  expect(
    assess([
      [20, 10],
      [20, null],
    ]),
  ).toEqual({
    // prettier-ignore
    ok: true,
    baselineSumMm: 40,
    currentSumMm: null,
    changeFromBaselinePct: null,
    changeFromNadirPct: null,
    target: 'NE',
    overall: 'NE',
  })
  expect(assess([[20, 1]], { nadirSumMm: 0 })).toMatchObject({ changeFromNadirPct: null, changeFromBaselinePct: -95 })
})

test.each([
  ['CR', false, 'CR'],
  ['NE', false, 'NE'],
  ['nonCRnonPD', false, 'NON_CR_NON_PD'],
  ['PD', false, 'PD'],
  ['CR', true, 'PD'],
])('without targets, %s beside and new lesion %s is %s', (nonTarget, newLesion, overall) => {
  expect(assess([], { nonTarget, newLesion })).toEqual({ ok: true, target: 'NA', overall })
})

const one = { id: 'a', organ: '肝', isNode: false, mm: 20 }
test.each([
  [{ baseline: undefined }, 'MISSING', 'baseline'],
  [{ baseline: '20' }, 'BAD_OPTION', 'baseline'],
  [{ baseline: [{ ...one, mm: 9.9 }] }, 'OUT_OF_RANGE', 'baseline'],
  [{ baseline: [{ ...one, isNode: true, mm: 14.9 }] }, 'OUT_OF_RANGE', 'baseline'],
  [{ baseline: [{ ...one, mm: 501 }] }, 'OUT_OF_RANGE', 'baseline'],
  [{ baseline: [{ ...one, mm: 'x' }] }, 'NOT_A_NUMBER', 'mm'],
  [{ baseline: [{ ...one, mm: null }] }, 'MISSING', 'mm'],
  [{ baseline: [1, 2, 3].map((n) => ({ ...one, id: String(n) })) }, 'OUT_OF_RANGE', 'baseline'],
  [{ baseline: [1, 2, 3, 4, 5, 6].map((n) => ({ ...one, id: String(n), organ: String(n) })) }, 'OUT_OF_RANGE', 'baseline'],
  [{ baseline: [one, one] }, 'INCONSISTENT', 'baseline'],
  [{ baseline: [{ ...one, organ: '' }] }, 'MISSING', 'baseline'],
  [{ baseline: [{ ...one, isNode: 'no' }] }, 'BAD_OPTION', 'baseline'],
  [{ current: [] }, 'MISSING', 'current'],
  [{ current: [{ id: 'a', mm: 1 }, { id: 'b', mm: 1 }] }, 'INCONSISTENT', 'current'], // prettier-ignore
  [{ current: [{ id: 'a', mm: 1 }, { id: 'a', mm: 1 }] }, 'INCONSISTENT', 'current'], // prettier-ignore
  [{ current: [{ id: 'a', mm: 501 }] }, 'OUT_OF_RANGE', 'mm'],
  [{ current: [{ id: 'a', mm: -1 }] }, 'OUT_OF_RANGE', 'mm'],
  [{ current: [{ id: 'a', mm: 'x' }] }, 'NOT_A_NUMBER', 'mm'],
  [{ nadirSumMm: -1 }, 'OUT_OF_RANGE', 'nadirSumMm'],
  [{ nadirSumMm: 20.1 }, 'INCONSISTENT', 'nadirSumMm'],
  [{ nonTarget: null }, 'MISSING', 'nonTarget'],
  [{ nonTarget: 'toString' }, 'BAD_OPTION', 'nonTarget'],
  [{ nonTarget: ['CR'] }, 'BAD_OPTION', 'nonTarget'],
  [{ newLesion: null }, 'MISSING', 'newLesion'],
  [{ newLesion: 'no' }, 'BAD_OPTION', 'newLesion'],
  [{ baseline: [], current: [] }, 'INCONSISTENT', 'baseline'],
])('%j fails with %s %s', (change, error, field) => {
  const inputs = { baseline: [one], current: [{ id: 'a', mm: 20 }], nonTarget: 'none', newLesion: false, ...change }
  expect(calc('recist', inputs)).toEqual({ ok: false, error, field })
})

test('lesions may be numbered', () => {
  const inputs = { baseline: [{ ...one, id: 1 }], current: [{ id: 1, mm: 14 }], nonTarget: 'none', newLesion: false }
  expect(calc('recist', inputs)).toMatchObject({ ok: true, target: 'PR' })
})

test('sizes and sums of more decimals are not rounded before they are compared', () => {
  const inputs = { baseline: [one], nadirSumMm: 20, nonTarget: 'none', newLesion: false }
  const target = (mm: number) => calc('recist', { ...inputs, current: [{ id: 'a', mm }] })
  expect([target(14), target(14.0001), target(25), target(24.9999)]).toMatchObject(
    ['PR', 'SD', 'PD', 'SD'].map((response) => ({ target: response })),
  )
})

test('the order of lesions changes nothing', () => {
  const row = fc.tuple(fc.integer({ min: 150, max: 5000 }), fc.integer({ min: 0, max: 5000 }), fc.boolean())
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (tenths) => {
      const rows = tenths.map(([mm, now, isNode]): Row => [mm / 10, now / 10, isNode])
      expect(assess([...rows].reverse())).toEqual(assess(rows))
    }),
  )
})
