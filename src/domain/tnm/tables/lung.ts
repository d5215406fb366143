import type { Table } from '../types'

/** tnm.md 4.1, 8th edition. */
export const lungAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1mi', 'T1a', 'T1b', 'T1c', 'T2a', 'T2b', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1a', 'M1b', 'M1c'],
  },
  groups: { T: { T1: ['T1mi', 'T1a', 'T1b', 'T1c'], T2: ['T2a', 'T2b'] }, M: { M1: ['M1a', 'M1b', 'M1c'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: 'occult', T: ['TX'], N: ['N0'], M: ['M0'] },
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA1', T: ['T1mi', 'T1a'], N: ['N0'], M: ['M0'] },
    { stage: 'IA2', T: ['T1b'], N: ['N0'], M: ['M0'] },
    { stage: 'IA3', T: ['T1c'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T2a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T2b'], N: ['N0'], M: ['M0'] },
    { stage: 'IIB', T: ['T1', 'T2'], N: ['N1'], M: ['M0'] },
    { stage: 'IIB', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T1', 'T2'], N: ['N2'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIA', T: ['T4'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'IIIB', T: ['T1', 'T2'], N: ['N3'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3', 'T4'], N: ['N2'], M: ['M0'] },
    { stage: 'IIIC', T: ['T3', 'T4'], N: ['N3'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: 'any', M: ['M1a', 'M1b'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1c'] },
  ],
}

/** tnm.md 4.1, 9th edition. */
export const lungAjcc9: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1mi', 'T1a', 'T1b', 'T1c', 'T2a', 'T2b', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1', 'N2a', 'N2b', 'N3'],
    M: ['M0', 'M1a', 'M1b', 'M1c1', 'M1c2'],
  },
  groups: {
    T: { T1: ['T1mi', 'T1a', 'T1b', 'T1c'], T2: ['T2a', 'T2b'] },
    N: { N2: ['N2a', 'N2b'] },
    M: { M1: ['M1a', 'M1b', 'M1c1', 'M1c2'], M1c: ['M1c1', 'M1c2'] },
  },
  inSitu: ['Tis'],
  rules: [
    { stage: 'occult', T: ['TX'], N: ['N0'], M: ['M0'] },
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA1', T: ['T1mi', 'T1a'], N: ['N0'], M: ['M0'] },
    { stage: 'IA2', T: ['T1b'], N: ['N0'], M: ['M0'] },
    { stage: 'IA3', T: ['T1c'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T2a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T1'], N: ['N1'], M: ['M0'] },
    { stage: 'IIA', T: ['T2b'], N: ['N0'], M: ['M0'] },
    { stage: 'IIB', T: ['T1'], N: ['N2a'], M: ['M0'] },
    { stage: 'IIB', T: ['T2'], N: ['N1'], M: ['M0'] },
    { stage: 'IIB', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T1'], N: ['N2b'], M: ['M0'] },
    { stage: 'IIIA', T: ['T2'], N: ['N2a'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3'], N: ['N1', 'N2a'], M: ['M0'] },
    { stage: 'IIIA', T: ['T4'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'IIIB', T: ['T1'], N: ['N3'], M: ['M0'] },
    { stage: 'IIIB', T: ['T2'], N: ['N2b', 'N3'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3'], N: ['N2b'], M: ['M0'] },
    { stage: 'IIIB', T: ['T4'], N: ['N2a', 'N2b'], M: ['M0'] },
    { stage: 'IIIC', T: ['T3', 'T4'], N: ['N3'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: 'any', M: ['M1a', 'M1b'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1c1', 'M1c2'] },
  ],
}
