import type { Table } from '../types'

/** tnm.md 4.16, clinical. */
export const melanomaClinical: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2a', 'T2b', 'T3a', 'T3b', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1a', 'N1b', 'N1c', 'N2a', 'N2b', 'N2c', 'N3a', 'N3b', 'N3c'],
    M: ['M0', 'M1a', 'M1b', 'M1c', 'M1d'],
  },
  groups: {
    T: { T1: ['T1a', 'T1b'], T2: ['T2a', 'T2b'], T3: ['T3a', 'T3b'], T4: ['T4a', 'T4b'] },
    N: { N1: ['N1a', 'N1b', 'N1c'], N2: ['N2a', 'N2b', 'N2c'], N3: ['N3a', 'N3b', 'N3c'] },
    M: { M1: ['M1a', 'M1b', 'M1c', 'M1d'] },
  },
  inSitu: [],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA', T: ['T1a'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T1b', 'T2a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T2b', 'T3a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIB', T: ['T3b', 'T4a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIC', T: ['T4b'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: 'any', N: ['N1', 'N2', 'N3'], M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.16, pathological. */
export const melanomaPathological: Table = {
  ...melanomaClinical,
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T2a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T2b', 'T3a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIB', T: ['T3b', 'T4a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIC', T: ['T4b'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIB', T: ['T0'], N: ['N1b', 'N1c'], M: ['M0'] },
    { stage: 'IIIC', T: ['T0'], N: ['N2b', 'N2c', 'N3b', 'N3c'], M: ['M0'] },
    { stage: 'IIIA', T: ['T1', 'T2a'], N: ['N1a', 'N2a'], M: ['M0'] },
    { stage: 'IIIB', T: ['T1', 'T2a'], N: ['N1b', 'N1c', 'N2b'], M: ['M0'] },
    { stage: 'IIIB', T: ['T2b', 'T3a'], N: ['N1', 'N2a', 'N2b'], M: ['M0'] },
    { stage: 'IIIC', T: ['T1', 'T2', 'T3a'], N: ['N2c', 'N3'], M: ['M0'] },
    { stage: 'IIIC', T: ['T3b', 'T4a'], N: ['N1', 'N2', 'N3'], M: ['M0'] },
    { stage: 'IIIC', T: ['T4b'], N: ['N1', 'N2'], M: ['M0'] },
    { stage: 'IIID', T: ['T4b'], N: ['N3'], M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}
