import { calc } from '@/domain/formula'

/**
 * Figures of clinical/formulas.md worked out from the sheet alone, in exact fractions and not by this code: both ends of ranges and bands,
 * ties. The first line of a tool names its inputs and outputs; `_` is not given, a code and a name on the right are the fault.
 */
const sheet: Record<string, string> = {
  bsa: `heightCm weightKg formula | bsa
    158 49.5 null | 1.44
    163.5 60.5 | 1.62
    50 3 dubois | 0.2
    250 300 mosteller | 4.56
    250.1 60 | OUT_OF_RANGE heightCm
    49.9 60 | OUT_OF_RANGE heightCm
    170 2.9 | OUT_OF_RANGE weightKg
    170 300.1 | OUT_OF_RANGE weightKg
    _ NaN | MISSING heightCm
    170 "60" | NOT_A_NUMBER weightKg`,
  carbo: `auc mode gfr gfrSource sex age weightKg scr scrUnit applyScrFloor | doseMg gfrUsed capped maxDoseMg
    5 _ 125 | 750 125 false 750
    5 _ 125.04 | 750 125 true 750
    5 _ 141 measured | 830 141 false null
    1 _ 5 | 30 5 false 150
    4.5 _ 72 | 437 72 false 675
    1.5 _ 70 | 143 70 false 225
    6 scr _ _ male 63 68 84 | 609 76.5 false 900
    5 scr _ _ male 40 90 88.4 | 750 125 false 750
    5 scr _ _ male 40 90 88.3 | 750 125 true 750
    6 scr _ _ female 60 50 0.5 mg/dL | 717 94.4 false 900
    6 scr _ _ female 60 50 0.5 mg/dL true | 555 67.5 false 900
    6 scr _ _ female 60 50 44.2 _ true | 555 67.5 false 900
    6 scr _ _ female 60 50 61.9 _ true | 555 67.4 false 900
    10.1 _ 78 | OUT_OF_RANGE auc
    5 _ 4.9 | OUT_OF_RANGE gfr
    5 _ 250.1 | OUT_OF_RANGE gfr
    5 gfr null | MISSING gfr
    5 scr _ _ male 63 68 9.9 | OUT_OF_RANGE scr
    5 _ 78 isotope | BAD_OPTION gfrSource`,
  ccr: `sex age weightKg scr scrUnit weightMode heightCm | ccr band weightUsedKg
    female 52 95 70 _ adjusted 158 | 89.7 mild 68.4
    male 63 68 84 _ ideal 152.4 | 56.3 moderate 50
    male 63 68 84 _ ideal 172 | 76.3 mild 67.8
    male 63 68 84 _ _ x | 76.5 mild 68
    male 50 72 1 mg/dL | 90 normal 72
    male 80 89.95 1.25 mg/dL | 60 mild 90
    male 80 89.93 1.25 mg/dL | 60 mild 89.9
    male 80 36 1 mg/dL | 30 moderate 36
    male 80 36 2 mg/dL | 15 severe 36
    male 120 54 1 mg/dL | 15 severe 54
    male 17 68 84 | OUT_OF_RANGE age
    male 121 68 84 | OUT_OF_RANGE age
    male 63 19.9 84 | OUT_OF_RANGE weightKg
    male 63 68 2000.1 | OUT_OF_RANGE scr
    male 63 68 23.1 mg/dL | OUT_OF_RANGE scr
    male 63 68 0.09 mg/dL | OUT_OF_RANGE scr
    Male 63 68 84 | BAD_OPTION sex
    male 63 68 84 _ adjusted 99.9 | OUT_OF_RANGE heightCm`,
  bed: `n d alphaBeta T Tk alpha Tp | totalDose bed eqd2 bedNet eqd2Net
    25 2 10 | 50 60 50
    3 18 10 | 54 151.2 126
    15 2.67 4 | 40.05 66.78 44.52
    1 8 3 | 8 29.33 17.6
    35 2 10 49 28 0.35 3 | 70 84 70 70.14 58.45
    35 2 10 28 28 0.35 3 | 70 84 70 84 70
    35 2 10 null "" _ null | 70 84 70
    35 2 10 49 28 0.35 | MISSING Tp
    35 2 10 _ _ 0.35 | MISSING T
    101 2 10 | OUT_OF_RANGE n
    5 0.09 10 | OUT_OF_RANGE d
    5 2 30.1 | OUT_OF_RANGE alphaBeta
    5 2 10 0 0 0.35 3 | OUT_OF_RANGE T
    1 1 10 100 0 0.3 3 | INCONSISTENT T`,
  snsf: `sex weightKg serumNa targetNa | deficitMmol naclG firstDayNaclG ml09 ml3 ml5 limit24hMmol band
    male 64 128 | 537.6 31.6 20.3 3491 1048 629 307.2 moderate
    female 55 118 | 660 38.8 23.9 4286 1287 772 220 severe
    female 99 128.3 130 | 84.2 5 7 546 164 98 396 moderate
    female 110.5 139.8 140 | 11.1 0.7 4.8 72 22 13 442 normal
    male 60 124.9 | 615.6 36.2 22.6 3997 1200 720 288 severe
    male 60 124.95 | 613.8 36.1 22.6 3986 1196 718 288 moderate
    male 60 129.9 | 435.6 25.6 17.3 2829 849 509 288 moderate
    male 60 130 | 432 25.4 17.2 2805 842 505 288 mild
    male 60 134.9 | 255.6 15 12 1660 498 299 288 mild
    male 60 135 145 | 360 21.2 15.1 2338 702 421 288 normal
    male 60 90 125 | 1260 74.1 41.6 8182 2456 1474 288 severe
    female 99 130 130 | INCONSISTENT serumNa
    female 99 89.9 | OUT_OF_RANGE serumNa
    female 99 120 124 | OUT_OF_RANGE targetNa
    female 99 160 | INCONSISTENT serumNa
    female 300.1 120 | OUT_OF_RANGE weightKg`,
  gfr: `sex age scr scrUnit formula | egfr stage
    male 50 88.4 _ ckdepi2009 | 87.4 G2
    male 50 88.4 _ ckdepi2021 | 91.7 G1
    male 50 88.4 _ mdrd4 | 79.1 G2
    male 50 88.4 _ cmdrd | 86.9 G2
    female 68 105 _ ckdepi2009 | 47 G3a
    female 68 105 _ ckdepi2021 | 49.9 G3a
    female 68 105 _ mdrd4 | 45.2 G3a
    female 68 105 _ cmdrd | 52.5 G3a
    female 40 0.6 mg/dL | 114 G1
    female 40 0.7 mg/dL ckdepi2021 | 112.1 G1
    male 30 50 | 138.2 G1
    male 70 600 | 7.5 G5
    male 60 250 | 23.2 G4
    male 50 88.4 _ mdrd | BAD_OPTION formula
    male 40.5 88.4 | NOT_AN_INTEGER age
    male 50 1 | OUT_OF_RANGE scr`,
  bmi: `heightCm weightKg | bmi who cn
    170 70 | 24.2 normal overweight
    160 46 | 18 underweight underweight
    200 73.8 | 18.5 normal normal
    200 73.7 | 18.4 underweight underweight
    200 95.8 | 24 normal overweight
    200 111.8 | 28 preobese obese
    200 160 | 40 obese3 obese
    99.9 60 | OUT_OF_RANGE heightCm`,
  nsMust: `heightCm weightKg weightLossPct acute | bmi bmiScore lossScore acuteScore total band
    168 54 7 false | 19.1 1 1 0 2 high
    200 80 10 false | 20 1 1 0 2 high
    200 80.2 4.9 false | 20.1 0 0 0 0 low
    200 74 5 true | 18.5 1 1 2 4 high
    200 73.6 10.1 false | 18.4 2 2 0 4 high
    168 54 90.1 false | OUT_OF_RANGE weightLossPct
    168 54 7 "false" | BAD_OPTION acute`,
  zpsStore: `score | score kpsLow kpsHigh band
    2 | 2 50 60 borderline
    5 | 5 0 0 dead`,
  kpsStore: `score | score ecog band
    0 | 0 5 dead
    10 | 10 4 dependent
    50 | 50 2 assisted
    70 | 70 1 assisted
    80 | 80 1 independent
    75 | BAD_OPTION score`,
  painGrading: `vrs | grade band nrsLow nrsHigh
    2 | 2 moderate 4 6`,
  painWho: `degree | degree band ladderStep
    4 | 4 verySevere 3`,
  painNrs: `score | score band
    3 | 3 mild
    4 | 4 moderate
    6 | 6 moderate
    7 | 7 severe`,
  painVas: `cm | cm nrsEquivalent band
    0.4 | 0.4 0 none
    0.5 | 0.5 1 mild
    3.4 | 3.4 3 mild
    3.5 | 3.5 4 moderate
    6.4 | 6.4 6 moderate
    6.5 | 6.5 7 severe
    10 | 10 10 severe
    10.1 | OUT_OF_RANGE cm
    6.49 | 6.49 6 moderate`,
  painFps: `face | score band
    2 | 2 mild
    6 | 6 moderate
    8 | 8 severe
    5 | BAD_OPTION face
    2.5 | NOT_AN_INTEGER face`,
  ctcae: `mode term value lln uln baseline | grade
    lab altIncreased 3.3 _ 1.1 | 1
    lab altIncreased 3.31 _ 1.1 | 2
    lab bilirubinIncreased 25.65 _ 17.1 | 1
    lab bilirubinIncreased 171.1 _ 17.1 | 4
    lab ggtIncreased 100.1 _ 40 | 2
    lab creatinineIncreased 150 _ 104 100 | 1
    lab creatinineIncreased 151 _ 104 50 | 3
    lab creatinineIncreased 625 _ 104 600 | 4
    lab anemia 95 90 | 2`,
  mirels: `site pain lesion size | total band
    3 3 3 2 | 11 high
    2 2 2 2 | 8 borderline
    1 2 2 2 | 7 low
    3 2 2 2 | 9 high
    0 2 2 2 | OUT_OF_RANGE site`,
  gcRss: `age sex hpPositive pgr g17 | total band
    63 male true 2.6 4.2 | 17 high
    52 female false 7.5 6 | 10 low
    70 male true 3.88 5.71 | 23 high
    40 female false 3.89 1.49 | 0 low
    49 male true 3.88 1.5 | 11 low
    50 female true 3.88 1.5 | 12 medium
    60 male true 3.89 5.8 | 16 medium
    59 male true 3 1.4 | 13 medium
    69 male true 3.8 5.7 | 17 high
    121 male true 3 3 | OUT_OF_RANGE age
    60 male true 100.1 3 | OUT_OF_RANGE pgr`,
  crs: `nodePositive dfiMonths tumorNumber maxSizeCm ceaNgMl | total band
    true 8 3 4.2 35 | 3 high
    false 12 1 5 200 | 0 low
    false 11.9 2 5.1 200 | 3 high
    true 0 2 5.1 200.1 | 5 high
    true 0 51 5 5 | OUT_OF_RANGE tumorNumber`,
  nordlinger: `age serosa nodePositive dfiMonths tumorNumber maxSizeCm marginCm | total maxScore band
    66 true true 10 2 3.5 null | 4 6 intermediate
    58 false true 18 5 6.2 0.5 | 5 7 high
    60 false false 24 3 5 1 | 0 7 low
    61 true false 23 3 5 1 | 3 7 intermediate
    61 true true 23 4 5.1 0.9 | 7 7 high
    61 true true 23 4 5.1 20.1 | OUT_OF_RANGE marginCm`,
  nsNrs: `nutrition disease age | total ageScore band
    2 1 73 | 4 1 risk
    1 1 69 | 2 0 noRisk
    1 1 70 | 3 1 risk
    3 3 120 | 7 1 risk
    4 0 50 | OUT_OF_RANGE nutrition`,
  praBraden: `sensory moisture activity mobility nutrition friction | total band
    3 3 2 2 2 1 | 13 moderate
    4 4 3 3 3 2 | 19 none
    4 4 3 3 3 1 | 18 mild
    3 3 3 2 2 2 | 15 mild
    3 3 3 2 2 1 | 14 moderate
    2 2 2 2 2 2 | 12 high
    2 2 2 2 1 1 | 10 high
    2 2 2 1 1 1 | 9 veryHigh
    4 4 4 4 4 4 | OUT_OF_RANGE friction`,
  praNorton: `physical mental activity mobility incontinence | total band
    2 3 2 2 2 | 11 high
    3 4 4 3 4 | 18 low
    3 3 3 3 3 | 15 low
    3 3 3 3 2 | 14 atRisk
    3 3 3 2 2 | 13 atRisk
    3 3 2 2 2 | 12 high
    0 3 2 2 2 | OUT_OF_RANGE physical`,
  cts5: `age sizeMm grade nodes | score nodeCode sizeUsedMm band
    65 30 2 3 | 4.58 2 30 high
    50 20 1 1 | 3.09 1 20 low
    70 20 3 9 | 5.04 3 20 high
    70 20 3 10 | 5.48 4 20 high
    70 0.1 1 4 | 2.87 3 0.1 low
    45 9 2 2 | 3.12 2 9 low
    45 10 3 1 | 3.13 1 10 intermediate
    45 19.5 1 4 | 3.86 3 19.5 intermediate
    45 13.5 2 4 | 3.87 3 13.5 high`,
  stepp: `compositeRisk mode | compositeRisk band
    1.42 | 1.42 lower
    1.424 | 1.42 lower
    1.425 | 1.43 higher
    6 | 6 higher
    6.01 | OUT_OF_RANGE compositeRisk
    1 factors | WEIGHTS_UNAVAILABLE mode`,
}

