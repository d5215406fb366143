import { calc } from '@/domain/formula'

const man = { sex: 'male', age: 63, weightKg: 68, scr: 84 }
const fail = (error: string, field: string) => ({ ok: false, error, field })

test.each([
  ['bsa', {}, 'MISSING', 'heightCm'],
  ['bsa', { heightCm: '', weightKg: 66 }, 'MISSING', 'heightCm'],
  ['bsa', { heightCm: '170', weightKg: 66 }, 'NOT_A_NUMBER', 'heightCm'],
  ['bsa', { heightCm: Number.NaN, weightKg: 66 }, 'NOT_A_NUMBER', 'heightCm'],
  ['bsa', { heightCm: true, weightKg: 66 }, 'NOT_A_NUMBER', 'heightCm'],
  ['bsa', { heightCm: 1.68, weightKg: 66 }, 'OUT_OF_RANGE', 'heightCm'],
  ['bsa', { heightCm: 250.1, weightKg: 66 }, 'OUT_OF_RANGE', 'heightCm'],
  ['bsa', { heightCm: 170, weightKg: Infinity }, 'OUT_OF_RANGE', 'weightKg'],
  ['bsa', { heightCm: 170, weightKg: 66, formula: 'haycock' }, 'BAD_OPTION', 'formula'],
  ['bsa', { heightCm: 20, weightKg: 'x', formula: 'haycock' }, 'OUT_OF_RANGE', 'heightCm'],
  ['carbo', { auc: 5 }, 'MISSING', 'gfr'],
  ['carbo', { auc: 5, mode: 'egfr', gfr: 70 }, 'BAD_OPTION', 'mode'],
  ['carbo', { auc: 5, mode: 'scr', ...man, scr: null }, 'MISSING', 'scr'],
  ['carbo', { auc: 5, mode: 'scr', ...man, applyScrFloor: 'yes' }, 'BAD_OPTION', 'applyScrFloor'],
  ['carbo', { auc: 0.9, gfr: 4 }, 'OUT_OF_RANGE', 'auc'],
  ['ccr', { ...man, sex: 'x' }, 'BAD_OPTION', 'sex'],
  ['ccr', { ...man, age: 63.5 }, 'NOT_AN_INTEGER', 'age'],
  ['ccr', { ...man, age: 17.5 }, 'NOT_AN_INTEGER', 'age'],
  ['ccr', { ...man, scr: 0.9 }, 'OUT_OF_RANGE', 'scr'],
  ['ccr', { ...man, scr: 84, scrUnit: 'mg/dL' }, 'OUT_OF_RANGE', 'scr'],
  ['ccr', { ...man, scrUnit: 'mmol/L' }, 'BAD_OPTION', 'scrUnit'],
  ['ccr', { ...man, weightMode: 'ideal' }, 'MISSING', 'heightCm'],
  ['ccr', { ...man, sex: 'female', weightMode: 'ideal', heightCm: 100 }, 'INCONSISTENT', 'heightCm'],
  ['bed', { n: 2.5, d: 2, alphaBeta: 10 }, 'NOT_AN_INTEGER', 'n'],
  ['bed', { n: 25, d: 2 }, 'MISSING', 'alphaBeta'],
  ['bed', { n: 25, d: 2, alphaBeta: 10, Tk: 28 }, 'MISSING', 'T'],
  ['bed', { n: 25, d: 2, alphaBeta: 10, T: 49, Tk: 28, alpha: 0.35 }, 'MISSING', 'Tp'],
  ['bed', { n: 1, d: 2, alphaBeta: 10, T: 200, Tk: 0, alpha: 0.01, Tp: 0.5 }, 'INCONSISTENT', 'T'],
  ['snsf', { sex: 'male', weightKg: 64, serumNa: 142 }, 'INCONSISTENT', 'serumNa'],
  ['snsf', { sex: 'male', weightKg: 64, serumNa: 150, targetNa: 150 }, 'OUT_OF_RANGE', 'targetNa'],
  ['bmi', { heightCm: 1.63, weightKg: 60 }, 'OUT_OF_RANGE', 'heightCm'],
  ['zpsStore', { score: 6 }, 'OUT_OF_RANGE', 'score'],
  ['kpsStore', { score: 85 }, 'BAD_OPTION', 'score'],
  ['kpsStore', { score: 85.5 }, 'NOT_AN_INTEGER', 'score'],
  ['kpsStore', { score: 110 }, 'OUT_OF_RANGE', 'score'],
  ['painFps', { face: 3 }, 'BAD_OPTION', 'face'],
  ['painFps', { face: 11 }, 'OUT_OF_RANGE', 'face'],
  ['painVas', { cm: 65 }, 'OUT_OF_RANGE', 'cm'],
  ['stepp', { mode: 'factors' }, 'WEIGHTS_UNAVAILABLE', 'mode'],
  ['stepp', { mode: 'factors', nodes: 2, grade: 9, er: 80 }, 'WEIGHTS_UNAVAILABLE', 'mode'],
  ['stepp', {}, 'MISSING', 'compositeRisk'],
  ['gcRss', { age: 39, sex: 'male', hpPositive: true, pgr: 2, g17: 2 }, 'OUT_OF_RANGE', 'age'],
  ['gcRss', { age: 50, sex: 'male', hpPositive: true, pgr: 0, g17: 2 }, 'OUT_OF_RANGE', 'pgr'],
  ['gcRss', { age: 50, sex: 'male', hpPositive: 1, pgr: 1, g17: 2 }, 'BAD_OPTION', 'hpPositive'],
  ['crs', { nodePositive: null }, 'MISSING', 'nodePositive'],
  ['crs', { nodePositive: false, dfiMonths: 0, tumorNumber: 1, maxSizeCm: 0, ceaNgMl: 0 }, 'OUT_OF_RANGE', 'maxSizeCm'],
  ['cts5', { age: 50, sizeMm: 10, grade: 4, nodes: 0 }, 'OUT_OF_RANGE', 'grade'],
  ['praBraden', { sensory: 4, moisture: 4, activity: 4, mobility: 4, nutrition: 4, friction: 4 }, 'OUT_OF_RANGE', 'friction'],
])('%s %j fails with %s %s', (tool, inputs, error, field) => {
  expect(calc(tool, inputs)).toEqual(fail(error, field))
})

test('limits are included, and more decimals than asked for are computed', () => {
  expect(calc('bsa', { heightCm: 50, weightKg: 3 })).toEqual({ ok: true, bsa: 0.19 })
  expect(calc('bsa', { heightCm: 250, weightKg: 300 })).toEqual({ ok: true, bsa: 5.21 })
  expect(calc('snsf', { sex: 'male', weightKg: 64.25, serumNa: 128.25, targetNa: 141.5 })).toMatchObject({ deficitMmol: 510.8 })
})

test('what is not in use is not read', () => {
  expect(calc('carbo', { auc: 5, gfr: 78, sex: 'x', scr: 'y' })).toMatchObject({ ok: true, doseMg: 515 })
  expect(calc('carbo', { auc: 6, mode: 'scr', ...man, gfr: 'x', gfrSource: 'measured' })).toMatchObject({
    doseMg: 609,
    maxDoseMg: 900,
  })
})
