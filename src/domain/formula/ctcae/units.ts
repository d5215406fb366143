import type { UnitChoice } from '../types'

/** Thresholds of grades 4, 3 and 2, in this order; null where the numbers do not reach a grade. */
export type Steps = readonly [four: number | null, three: number | null, two: number | null]

/**
 * A unit that a laboratory of China or the United States prints. `min` and `max` hold what a living patient can have, so that a figure
 * meant in another unit is refused; counts end below the figures that are usual per mm³.
 */
export interface LabUnit extends UnitChoice {
  /** Limits of normal that laboratories print in it. */
  limit?: readonly [least: number, most: number]
  /** As CTCAE v5.0 prints them in this unit. */
  steps?: Steps
}

export interface Measured {
  /** What is measured, as the error sentences say it. */
  zh: string
  units: readonly [LabUnit, ...LabUnit[]]
  /**
   * What patients mostly have, in the first unit (assumption). It ends where a figure is more often one of another unit: above the
   * normal range for a term that falls, below it for one that rises.
   */
  typical?: readonly [least: number, most: number]
  /** Printed as a percentage too. */
  besidePercent?: boolean
}

type Row = Pick<LabUnit, 'min' | 'max' | 'decimals' | 'perFirst'> & Partial<LabUnit>
const unit = (value: string, label: string, row: Row): LabUnit => ({ value, label, ...row })

interface Count extends Pick<Measured, 'besidePercent'> {
  zh: string
  most: number
  /** Above it, a count is rather one per mm³ or a percentage. */
  typicalMost: number
  /** Least above 0 that a count per mm³ can show. */
  leastPerMm3: number
  limit: readonly [number, number]
  steps: readonly [number, number, number]
}

/** Blood cells, by 10⁹/L and the same by mm³. */
const counted = ({ zh, most, typicalMost, leastPerMm3, limit, steps, besidePercent }: Count): Measured => {
  const perLitre = { min: 0, max: most, decimals: 2, perFirst: 1, limit, steps }
  const thousand = ([one, two, three]: readonly [number, number, number]): Steps => [one * 1000, two * 1000, three * 1000]
  const perMm3 = { min: leastPerMm3, max: most * 1000, zero: true, decimals: 0, perFirst: 1000 }
  return {
    zh,
    besidePercent,
    typical: [0, typicalMost],
    units: [
      unit('10^9/L', '10⁹/L', perLitre),
      unit('/mm3', '/mm³', { ...perMm3, limit: [limit[0] * 1000, limit[1] * 1000], steps: thousand(steps) }),
      unit('10^3/uL', '10³/µL', perLitre),
    ],
  }
}

/** 1 µkat/L is 60 U/L. */
const enzyme = (zh: string, most: number, limit: readonly [number, number], least: number): Measured => ({
  zh,
  typical: [least, 3000],
  units: [
    unit('U/L', 'U/L', { min: 1, max: most, decimals: 0, perFirst: 1, limit }),
    unit('ukat/L', 'µkat/L', {
      ...{ min: 0.02, max: most / 60, decimals: 2, perFirst: 1 / 60 },
      limit: [limit[0] / 60, limit[1] / 60],
    }),
  ],
})

/** One charge to the ion: mmol/L and mEq/L are the same number. */
const ion = (zh: string, row: Omit<Row, 'perFirst'>): Measured => ({
  zh,
  units: [unit('mmol/L', 'mmol/L', { ...row, perFirst: 1 }), unit('mEq/L', 'mEq/L', { ...row, perFirst: 1 })],
})

const CALCIUM_MG_DL = 4.008
const MAGNESIUM_MG_DL = 2.4305
const BILIRUBIN_UMOL = 17.1
const CREATININE_UMOL = 88.4

