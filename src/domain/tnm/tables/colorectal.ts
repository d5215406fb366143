import type { Table } from '../types'

/** tnm.md 4.3. */
export const colorectalAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1', 'T2', 'T3', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1a', 'N1b', 'N1c', 'N2a', 'N2b'],
    M: ['M0', 'M1a', 'M1b', 'M1c'],
  },
  groups: { T: { T4: ['T4a', 'T4b'] }, N: { N1: ['N1a', 'N1b', 'N1c'], N2: ['N2a', 'N2b'] }, M: { M1: ['M1a', 'M1b', 'M1c'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'I', T: ['T1', 'T2'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIB', T: ['T4a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIC', T: ['T4b'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T1', 'T2'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIA', T: ['T1'], N: ['N2a'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3', 'T4a'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIB', T: ['T2', 'T3'], N: ['N2a'], M: ['M0'] },
    { stage: 'IIIB', T: ['T1', 'T2'], N: ['N2b'], M: ['M0'] },
    { stage: 'IIIC', T: ['T4a'], N: ['N2a'], M: ['M0'] },
    { stage: 'IIIC', T: ['T3', 'T4a'], N: ['N2b'], M: ['M0'] },
    { stage: 'IIIC', T: ['T4b'], N: ['N1', 'N2'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: 'any', M: ['M1a'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1b'] },
    { stage: 'IVC', T: 'any', N: 'any', M: ['M1c'] },
  ],
}
