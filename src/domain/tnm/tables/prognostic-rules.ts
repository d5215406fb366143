import type { Rule } from '../types'

const GRADES = ['G1', 'G2', 'G3'] as const
type Family = 'A' | 'B' | 'C' | 'D' | 'E'

/** The stages of a TN family by grade; in a grade HER2 changes slowest and PR fastest, each positive first. */
export type PrognosticRow = { kind: 'c' | 'p'; family: Family } & Record<(typeof GRADES)[number], readonly string[]>

/** M0(i+) counts as M0. */
const M0 = ['M0', 'M0(i+)']

/** N codes of the two kinds; N0 includes isolated tumour cells, N1 does not include micrometastases. */
const NODES = {
  c: { N0: ['N0'], N1: ['N1'] },
  p: { N0: ['N0', 'N0(i+)', 'N0(mol+)'], N1: ['N1a', 'N1b', 'N1c'] },
} as const

type Place = { T: string | readonly string[]; N: readonly string[] }

function placesOf(kind: 'c' | 'p'): Record<Family, readonly Place[]> {
  const { N0, N1 } = NODES[kind]
  return {
    A: [
      { T: ['T1'], N: N0 },
      { T: ['T0', 'T1'], N: ['N1mi'] },
    ],
    B: [
      { T: ['T0', 'T1'], N: N1 },
      { T: ['T2'], N: N0 },
    ],
    C: [
      { T: ['T2'], N: [...N1, 'N1mi'] },
      { T: ['T3'], N: N0 },
    ],
    D: [
      { T: ['T0', 'T1', 'T2'], N: ['N2'] },
      { T: ['T3'], N: [...N1, 'N1mi', 'N2'] },
    ],
    E: [
      { T: ['T4'], N: [...N0, ...N1, 'N1mi', 'N2'] },
      { T: 'any', N: ['N3'] },
    ],
  }
}

const CELLS = ['pos', 'neg'].flatMap((HER2) => ['pos', 'neg'].flatMap((ER) => ['pos', 'neg'].map((PR) => ({ HER2, ER, PR }))))

/** The rules that the prognostic matrix stands for; the recurrence score of the pathological table goes before the matrix. */
export function prognosticRules(kind: 'c' | 'p', rows: readonly PrognosticRow[]): Rule[] {
  const { N0 } = NODES[kind]
  const places = placesOf(kind)
  const score: Rule[] =
    kind === 'p' ? [{ stage: 'IA', T: ['T1', 'T2'], N: N0, M: M0, ER: ['pos'], HER2: ['neg'], RS: ['<11'] }] : []
  return [
    { stage: '0', T: ['Tis'], N: N0, M: M0 },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
    ...score,
    ...rows
      .filter((row) => row.kind === kind)
      .flatMap((row) =>
        places[row.family].flatMap(({ T, N }) =>
          GRADES.flatMap((grade) =>
            CELLS.map(({ HER2, ER, PR }, cell): Rule => {
              const stage = row[grade][cell]
              if (!stage) throw new Error(`breast ${kind} ${row.family} ${grade}: cell ${cell} is missing`)
              return { stage, T, N, M: M0, G: [grade], HER2: [HER2], ER: [ER], PR: [PR] }
            }),
          ),
        ),
      ),
  ]
}
