import type { Table } from '../types'

/** tnm.md 4.12. */
export const kidneyAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'T1a', 'T1b', 'T2a', 'T2b', 'T3a', 'T3b', 'T3c', 'T4'],
    N: ['NX', 'N0', 'N1'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T2: ['T2a', 'T2b'], T3: ['T3a', 'T3b', 'T3c'] } },
  inSitu: [],
  rules: [
    { stage: 'I', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T1', 'T2'], N: ['N1'], M: ['M0'] },
    { stage: 'III', T: ['T3'], N: 'any', M: ['M0'] },
    { stage: 'IV', T: ['T4'], N: 'any', M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}
