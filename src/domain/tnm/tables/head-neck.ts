import type { Table } from '../types'

/** tnm.md 4.17, p16-positive oropharynx, clinical. */
export const oropharynxClinical: Table = {
  factors: {
    T: ['TX', 'T0', 'T1', 'T2', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1'],
  },
  groups: {},
  inSitu: [],
  rules: [
    { stage: 'I', T: ['T0', 'T1', 'T2'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'II', T: ['T0', 'T1', 'T2'], N: ['N2'], M: ['M0'] },
    { stage: 'II', T: ['T3'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'III', T: ['T0', 'T1', 'T2', 'T3', 'T4'], N: ['N3'], M: ['M0'] },
    { stage: 'III', T: ['T4'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.17, p16-positive oropharynx, pathological. */
export const oropharynxPathological: Table = {
  factors: {
    T: ['TX', 'T0', 'T1', 'T2', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1', 'N2'],
    M: ['M0', 'M1'],
  },
  groups: {},
  inSitu: [],
  rules: [
    { stage: 'I', T: ['T0', 'T1', 'T2'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'II', T: ['T0', 'T1', 'T2'], N: ['N2'], M: ['M0'] },
    { stage: 'II', T: ['T3', 'T4'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'III', T: ['T3', 'T4'], N: ['N2'], M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.17, oral cavity, p16-negative oropharynx, hypopharynx, larynx. */
export const headNeckAjcc8: Table = {
  factors: {
    T: ['TX', 'Tis', 'T1', 'T2', 'T3', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1', 'N2a', 'N2b', 'N2c', 'N3a', 'N3b'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T4: ['T4a', 'T4b'] }, N: { N2: ['N2a', 'N2b', 'N2c'], N3: ['N3a', 'N3b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'I', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T1', 'T2', 'T3'], N: ['N1'], M: ['M0'] },
    { stage: 'IVA', T: ['T4a'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'IVA', T: ['T1', 'T2', 'T3', 'T4a'], N: ['N2'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: ['N3'], M: ['M0'] },
    { stage: 'IVB', T: ['T4b'], N: 'any', M: ['M0'] },
    { stage: 'IVC', T: 'any', N: 'any', M: ['M1'] },
  ],
}
