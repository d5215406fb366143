import type { Table } from '../types'

/** tnm.md 4.15. */
export const ovaryFigo2014: Table = {
  factors: {
    T: ['TX', 'T0', 'T1a', 'T1b', 'T1c1', 'T1c2', 'T1c3', 'T2a', 'T2b', 'T3a', 'T3b', 'T3c'],
    N: ['NX', 'N0', 'N0(i+)', 'N1a', 'N1b'],
    M: ['M0', 'M1a', 'M1b'],
  },
  groups: {
    T: {
      T1: ['T1a', 'T1b', 'T1c1', 'T1c2', 'T1c3'],
      T1c: ['T1c1', 'T1c2', 'T1c3'],
      T2: ['T2a', 'T2b'],
      T3: ['T3a', 'T3b', 'T3c'],
    },
    N: { N1: ['N1a', 'N1b'] },
    M: { M1: ['M1a', 'M1b'] },
  },
  inSitu: [],
  rules: [
    { stage: 'IA', T: ['T1a'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IB', T: ['T1b'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IC1', T: ['T1c1'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IC2', T: ['T1c2'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IC3', T: ['T1c3'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIA', T: ['T2a'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIB', T: ['T2b'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIIA1(i)', T: ['T1', 'T2'], N: ['N1a'], M: ['M0'] },
    { stage: 'IIIA1(ii)', T: ['T1', 'T2'], N: ['N1b'], M: ['M0'] },
    { stage: 'IIIA2', T: ['T3a'], N: 'any', M: ['M0'] },
    { stage: 'IIIB', T: ['T3b'], N: 'any', M: ['M0'] },
    { stage: 'IIIC', T: ['T3c'], N: 'any', M: ['M0'] },
    { stage: 'IVA', T: 'any', N: 'any', M: ['M1a'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1b'] },
  ],
}