/** What each laboratory term is graded by: the usual unit of China first. Thresholds by mg/dL are those that CTCAE prints, not converted ones. */
export const measured: Readonly<Record<string, Measured>> = {
  anemia: {
    zh: '血红蛋白',
    typical: [20, 200],
    units: [
      unit('g/L', 'g/L', { min: 20, max: 250, decimals: 0, perFirst: 1, limit: [60, 180], steps: [null, 80, 100] }),
      unit('g/dL', 'g/dL', { min: 2, max: 25, decimals: 1, perFirst: 0.1, limit: [6, 18], steps: [null, 8, 10] }),
    ],
  },
  neutrophilCountDecreased: counted({
    ...{ zh: '中性粒细胞', most: 49.9, typicalMost: 10, leastPerMm3: 10, besidePercent: true },
    ...{ limit: [0.5, 5], steps: [0.5, 1, 1.5] },
  }),
  plateletCountDecreased: counted({
    ...{ zh: '血小板', most: 1500, typicalMost: 999, leastPerMm3: 1000 },
    ...{ limit: [50, 250], steps: [25, 50, 75] },
  }),
  whiteBloodCellDecreased: counted({
    ...{ zh: '白细胞', most: 99.9, typicalMost: 20, leastPerMm3: 10 },
    ...{ limit: [1.5, 8], steps: [1, 2, 3] },
  }),
  lymphocyteCountDecreased: counted({
    ...{ zh: '淋巴细胞', most: 99.9, typicalMost: 5, leastPerMm3: 10, besidePercent: true },
    ...{ limit: [0.4, 4], steps: [0.2, 0.5, 0.8] },
  }),
  altIncreased: enzyme('ALT', 50_000, [8, 200], 5),
  astIncreased: enzyme('AST', 50_000, [8, 200], 5),
  alpIncreased: enzyme('ALP', 20_000, [20, 1000], 20),
  ggtIncreased: enzyme('GGT', 20_000, [8, 200], 5),
  bilirubinIncreased: {
    zh: '总胆红素',
    typical: [3.4, 500],
    units: [
      unit('umol/L', 'µmol/L', { min: 1, max: 1500, decimals: 1, perFirst: 1, limit: [8, 45] }),
      unit('mg/dL', 'mg/dL', { min: 0.05, max: 88, decimals: 2, perFirst: 1 / BILIRUBIN_UMOL, limit: [0.4, 2.6] }),
    ],
  },
  creatinineIncreased: {
    zh: '血肌酐',
    typical: [30, 2000],
    units: [
      unit('umol/L', 'µmol/L', { min: 10, max: 3500, decimals: 0, perFirst: 1, limit: [30, 220] }),
      unit('mg/dL', 'mg/dL', { min: 0.1, max: 40, decimals: 2, perFirst: 1 / CREATININE_UMOL, limit: [0.3, 2.5] }),
    ],
  },
  hyponatremia: ion('血钠', { min: 80, max: 220, decimals: 0, limit: [120, 145] }),
  hypokalemia: ion('血钾', { min: 0.8, max: 15, decimals: 1, limit: [3, 4.5] }),
  hyperkalemia: ion('血钾', { min: 0.8, max: 15, decimals: 1, limit: [4.5, 6.5], steps: [7, 6, 5.5] }),
  hypercalcemia: {
    zh: '校正血钙',
    typical: [2, 4.5],
    units: [
      unit('mmol/L', 'mmol/L', { min: 1, max: 6.5, decimals: 2, perFirst: 1, limit: [2.2, 3], steps: [3.4, 3.1, 2.9] }),
      unit('mg/dL', 'mg/dL', {
        ...{ min: 4, max: 26, decimals: 1, perFirst: CALCIUM_MG_DL },
        ...{ limit: [8.8, 12], steps: [13.5, 12.5, 11.5] },
      }),
    ],
  },
  hypocalcemia: {
    zh: '校正血钙',
    typical: [0.8, 2.9],
    units: [
      unit('mmol/L', 'mmol/L', { min: 0.4, max: 4, decimals: 2, perFirst: 1, limit: [1.8, 2.5], steps: [1.5, 1.75, 2] }),
      unit('mg/dL', 'mg/dL', { min: 1.6, max: 16, decimals: 1, perFirst: CALCIUM_MG_DL, limit: [7.2, 10], steps: [6, 7, 8] }),
    ],
  },
  hypomagnesemia: {
    zh: '血镁',
    typical: [0.4, 0.99],
    units: [
      unit('mmol/L', 'mmol/L', { min: 0.05, max: 4, decimals: 2, perFirst: 1, limit: [0.5, 1], steps: [0.3, 0.4, 0.5] }),
      unit('mg/dL', 'mg/dL', {
        ...{ min: 0.1, max: 10, decimals: 1, perFirst: MAGNESIUM_MG_DL },
        ...{ limit: [1.2, 2.4], steps: [0.7, 0.9, 1.2] },
      }),
      unit('mEq/L', 'mEq/L', { min: 0.1, max: 8, decimals: 1, perFirst: 2, limit: [1.01, 2], steps: [0.6, 0.8, 1] }),
    ],
  },
  hypoalbuminemia: {
    zh: '白蛋白',
    units: [
      unit('g/L', 'g/L', { min: 8, max: 75, decimals: 0, perFirst: 1, limit: [25, 50], steps: [null, 20, 30] }),
      unit('g/dL', 'g/dL', { min: 0.8, max: 7.5, decimals: 1, perFirst: 0.1, limit: [2.5, 5], steps: [null, 2, 3] }),
    ],
  },
  fever: {
    zh: '体温',
    units: [
      unit('Cel', '°C', { min: 25, max: 46, decimals: 1, perFirst: 1 }),
      unit('degF', '°F', { min: 77, max: 115, decimals: 1, perFirst: 1.8, offset: 32 }),
    ],
  },
  qtcProlonged: {
    zh: 'QTc',
    units: [
      unit('ms', 'ms', { min: 200, max: 900, decimals: 0, perFirst: 1 }),
      unit('s', 's', { min: 0.2, max: 0.9, decimals: 3, perFirst: 0.001 }),
    ],
  },
  weightLoss: { zh: '体重下降', units: [unit('%', '%（较基线下降）', { min: 0, max: 80, decimals: 1, perFirst: 1 })] },
  proteinuria: {
    zh: '24 小时尿蛋白',
    typical: [0.03, 20],
    units: [
      unit('g', 'g/24 h', { min: 0, max: 50, decimals: 2, perFirst: 1, limit: [0.03, 0.5] }),
      unit('mg', 'mg/24 h', { min: 10, max: 50_000, zero: true, decimals: 0, perFirst: 1000, limit: [30, 500] }),
    ],
  },
  inrIncreased: { zh: 'INR', units: [unit('1', '', { min: 0.5, max: 30, decimals: 2, perFirst: 1 })] },
}
