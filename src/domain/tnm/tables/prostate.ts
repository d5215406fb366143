import type { Table } from '../types'

/** tnm.md 4.10, clinical. */
export const prostateClinical: Table = {
  factors: {
    T: ['TX', 'T0', 'T1a', 'T1b', 'T1c', 'T2a', 'T2b', 'T2c', 'T3a', 'T3b', 'T4'],
    N: ['NX', 'N0', 'N1'],
    M: ['M0', 'M1a', 'M1b', 'M1c'],
    PSA: ['<10', '10-<20', '>=20', 'unknown'],
    GG: ['1', '2', '3', '4', '5', 'unknown'],
  },
  groups: { T: { T1: ['T1a', 'T1b', 'T1c'], T2: ['T2a', 'T2b', 'T2c'], T3: ['T3a', 'T3b'] }, M: { M1: ['M1a', 'M1b', 'M1c'] } },
  inSitu: [],
  rules: [
    { stage: 'I', T: ['T1', 'T2a'], N: ['N0'], M: ['M0'], PSA: ['<10'], GG: ['1'] },
    { stage: 'IIA', T: ['T1', 'T2a'], N: ['N0'], M: ['M0'], PSA: ['10-<20'], GG: ['1'] },
    { stage: 'IIA', T: ['T2b', 'T2c'], N: ['N0'], M: ['M0'], PSA: ['<10', '10-<20'], GG: ['1'] },
    { stage: 'IIB', T: ['T1', 'T2'], N: ['N0'], M: ['M0'], PSA: ['<10', '10-<20'], GG: ['2'] },
    { stage: 'IIC', T: ['T1', 'T2'], N: ['N0'], M: ['M0'], PSA: ['<10', '10-<20'], GG: ['3', '4'] },
    { stage: 'IIIA', T: ['T1', 'T2'], N: ['N0'], M: ['M0'], PSA: ['>=20'], GG: ['1', '2', '3', '4'] },
    { stage: 'IIIB', T: ['T3', 'T4'], N: ['N0'], M: ['M0'], PSA: 'any', GG: ['1', '2', '3', '4'] },
    { stage: 'IIIC', T: 'any', N: ['N0'], M: ['M0'], PSA: 'any', GG: ['5'] },
    { stage: 'IVA', T: 'any', N: ['N1'], M: ['M0'], PSA: 'any', GG: 'any' },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'], PSA: 'any', GG: 'any' },
  ],
}

/** tnm.md 4.10, pathological. */
export const prostatePathological: Table = {
  factors: {
    T: ['TX', 'T0', 'T2', 'T3a', 'T3b', 'T4'],
    N: ['NX', 'N0', 'N1'],
    M: ['M0', 'M1a', 'M1b', 'M1c'],
    PSA: ['<10', '10-<20', '>=20', 'unknown'],
    GG: ['1', '2', '3', '4', '5', 'unknown'],
  },
  groups: { T: { T3: ['T3a', 'T3b'] }, M: { M1: ['M1a', 'M1b', 'M1c'] } },
  inSitu: [],
  rules: [
    { stage: 'I', T: ['T2'], N: ['N0'], M: ['M0'], PSA: ['<10'], GG: ['1'] },
    { stage: 'IIA', T: ['T2'], N: ['N0'], M: ['M0'], PSA: ['10-<20'], GG: ['1'] },
    { stage: 'IIB', T: ['T2'], N: ['N0'], M: ['M0'], PSA: ['<10', '10-<20'], GG: ['2'] },
    { stage: 'IIC', T: ['T2'], N: ['N0'], M: ['M0'], PSA: ['<10', '10-<20'], GG: ['3', '4'] },
    { stage: 'IIIA', T: ['T2'], N: ['N0'], M: ['M0'], PSA: ['>=20'], GG: ['1', '2', '3', '4'] },
    { stage: 'IIIB', T: ['T3', 'T4'], N: ['N0'], M: ['M0'], PSA: 'any', GG: ['1', '2', '3', '4'] },
    { stage: 'IIIC', T: 'any', N: ['N0'], M: ['M0'], PSA: 'any', GG: ['5'] },
    { stage: 'IVA', T: 'any', N: ['N1'], M: ['M0'], PSA: 'any', GG: 'any' },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'], PSA: 'any', GG: 'any' },
  ],
}
