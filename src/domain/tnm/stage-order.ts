const RANKS: Readonly<Record<string, number>> = { occult: 0, '0': 1, I: 2, II: 3, III: 4, IV: 5, A: 6, B: 7, C: 8, D: 9 }

/** Rank of the numeral (or of a BCLC letter), and what follows it. */
function partsOf(stage: string): [number, string] {
  const [, head = '', rest = ''] = /^(occult|0|IV|I{1,3}|[A-D]$)(.*)$/.exec(stage) ?? []
  return [RANKS[head] ?? Number.MAX_SAFE_INTEGER, rest]
}

/** Orders stage names of one table from the earliest: occult, 0, IA1 … IVC, or 0, A … D. */
export function compareStages(a: string, b: string): number {
  const [rankA, restA] = partsOf(a)
  const [rankB, restB] = partsOf(b)
  return rankA - rankB || (restA < restB ? -1 : restA > restB ? 1 : 0)
}
