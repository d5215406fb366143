import { own } from './bins'
import type { Reason, Table } from './types'

/** What a combination of codes comes to: a stage of a rule, or why there is none. */
export type Outcome = { stage: string; ruleIndex: number } | { reason: Reason }

interface CompiledRule {
  outcome: Outcome
  /** For each factor the leaves that the rule takes, as bits. */
  masks: readonly number[]
}

/** A table in a form that a whole set of combinations can be walked through at once. */
export interface Compiled {
  keys: readonly string[]
  /** For each factor: all its leaves, as bits. */
  full: readonly number[]
  /** Bits of a code (leaf or parent) of a factor; 0 when it has no such code. */
  bits(factor: number, code: string): number
  rules: readonly CompiledRule[]
}

/** For each factor the leaves that are still open, as bits: a set of combinations. */
export type Box = readonly number[]

/** With these an in-situ tumour goes together. */
const WITHOUT_SPREAD: Readonly<Record<string, readonly string[]>> = { N: ['N0', 'N0(i+)', 'N0(mol+)'], M: ['M0', 'M0(i+)'] }

const compiled = new WeakMap<Table, Compiled>()

export function compile(table: Table): Compiled {
  let result = compiled.get(table)
  if (!result) compiled.set(table, (result = build(table)))
  return result
}

function build(table: Table): Compiled {
  const keys = Object.keys(table.factors)
  const leaves = keys.map((key) => table.factors[key] ?? [])
  const full = leaves.map((codes) => 2 ** codes.length - 1)

  const bits = (factor: number, code: string): number => {
    const codes = leaves[factor] ?? []
    const parents = own(table.groups, keys[factor] ?? '') ?? {}
    return (own(parents, code) ?? [code]).reduce(
      (mask, leaf) => (codes.includes(leaf) ? mask | (1 << codes.indexOf(leaf)) : mask),
      0,
    )
  }
  const mask = (key: string, codes: readonly string[]): number => {
    const factor = keys.indexOf(key)
    return codes.reduce((sum, code) => sum | bits(factor, code), 0)
  }
  /** A rule from the factors that it restricts; the others are open. */
  const rule = (outcome: Outcome, restricted: Readonly<Record<string, number>>): CompiledRule => ({
    outcome,
    masks: keys.map((key, factor) => restricted[key] ?? full[factor] ?? 0),
  })

  const inSitu = mask('T', table.inSitu)
  const impossible = ['N', 'M'].flatMap((key) => {
    const spread = (full[keys.indexOf(key)] ?? 0) & ~mask(key, WITHOUT_SPREAD[key] ?? [])
    return inSitu && spread ? [rule({ reason: 'IMPOSSIBLE_COMBINATION' }, { T: inSitu, [key]: spread })] : []
  })
  const stages = table.rules.map((entry, ruleIndex) => {
    const restricted: Record<string, number> = {}
    // `any`, and a factor that a rule does not name, takes every code but an in-situ T.
    if (inSitu) restricted.T = (full[keys.indexOf('T')] ?? 0) & ~inSitu
    for (const key of keys) {
      const codes = entry[key]
      if (Array.isArray(codes)) restricted[key] = mask(key, codes)
    }
    return rule({ stage: entry.stage, ruleIndex }, restricted)
  })
  const unknown = keys.flatMap((key) => {
    const codes = mask(key, ['unknown', ...(own(table.unknown ?? {}, key) ?? [])])
    return codes ? [rule({ reason: 'FACTOR_UNKNOWN' }, { [key]: codes })] : []
  })
  const notAssessed = [
    rule({ reason: 'T_NOT_ASSESSED' }, { T: mask('T', ['TX']) }),
    rule({ reason: 'N_NOT_ASSESSED' }, { N: mask('N', ['NX']) }),
  ].filter(({ masks }) => keys.includes('T') && !masks.includes(0))
  return { keys, full, bits, rules: [...impossible, ...stages, ...notAssessed, ...unknown, rule({ reason: 'NO_RULE' }, {})] }
}

/**
 * Everything that the combinations of a box come to. The first rule that meets the box takes its part of it; what is left of the box,
 * cut into boxes again, goes on to the next rule: the same answer as expanding every combination, without making them.
 * @param until stops the walk as soon as it holds for an outcome
 * @param decisive collects the factors by whose open leaves a rule tells combinations apart
 */
export function outcomesOf(
  { rules }: Compiled,
  box: Box,
  until: (outcome: Outcome) => boolean = () => false,
  decisive?: Set<number>,
): Set<Outcome> {
  const found = new Set<Outcome>()
  walk(box, 0)
  return found

  /** @returns true when the walk is to end */
  function walk(open: Box, from: number): boolean {
    for (let index = from; index < rules.length; index += 1) {
      const { masks, outcome } = rules[index] as CompiledRule
      if (!open.every((bits, factor) => bits & (masks[factor] ?? 0))) continue
      found.add(outcome)
      if (until(outcome)) return true
      const taken = [...open]
      for (let factor = 0; factor < open.length; factor += 1) {
        const all = open[factor] ?? 0
        const rest = all & ~(masks[factor] ?? 0)
        taken[factor] = rest
        if (rest) decisive?.add(factor)
        if (rest && walk([...taken], index + 1)) return true
        taken[factor] = all & (masks[factor] ?? 0)
      }
      return false
    }
    return false
  }
}