const valueOf = (text: string): unknown => {
  if (text === '_') return undefined
  if (text === 'NaN') return NaN
  return /^([-\d"]|(true|false|null)$)/.test(text) ? JSON.parse(text) : text
}
const words = (text: string) => text.trim().split(/\s+/)
const named = (names: string[], values: string[]) => Object.fromEntries(values.map((text, n) => [names[n], valueOf(text)]))

describe.each(Object.entries(sheet))('%s', (tool, table) => {
  const [[inputs, outputs] = [], ...rows] = table.split('\n').map((line) => line.split('|').map(words))
  test.each(rows)('%j: %j', (given = [], expected = []) => {
    const [error = '', field] = expected
    const result = /^[A-Z_]+$/.test(error) ? { ok: false, error, field } : { ok: true, ...named(outputs ?? [], expected) }
    expect(calc(tool, named(inputs ?? [], given))).toEqual(result)
  })
})

describe('recist: liver 32, lung 18, node 20 mm', () => {
  const baseline = [
    { id: 'a', organ: 'liver', isNode: false, mm: 32 },
    { id: 'b', organ: 'lung', isNode: false, mm: 18 },
    { id: 'c', organ: 'node', isNode: true, mm: 20 },
  ]
  type Sizes = [number | null, number, number]
  test.each<[string, Sizes, object, (number | string | null)[]]>([
    ['exactly 30 % less', [30, 9, 10], {}, [49.0, -30.0, -30.0, 'PR', 'PR']],
    ['0.1 mm short of it', [30, 9, 10.1], {}, [49.1, -29.9, -29.9, 'SD', 'SD']],
    ['exactly a fifth more', [40, 20, 24], {}, [84.0, 20.0, 20.0, 'PD', 'PD']],
    ['a fifth more, under 5 mm', [10, 4, 12], { nadirSumMm: 21.5 }, [26.0, -62.9, 20.9, 'PR', 'PR']],
    ['a fifth and 5 mm', [10, 5, 15], { nadirSumMm: 25 }, [30.0, -57.1, 20.0, 'PD', 'PD']],
    ['nodes under 10 mm only', [0, 0, 9.9], { nonTarget: 'none' }, [9.9, -85.9, -85.9, 'CR', 'CR']],
    ['a node of 10 mm', [0, 0, 10], { nonTarget: 'none' }, [10.0, -85.7, -85.7, 'PR', 'PR']],
    ['CR with a new lesion', [0, 0, 5], { nonTarget: 'CR', newLesion: true }, [5.0, -92.9, -92.9, 'CR', 'PD']],
    ['CR, non-target NE', [0, 0, 5], { nonTarget: 'NE' }, [5.0, -92.9, -92.9, 'CR', 'PR']],
    ['anything after 0', [1, 0, 0], { nadirSumMm: 0 }, [1.0, -98.6, null, 'PD', 'PD']],
    ['not evaluated', [null, 18, 20], {}, [null, null, null, 'NE', 'NE']],
    ['not evaluated, the rest grown', [null, 40, 44], {}, [null, null, null, 'PD', 'PD']],
    ['not evaluated, non-target PD', [null, 18, 20], { nonTarget: 'PD' }, [null, null, null, 'NE', 'PD']],
  ])('%s: %j %j', (_, [a, b, c], more, expected) => {
    const current = [
      { id: 'a', mm: a },
      { id: 'b', mm: b },
      { id: 'c', mm: c },
    ]
    const [currentSumMm, changeFromBaselinePct, changeFromNadirPct, target, overall] = expected
    expect(calc('recist', { baseline, current, nonTarget: 'nonCRnonPD', newLesion: false, ...more })).toEqual({
      ok: true,
      baselineSumMm: 70,
      currentSumMm,
      changeFromBaselinePct,
      changeFromNadirPct,
      target,
      overall,
    })
  })
})
