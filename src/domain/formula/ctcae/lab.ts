import { difference, exact } from '../number'
import { measured, type LabUnit, type Measured, type Steps } from './units'

/** What a lab term may be graded from, in the unit that is chosen; `hoursAbove40` in hours. */
export interface LabValues {
  value: number
  lln: number
  uln: number
  baseline: number | null
  symptomatic: boolean
  hoursAbove40: number
}

/** An input for the figure before treatment. */
export interface AsksBaseline {
  label: string
  hint: string
}

export interface LabRule extends Measured {
  /** Limit of the laboratory that the term needs. */
  limit?: 'lln' | 'uln'
  /** The grade is a multiple of a figure in the same unit: any unit is right in which all of them can occur. */
  isRatio?: boolean
  baseline?: AsksBaseline
  /** Asked for besides. */
  asks?: 'symptomatic' | 'hoursAbove40'
  /** 0 (not graded) to 4: the numeric part only. */
  grade(values: LabValues, unit: LabUnit): number
  /** What it was graded against, where version 5 asks for a baseline. */
  basis?(values: LabValues): string
}

/** The highest grade whose threshold is passed; when two grades fit the higher counts. */
function highest(steps: Steps, passed: (threshold: number) => boolean, first: boolean): number {
  const at = steps.findIndex((threshold) => threshold !== null && passed(threshold))
  return at >= 0 ? 4 - at : first ? 1 : 0
}

const NO_STEPS: Steps = [null, null, null]

/** Falls below the lower limit, then below fixed values. */
const FALLING = {
  limit: 'lln',
  grade: ({ value, lln }, { steps = NO_STEPS }) => highest(steps, (threshold) => value < threshold, value < lln),
} satisfies Omit<LabRule, keyof Measured>

/** Rises above the upper limit, then above fixed values. */
const RISING = {
  limit: 'uln',
  grade: ({ value, uln }, { steps = NO_STEPS }) => highest(steps, (threshold) => value > threshold, value > uln),
} satisfies Omit<LabRule, keyof Measured>

/** Rises above multiples of a figure. */
const above = (value: number, of: number, steps: Steps, first: boolean): number =>
  highest(steps, (threshold) => value > exact(threshold * of), first)

/**
 * Multiples of the upper limit, or of the baseline where that was above the limit.
 * @param begins least multiple of an abnormal baseline that is grade 1
 */
const multiples = (steps: Steps, begins: { from: number } | { over: number }): Omit<LabRule, keyof Measured> => ({
  limit: 'uln',
  isRatio: true,
  baseline: { label: '基线值', hint: '治疗前的值；高于 ULN 时按基线的倍数分级' },
  grade: ({ value, uln, baseline }) => {
    if (baseline === null || baseline <= uln) return above(value, uln, steps, value > uln)
    const first = 'from' in begins ? value >= exact(begins.from * baseline) : value > exact(begins.over * baseline)
    return above(value, baseline, steps, first)
  },
  basis: ({ uln, baseline }) =>
    baseline === null
      ? '未填基线值：按基线正常、以 ULN 的倍数分级。基线高于 ULN 者请填基线值'
      : baseline > uln
        ? '基线异常：以基线的倍数分级'
        : '基线正常：以 ULN 的倍数分级',
})

const CREATININE_STEPS: Steps = [6, 3, 1.5]
const CREATININE: Omit<LabRule, keyof Measured> = {
  limit: 'uln',
  isRatio: true,
  baseline: { label: '基线值', hint: '治疗前的值；与 ULN 的倍数比较，取高级' },
  grade: ({ value, uln, baseline }) => {
    const byLimit = above(value, uln, CREATININE_STEPS, value > uln)
    // The upper limit alone decides grade 4.
    return baseline === null ? byLimit : Math.max(byLimit, above(value, baseline, [null, 3, 1.5], false))
  },
  basis: ({ baseline }) =>
    baseline === null ? '未填基线值：仅以 ULN 的倍数分级。有基线者请填，可能更高一级' : '以 ULN 与基线的倍数分级，取高级',
}

