import { BINS, codesOf } from './bins'
import { compile, outcomesOf, type Box, type Compiled, type Outcome } from './compile'
import { compareStages } from './stage-order'
import type { Cancer, Classification, Edition, Factors, Kind, Reason, Result, Table } from './types'

/** The table of a kind; undefined when the edition has none. */
export const classificationOf = (edition: Edition | undefined, kind: string): Classification | undefined =>
  edition?.classifications.find(({ kinds }) => (kinds as readonly string[]).includes(kind))

export const editionOf = (cancer: Cancer | undefined, editionId: string): Edition | undefined =>
  cancer?.editions.find(({ id }) => id === editionId)

/** Kinds of an edition, in the order c, p, yp. */
export const kindsOf = (edition: Edition): Kind[] =>
  (['c', 'p', 'yp'] as const).filter((kind) => classificationOf(edition, kind) !== undefined)

/** Stages that a table can give, the earliest first. */
export const stagesOf = (table: Table): string[] => [...new Set(table.rules.map(({ stage }) => stage))].sort(compareStages)

interface Entered {
  box: Box
  /** Factors that nothing, or not enough, was entered for, in asking order. */
  missing: readonly string[]
  /** First factor whose value is not one of its codes. */
  broken?: string
  used: Readonly<Record<string, string>>
}

/** Steps 2 and 3 of tnm.md 2: numbers become codes, codes become leaves; a missing factor stays open. */
function read(table: Table, factors: Factors): Entered {
  const { keys, full, bits } = compile(table)
  const missing: string[] = []
  const used: Record<string, string> = {}
  let broken: string | undefined
  const box = keys.map((key, factor) => {
    const codes = codesOf(key, table.factors[key] ?? [], factors)
    if (!codes) {
      missing.push(key)
      return full[factor] ?? 0
    }
    if (codes.length > 1) missing.push(key)
    else if (codes[0] !== undefined) used[key] = codes[0]
    const mask = codes.reduce((sum, code) => sum | bits(factor, code), 0)
    if (mask === 0) broken ??= key
    return mask
  })
  return { box, missing, broken, used }
}

/** Stages among outcomes, the earliest first. */
const stagesIn = (outcomes: Iterable<Outcome>): string[] => {
  const stages = new Set<string>()
  for (const outcome of outcomes) if ('stage' in outcome) stages.add(outcome.stage)
  return [...stages].sort(compareStages)
}

/**
 * Stages one patient by one table, as tnm.md 2 says. Numbers: `age` in years, `PSA` in ng/mL, `RS` as score, `maxCm` in cm.
 * Keys that the table does not list are ignored.
 */
export function evaluate(table: Table, factors: Factors): Result {
  const { box, missing, broken, used } = read(table, factors)
  if (broken) return { status: 'cannot_stage', reason: 'UNKNOWN_CATEGORY', factor: broken }
  const required = missing.find(isRequired)
  if (required) return { status: 'cannot_stage', reason: 'MISSING_FACTOR', factor: required }
  const outcomes = [...outcomesOf(compile(table), box)]
  const candidates = stagesIn(outcomes)
  const first = outcomes[0]
  const agreed = new Set(outcomes.map(nameOf)).size === 1
  if (first && agreed) {
    if ('reason' in first) return { status: 'cannot_stage', reason: first.reason }
    return { status: 'staged', stage: first.stage, ruleIndex: first.ruleIndex, used }
  }
  return missing.length > 0
    ? { status: 'cannot_stage', reason: 'MISSING_FACTOR', factor: missing[0], candidates }
    : { status: 'cannot_stage', reason: 'SUBCATEGORY_REQUIRED', candidates }
}

/** Stages that what is entered leaves possible, the earliest first. */
export const possibleStages = (table: Table, factors: Factors): string[] =>
  stagesIn(outcomesOf(compile(table), read(table, factors).box))

/** What to enter next, in asking order: T, N and M first, then the missing factors by which rules still tell stages apart. */
export function missingFactors(table: Table, factors: Factors): string[] {
  const { box, missing, broken } = read(table, factors)
  if (broken) return []
  const required = missing.filter(isRequired)
  if (required.length > 0) return required
  const compiled = compile(table)
  const decisive = new Set<number>()
  outcomesOf(compiled, box, undefined, decisive)
  const asked = missing.filter((key) => decisive.has(compiled.keys.indexOf(key)))
  // Rules may part combinations that come to the same in the end. With much still open that is not worth finding out.
  if (asked.length > CHECKED_ONE_BY_ONE) return asked
  const telling = asked.filter((key) => changesOutcome(compiled, box, compiled.keys.indexOf(key)))
  return telling.length > 0 ? telling : asked
}

const CHECKED_ONE_BY_ONE = 4

/** Whether the leaves that are open for a factor lead to different sets of outcomes. */
function changesOutcome(compiled: Compiled, box: Box, factor: number): boolean {
  const outcomesWith = (bits: number) => {
    const outcomes = outcomesOf(
      compiled,
      box.map((open, at) => (at === factor ? bits : open)),
    )
    return [...new Set([...outcomes].map(nameOf))].sort().join()
  }
  const leaves = Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bits) => (box[factor] ?? 0) & bits)
  return new Set(leaves.map(outcomesWith)).size > 1
}

const nameOf = (outcome: Outcome): string => ('stage' in outcome ? outcome.stage : outcome.reason)

const isRequired = (key: string): boolean => key === 'T' || key === 'N' || key === 'M'

/**
 * Whether a code can still lead to a stage beside what is chosen for the other factors.
 * @returns undefined when it can, else why not
 */
export function excludedBecause(table: Table, factors: Factors, key: string, code: string): Reason | undefined {
  const { box, broken } = read(table, { ...factors, [key]: code })
  if (broken) return broken === key ? 'UNKNOWN_CATEGORY' : undefined
  const outcomes = [...outcomesOf(compile(table), box, (outcome) => 'stage' in outcome)]
  const reasons = outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome.reason] : []))
  return outcomes.length > reasons.length ? undefined : reasons[0]
}

/**
 * Takes what was entered over to another table: a code that is not there becomes its parent when the table knows that (N2a → N2),
 * else it is dropped. Numbers and what the table does not ask stay.
 */
export function carryOver(entered: Readonly<Record<string, string>>, from: Table, to: Table): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [key, code] of Object.entries(entered)) {
    const asked = to.factors[key]
    const codes = [...(asked ?? []), ...Object.keys(to.groups[key] ?? {})]
    const parent = Object.entries(from.groups[key] ?? {})
      .filter(([name, leaves]) => leaves.includes(code) && codes.includes(name))
      .sort(([, a], [, b]) => a.length - b.length)[0]
    if (!asked || key in BINS || codes.includes(code)) kept[key] = code
    else if (parent) kept[key] = parent[0]
  }
  return kept
}
