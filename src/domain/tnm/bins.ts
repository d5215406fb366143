import { plainNumberText, thousandsDoubt } from '../number-text'
import type { Factors, FactorValue } from './types'

/** A class of a number; the bounds say themselves whether they belong to it. */
export interface Bin {
  readonly code: string
  readonly gte?: number
  readonly gt?: number
  readonly lt?: number
  readonly lte?: number
}

/** tnm.md 2, step 2: years at diagnosis, ng/mL, 21-gene recurrence score. */
export const BINS: Readonly<Record<string, readonly Bin[]>> = {
  age: [
    { code: '<55', lt: 55 },
    { code: '>=55', gte: 55 },
  ],
  PSA: [
    { code: '<10', lt: 10 },
    { code: '10-<20', gte: 10, lt: 20 },
    { code: '>=20', gte: 20 },
  ],
  RS: [
    { code: '<11', lt: 11 },
    { code: '>=11-or-none', gte: 11 },
  ],
}

/** What a factor counts as when nothing is entered: no score was made. */
const WHEN_ABSENT: Readonly<Record<string, string>> = { RS: '>=11-or-none' }

/** Classes of number and size (cm) of liver tumours, by the codes that a table lists. */
const LOADS: Readonly<Record<string, { count: Bin; maxCm: Bin }>> = {
  'single<=5': { count: only(1), maxCm: { code: '', lte: 5 } },
  'single>5': { count: only(1), maxCm: { code: '', gt: 5 } },
  'single<=2': { count: only(1), maxCm: { code: '', lte: 2 } },
  'single>2': { count: only(1), maxCm: { code: '', gt: 2 } },
  '2-3<=3': { count: { code: '', gte: 2, lte: 3 }, maxCm: { code: '', lte: 3 } },
  '2-3>3': { count: { code: '', gte: 2, lte: 3 }, maxCm: { code: '', gt: 3 } },
  '>=4': { count: { code: '', gte: 4 }, maxCm: { code: '' } },
}
/** BCLC: whatever the other classes leave. */
const REST = 'beyond'

function only(count: number): Bin {
  return { code: '', gte: count, lte: count }
}

const isAbsent = (value: FactorValue): value is null | undefined | '' => value === undefined || value === null || value === ''

/** A number, also when it was typed; NaN for anything else. */
function numberOf(value: FactorValue): number {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? plainNumberText(value) : ''
  return /^\d+(\.\d+)?$/.test(text) && !thousandsDoubt(text) ? Number(text) : Number.NaN
}

export const inBin = (value: number, { gte, gt, lt, lte }: Bin): boolean =>
  (gte === undefined || value >= gte) &&
  (gt === undefined || value > gt) &&
  (lt === undefined || value < lt) &&
  (lte === undefined || value <= lte)

/**
 * The codes that an entered value can stand for: one, several while a part of it is missing, none when it is malformed.
 * @returns undefined when nothing was entered
 */
export function codesOf(factor: string, leaves: readonly string[], factors: Factors): readonly string[] | undefined {
  const value = own(factors, factor)
  if (factor === 'load' && isAbsent(value)) return loadCodes(leaves, own(factors, 'count'), own(factors, 'maxCm'))
  if (isAbsent(value)) return factor in WHEN_ABSENT ? [WHEN_ABSENT[factor] as string] : undefined
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  const number = numberOf(value)
  const bins = BINS[factor]
  if (bins && !Number.isNaN(number))
    return number >= 0 && Number.isFinite(number) ? bins.filter((bin) => inBin(number, bin)).map(({ code }) => code) : []
  return [String(value)]
}

function loadCodes(leaves: readonly string[], count: FactorValue, maxCm: FactorValue): readonly string[] | undefined {
  if (isAbsent(count) && isAbsent(maxCm)) return undefined
  const [n, cm] = [numberOf(count), numberOf(maxCm)]
  if (!isAbsent(count) && !(Number.isInteger(n) && n >= 1)) return []
  if (!isAbsent(maxCm) && !(Number.isFinite(cm) && cm > 0)) return []
  const counts = isAbsent(count) ? [1, 2, 4] : [n]
  // Sizes that stand for all: one from each side of every bound.
  const sizes = isAbsent(maxCm) ? [2, 3, 5, 6] : [cm]
  const codeFor = (tumours: number, size: number) =>
    leaves.find((code) => {
      const load = LOADS[code]
      return load && inBin(tumours, load.count) && inBin(size, load.maxCm)
    }) ?? REST
  return [...new Set(counts.flatMap((tumours) => sizes.map((size) => codeFor(tumours, size))))]
}

/** A value under a key that comes from outside: `constructor` belongs to no entry. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined
}
