import type { Table } from '../types'

/** tnm.md 4.17, gallbladder. */
export const gallbladderAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2a', 'T2b', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1', 'N2'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T2: ['T2a', 'T2b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'I', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T2a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIB', T: ['T2b'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIB', T: ['T1', 'T2', 'T3'], N: ['N1'], M: ['M0'] },
    { stage: 'IVA', T: ['T4'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: ['N2'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.17, intrahepatic bile duct. */
export const iccAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA', T: ['T1a'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T1b'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIB', T: ['T4'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIB', T: 'any', N: ['N1'], M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}
