import type { Table } from '../types'

/** tnm.md 4.8, 8th edition. */
export const npcAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1', 'T2', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1'],
  },
  groups: {},
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'I', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T0', 'T1', 'T2'], N: ['N1'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T0', 'T1', 'T2'], N: ['N2'], M: ['M0'] },
    { stage: 'III', T: ['T3'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'IVA', T: ['T4'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: ['N3'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.8, 9th version; no source has confirmed the groups. */
export const npcAjcc9: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1', 'T2', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1a', 'M1b'],
  },
  groups: { M: { M1: ['M1a', 'M1b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA', T: ['T1', 'T2'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T0', 'T1', 'T2'], N: ['N1'], M: ['M0'] },
    { stage: 'II', T: ['T0', 'T1', 'T2'], N: ['N2'], M: ['M0'] },
    { stage: 'II', T: ['T3'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'III', T: ['T4'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'III', T: 'any', N: ['N3'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: 'any', M: ['M1a'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1b'] },
  ],
}