const INR: Omit<LabRule, keyof Measured> = {
  baseline: { label: '基线 INR', hint: '正在抗凝治疗者填写，按基线的倍数分级' },
  grade: ({ value, baseline }) =>
    baseline === null
      ? highest([null, 2.5, 1.5], (threshold) => value > threshold, value > 1.2)
      : above(value, baseline, [null, 2.5, 1.5], value > baseline),
  basis: ({ baseline }) =>
    baseline === null ? '未填基线 INR：按未抗凝治疗分级' : '正在抗凝治疗：以基线的倍数分级；有出血为 3 级',
}

/** In the first unit of the term. */
const toFirst = (value: number, { perFirst, offset = 0 }: LabUnit): number => exact((value - offset) / perFirst)

const HYPONATREMIA: Omit<LabRule, keyof Measured> = {
  limit: 'lln',
  asks: 'symptomatic',
  // The rows are whole numbers: 129.5 counts as 125–129.
  grade: ({ value, lln, symptomatic }) =>
    highest([120, symptomatic ? 130 : 125, 130], (threshold) => value < threshold, value < lln),
}

const HYPOKALEMIA: Omit<LabRule, keyof Measured> = {
  limit: 'lln',
  asks: 'symptomatic',
  grade: ({ value, lln, symptomatic }) =>
    highest([2.5, 3, symptomatic ? lln : null], (threshold) => value < threshold, value < lln),
}

/** Fever above this needs to know for how long, °C. */
const FEVER_HOURS_ABOVE = 40
export const asksHours = (value: number, unit: LabUnit): boolean => toFirst(value, unit) > FEVER_HOURS_ABOVE

const FEVER: Omit<LabRule, keyof Measured> = {
  asks: 'hoursAbove40',
  grade: ({ value, hoursAbove40 }, unit) => {
    const celsius = toFirst(value, unit)
    return asksHours(value, unit) ? (hoursAbove40 > 24 ? 4 : 3) : celsius > 39 ? 2 : celsius >= 38 ? 1 : 0
  },
}

const QTC: Omit<LabRule, keyof Measured> = {
  baseline: { label: '基线值', hint: '较基线延长超过 60 ms 为 3 级' },
  grade: ({ value, baseline }, unit) => {
    const ms = toFirst(value, unit)
    const isFarAbove = baseline !== null && difference(ms, toFirst(baseline, unit)) > 60
    return ms >= 501 || isFarAbove ? 3 : ms > 480 ? 2 : ms >= 450 ? 1 : 0
  },
}

const WEIGHT_LOSS: Omit<LabRule, keyof Measured> = {
  grade: ({ value }) => (value >= 20 ? 3 : value >= 10 ? 2 : value >= 5 ? 1 : 0),
}

const PROTEINURIA: Omit<LabRule, keyof Measured> = {
  limit: 'uln',
  grade: ({ value, uln }, unit) => {
    const grams = toFirst(value, unit)
    return grams >= 3.5 ? 3 : grams >= 1 ? 2 : value >= uln ? 1 : 0
  },
}

const rules: Readonly<Record<string, Omit<LabRule, keyof Measured>>> = {
  anemia: FALLING,
  neutrophilCountDecreased: FALLING,
  plateletCountDecreased: FALLING,
  whiteBloodCellDecreased: FALLING,
  lymphocyteCountDecreased: FALLING,
  altIncreased: multiples([20, 5, 3], { from: 1.5 }),
  astIncreased: multiples([20, 5, 3], { from: 1.5 }),
  alpIncreased: multiples([20, 5, 2.5], { from: 2 }),
  ggtIncreased: multiples([20, 5, 2.5], { from: 2 }),
  bilirubinIncreased: multiples([10, 3, 1.5], { over: 1 }),
  creatinineIncreased: CREATININE,
  hyponatremia: HYPONATREMIA,
  hypokalemia: HYPOKALEMIA,
  hyperkalemia: RISING,
  hypercalcemia: RISING,
  hypocalcemia: FALLING,
  hypomagnesemia: FALLING,
  hypoalbuminemia: FALLING,
  fever: FEVER,
  qtcProlonged: QTC,
  weightLoss: WEIGHT_LOSS,
  proteinuria: PROTEINURIA,
  inrIncreased: INR,
}

/** Lab terms of CTCAE v5.0 and how their numbers are graded. */
export const labRules: Readonly<Record<string, LabRule>> = Object.fromEntries(
  Object.entries(rules).flatMap(([term, rule]) => {
    const what = measured[term]
    return what ? [[term, { ...what, ...rule }]] : []
  }),
)
