import { isAbsent, numberError } from '../check'
import { fail, type Failure, type RawInputs } from '../types'
import { difference } from '../number'
import { LIMITS, nonTargetLabels, type Assessment, type BaselineLesion, type CurrentLesion, type NonTarget } from './types'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** The sheet leaves open what an id is: a number tells lesions apart as well as a text. */
const isId = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const hasRepeats = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length

function checkBaseline(value: unknown): Failure | null {
  if (isAbsent(value)) return fail('MISSING', 'baseline')
  if (!Array.isArray(value) || !value.every(isRecord)) return fail('BAD_OPTION', 'baseline')
  const organs = new Map<unknown, number>()
  for (const { id, organ, isNode, mm } of value) {
    if ([id, organ, isNode].some(isAbsent)) return fail('MISSING', 'baseline')
    if (!isId(id) || typeof organ !== 'string' || typeof isNode !== 'boolean') return fail('BAD_OPTION', 'baseline')
    if (isAbsent(mm)) return fail('MISSING', 'mm')
    const error = numberError(mm, { min: isNode ? LIMITS.nodeMinMm : LIMITS.otherMinMm, max: LIMITS.maxMm })
    if (error) return error === 'OUT_OF_RANGE' ? fail(error, 'baseline') : fail(error, 'mm')
    organs.set(organ, (organs.get(organ) ?? 0) + 1)
  }
  if (value.length > LIMITS.lesions || [...organs.values()].some((count) => count > LIMITS.perOrgan))
    return fail('OUT_OF_RANGE', 'baseline')
  return hasRepeats(value.map(({ id }) => id)) ? fail('INCONSISTENT', 'baseline') : null
}

function checkCurrent(value: unknown, baseline: readonly BaselineLesion[]): Failure | null {
  if (isAbsent(value)) return fail('MISSING', 'current')
  if (!Array.isArray(value) || !value.every(isRecord)) return fail('BAD_OPTION', 'current')
  const ids = value.map(({ id }) => id)
  if (baseline.some(({ id }) => !ids.includes(id))) return fail('MISSING', 'current')
  if (hasRepeats(ids) || ids.length > baseline.length) return fail('INCONSISTENT', 'current')
  for (const { mm } of value) {
    if (mm === null) continue
    if (isAbsent(mm)) return fail('MISSING', 'mm')
    const error = numberError(mm, { min: 0, max: LIMITS.maxMm })
    if (error) return fail(error, 'mm')
  }
  return null
}

const sum = (lesions: readonly { mm: number }[]): number => lesions.reduce((total, { mm }) => total + mm, 0)

function checkNadir(value: unknown, baseline: readonly BaselineLesion[]): Failure | null {
  if (isAbsent(value)) return null
  const error = numberError(value, { min: 0 })
  if (error) return fail(error, 'nadirSumMm')
  return difference(Number(value), sum(baseline)) > 0 ? fail('INCONSISTENT', 'nadirSumMm') : null
}

function checkNonTarget(value: unknown): Failure | null {
  if (isAbsent(value)) return fail('MISSING', 'nonTarget')
  return typeof value === 'string' && Object.keys(nonTargetLabels).includes(value) ? null : fail('BAD_OPTION', 'nonTarget')
}

function checkNewLesion(value: unknown): Failure | null {
  if (isAbsent(value)) return fail('MISSING', 'newLesion')
  return typeof value === 'boolean' ? null : fail('BAD_OPTION', 'newLesion')
}

/** Reads an assessment in the order of the contract; the first fault is reported. */
export function readAssessment(raw: RawInputs): Assessment | Failure {
  const baselineFailure = checkBaseline(raw.baseline)
  if (baselineFailure) return baselineFailure
  const baseline = raw.baseline as readonly BaselineLesion[]
  const failure =
    checkCurrent(raw.current, baseline) ??
    checkNadir(raw.nadirSumMm, baseline) ??
    checkNonTarget(raw.nonTarget) ??
    checkNewLesion(raw.newLesion)
  if (failure) return failure
  if (baseline.length === 0 && raw.nonTarget === 'none') return fail('INCONSISTENT', 'baseline')
  return {
    baseline,
    current: raw.current as readonly CurrentLesion[],
    nadirSumMm: isAbsent(raw.nadirSumMm) ? null : Number(raw.nadirSumMm),
    nonTarget: raw.nonTarget as NonTarget,
    newLesion: raw.newLesion === true,
  }
}
