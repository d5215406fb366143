import type { Table } from '../types'

/** tnm.md 4.11. */
export const bladderAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'Ta', 'Tis', 'T1', 'T2a', 'T2b', 'T3a', 'T3b', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1a', 'M1b'],
  },
  groups: { T: { T2: ['T2a', 'T2b'], T3: ['T3a', 'T3b'], T4: ['T4a', 'T4b'] }, M: { M1: ['M1a', 'M1b'] } },
  inSitu: ['Ta', 'Tis'],
  rules: [
    { stage: '0a', T: ['Ta'], N: ['N0'], M: ['M0'] },
    { stage: '0is', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'I', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3', 'T4a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T1', 'T2', 'T3', 'T4a'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIB', T: ['T1', 'T2', 'T3', 'T4a'], N: ['N2', 'N3'], M: ['M0'] },
    { stage: 'IVA', T: ['T4b'], N: 'any', M: ['M0'] },
    { stage: 'IVA', T: 'any', N: 'any', M: ['M1a'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1b'] },
  ],
}
