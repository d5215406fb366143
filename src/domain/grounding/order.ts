import { markedSentences, nameOf, NAME_SIGN } from './marks'
import type { Named } from './names'

/** What is exchanged inside one sentence, all its words being there: which of two is given first. */

const ONE = `(${NAME_SIGN})`
const no = (most: number, but = ''): string => `[^${NAME_SIGN.slice(1, -1)}${but}]{0,${most}}?`
const IN_ORDER: readonly RegExp[] = [
  new RegExp(`先${no(8)}${ONE}${no(14)}(?:再|后|继以)${no(8)}${ONE}`, 'g'),
  new RegExp(`${ONE}${no(6, ',，')}(?:序贯|继以|→)${no(4)}${ONE}`, 'g'),
  new RegExp(`${ONE}${no(40)}(?:followed by|before|prior to)\\b${no(20)}${ONE}`, 'g'),
]
const REVERSED: readonly RegExp[] = [
  new RegExp(`${ONE}${no(4, ',，')}(?:之前|前)[,，]?${no(6, ',，')}(?:给予|应用|使用|用|输注)${no(2)}${ONE}`, 'g'),
  new RegExp(`${ONE}${no(40)}\\bafter\\b${no(20)}${ONE}`, 'g'),
]

function ordersIn(text: string, names: readonly Named[]): (readonly [first: Named, second: Named])[] {
  const sentences = markedSentences(text, names)
  const read = (pattern: RegExp, isReversed: boolean) =>
    sentences.flatMap(({ text: sentence }) =>
      [...sentence.matchAll(pattern)].flatMap(({ 1: a, 2: b }) => {
        const [one, two] = [nameOf(a, names), nameOf(b, names)]
        return one && two && one !== two ? [isReversed ? ([two, one] as const) : ([one, two] as const)] : []
      }),
    )
  return [...IN_ORDER.flatMap((pattern) => read(pattern, false)), ...REVERSED.flatMap((pattern) => read(pattern, true))]
}

/** It says first B and then A where its source says first A and then B, and nowhere the other way. */
export function turnedOrder(text: string, source: string, names: readonly Named[]): string[] {
  const said = ordersIn(text, names)
  if (said.length === 0) return []
  const found = ordersIn(source, names)
  const isThere = (one: Named, two: Named): boolean => found.some(([a, b]) => a === one && b === two)
  return said.some(([a, b]) => isThere(b, a) && !isThere(a, b)) ? ['先后与原文相反'] : []
}
