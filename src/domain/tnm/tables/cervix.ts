import type { Table } from '../types'

/** tnm.md 4.13. */
export const cervixFigo2018: Table = {
  factors: {
    T: ['TX', 'T0', 'T1a1', 'T1a2', 'T1b1', 'T1b2', 'T1b3', 'T2a1', 'T2a2', 'T2b', 'T3a', 'T3b', 'T4'],
    N: ['NX', 'N0', 'N0(i+)', 'N1mi', 'N1a', 'N2mi', 'N2a'],
    M: ['M0', 'M1'],
  },
  groups: {
    T: {
      T1: ['T1a1', 'T1a2', 'T1b1', 'T1b2', 'T1b3'],
      T1a: ['T1a1', 'T1a2'],
      T1b: ['T1b1', 'T1b2', 'T1b3'],
      T2: ['T2a1', 'T2a2', 'T2b'],
      T2a: ['T2a1', 'T2a2'],
      T3: ['T3a', 'T3b'],
    },
    N: { N1: ['N1mi', 'N1a'], N2: ['N2mi', 'N2a'] },
  },
  inSitu: [],
  rules: [
    { stage: 'IA1', T: ['T1a1'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IA2', T: ['T1a2'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IB1', T: ['T1b1'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IB2', T: ['T1b2'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IB3', T: ['T1b3'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIA1', T: ['T2a1'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIA2', T: ['T2a2'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIB', T: ['T2b'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3a'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3b'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIIC1', T: ['TX', 'T0', 'T1', 'T2', 'T3'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIC2', T: ['TX', 'T0', 'T1', 'T2', 'T3'], N: ['N2'], M: ['M0'] },
    { stage: 'IVA', T: ['T4'], N: 'any', M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}
