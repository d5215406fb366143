import { difference, exact } from '../number'

/** What a lab term may be graded from. Units are those of the term; `hoursAbove40` in hours. */
export interface LabValues {
  value: number
  lln: number
  uln: number
  baseline: number | null
  symptomatic: boolean
  hoursAbove40: number
}

export interface LabRule {
  unit: string
  /** Limit of the laboratory that the term needs. */
  limit?: 'lln' | 'uln'
  /** Asked for besides. */
  asks?: 'baseline' | 'symptomatic' | 'hoursAbove40'
  /** 0 (not graded) to 4: the numeric part only. */
  grade(values: LabValues): number
}

/** Thresholds of grades 4, 3 and 2, in this order; null where the numbers do not reach a grade. */
type Steps = readonly [four: number | null, three: number | null, two: number | null]

/** The highest grade whose threshold is passed; when two grades fit the higher counts. */
function highest(steps: Steps, passed: (threshold: number) => boolean, first: boolean): number {
  const at = steps.findIndex((threshold) => threshold !== null && passed(threshold))
  return at >= 0 ? 4 - at : first ? 1 : 0
}

/** Falls below the lower limit, then below fixed values. */
const falling = (unit: string, ...steps: Steps): LabRule => ({
  unit,
  limit: 'lln',
  grade: ({ value, lln }) => highest(steps, (threshold) => value < threshold, value < lln),
})

/** Rises above the upper limit, then above fixed values. */
const rising = (unit: string, ...steps: Steps): LabRule => ({
  unit,
  limit: 'uln',
  grade: ({ value, uln }) => highest(steps, (threshold) => value > threshold, value > uln),
})

/** Rises above multiples of the upper limit; normal baseline. */
const multiples = (...steps: Steps): LabRule => ({
  unit: '与 ULN 同单位',
  limit: 'uln',
  grade: ({ value, uln }) => highest(steps, (threshold) => value > exact(threshold * uln), value > uln),
})

const creatinineSteps: Steps = [6, 3, 1.5]

/** Lab terms of CTCAE v5.0 and how their numbers are graded. */
export const labRules: Readonly<Record<string, LabRule>> = {
  anemia: falling('g/L', null, 80, 100),
  neutrophilCountDecreased: falling('10⁹/L', 0.5, 1, 1.5),
  plateletCountDecreased: falling('10⁹/L', 25, 50, 75),
  whiteBloodCellDecreased: falling('10⁹/L', 1, 2, 3),
  lymphocyteCountDecreased: falling('10⁹/L', 0.2, 0.5, 0.8),
  altIncreased: multiples(20, 5, 3),
  astIncreased: multiples(20, 5, 3),
  alpIncreased: multiples(20, 5, 2.5),
  ggtIncreased: multiples(20, 5, 2.5),
  bilirubinIncreased: multiples(10, 3, 1.5),
  creatinineIncreased: {
    ...multiples(...creatinineSteps),
    asks: 'baseline',
    grade: (values) => {
      const byLimit = multiples(...creatinineSteps).grade(values)
      const { value, baseline } = values
      if (baseline === null) return byLimit
      // The upper limit alone decides grade 4.
      const byBaseline = highest([null, 3, 1.5], (threshold) => value > exact(threshold * baseline), false)
      return Math.max(byLimit, byBaseline)
    },
  },
  hyponatremia: {
    unit: 'mmol/L',
    limit: 'lln',
    asks: 'symptomatic',
    // The rows are whole numbers: 129.5 counts as 125–129.
    grade: ({ value, lln, symptomatic }) =>
      highest([120, symptomatic ? 130 : 125, 130], (threshold) => value < threshold, value < lln),
  },
  hypokalemia: {
    unit: 'mmol/L',
    limit: 'lln',
    asks: 'symptomatic',
    grade: ({ value, lln, symptomatic }) =>
      highest([2.5, 3, symptomatic ? lln : null], (threshold) => value < threshold, value < lln),
  },
  hyperkalemia: rising('mmol/L', 7, 6, 5.5),
  hypercalcemia: rising('mmol/L（校正）', 3.4, 3.1, 2.9),
  hypocalcemia: falling('mmol/L（校正）', 1.5, 1.75, 2),
  hypomagnesemia: falling('mmol/L', 0.3, 0.4, 0.5),
  hypoalbuminemia: falling('g/L', null, 20, 30),
  fever: {
    unit: '°C',
    asks: 'hoursAbove40',
    grade: ({ value, hoursAbove40 }) => (value > 40 ? (hoursAbove40 > 24 ? 4 : 3) : value > 39 ? 2 : value >= 38 ? 1 : 0),
  },
  qtcProlonged: {
    unit: 'ms',
    asks: 'baseline',
    grade: ({ value, baseline }) =>
      value >= 501 || (baseline !== null && difference(value, baseline) > 60) ? 3 : value > 480 ? 2 : value >= 450 ? 1 : 0,
  },
  weightLoss: { unit: '%（较基线下降）', grade: ({ value }) => (value >= 20 ? 3 : value >= 10 ? 2 : value >= 5 ? 1 : 0) },
  proteinuria: {
    unit: 'g/24 h',
    limit: 'uln',
    grade: ({ value, uln }) => (value >= 3.5 ? 3 : value >= 1 ? 2 : value >= uln ? 1 : 0),
  },
  inrIncreased: { unit: '', grade: ({ value }) => (value > 2.5 ? 3 : value > 1.5 ? 2 : value > 1.2 ? 1 : 0) },
}

/** Fever above this needs to know for how long, °C. */
export const FEVER_HOURS_ABOVE = 40
