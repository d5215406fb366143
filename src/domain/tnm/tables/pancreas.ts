import type { Table } from '../types'

/** tnm.md 4.7. */
export const pancreasAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T1c', 'T2', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1', 'N2'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b', 'T1c'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIB', T: ['T1', 'T2', 'T3'], N: ['N1'], M: ['M0'] },
    { stage: 'III', T: ['T1', 'T2', 'T3'], N: ['N2'], M: ['M0'] },
    { stage: 'III', T: ['T4'], N: 'any', M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}
