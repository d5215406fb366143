import type { Table } from '../types'

/** tnm.md 4.4, clinical. */
export const gastricClinical: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2', 'T3', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3a', 'N3b'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T4: ['T4a', 'T4b'] }, N: { N3: ['N3a', 'N3b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'I', T: ['T1', 'T2'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T1', 'T2'], N: ['N1', 'N2', 'N3'], M: ['M0'] },
    { stage: 'IIB', T: ['T3', 'T4a'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T3', 'T4a'], N: ['N1', 'N2', 'N3'], M: ['M0'] },
    { stage: 'IVA', T: ['T4b'], N: 'any', M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.4, pathological. */
export const gastricPathological: Table = {
  ...gastricClinical,
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T1'], N: ['N1'], M: ['M0'] },
    { stage: 'IB', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T1'], N: ['N2'], M: ['M0'] },
    { stage: 'IIA', T: ['T2'], N: ['N1'], M: ['M0'] },
    { stage: 'IIA', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIB', T: ['T1'], N: ['N3a'], M: ['M0'] },
    { stage: 'IIB', T: ['T2'], N: ['N2'], M: ['M0'] },
    { stage: 'IIB', T: ['T3'], N: ['N1'], M: ['M0'] },
    { stage: 'IIB', T: ['T4a'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T2'], N: ['N3a'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3'], N: ['N2'], M: ['M0'] },
    { stage: 'IIIA', T: ['T4a'], N: ['N1', 'N2'], M: ['M0'] },
    { stage: 'IIIA', T: ['T4b'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIB', T: ['T1', 'T2'], N: ['N3b'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3', 'T4a'], N: ['N3a'], M: ['M0'] },
    { stage: 'IIIB', T: ['T4b'], N: ['N1', 'N2'], M: ['M0'] },
    { stage: 'IIIC', T: ['T3', 'T4a'], N: ['N3b'], M: ['M0'] },
    { stage: 'IIIC', T: ['T4b'], N: ['N3'], M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.4, after neoadjuvant treatment. */
export const gastricAfterTreatment: Table = {
  ...gastricClinical,
  rules: [
    { stage: 'I', T: ['T1'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'I', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T1'], N: ['N2', 'N3'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N1', 'N2'], M: ['M0'] },
    { stage: 'II', T: ['T3'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'II', T: ['T4a'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T2'], N: ['N3'], M: ['M0'] },
    { stage: 'III', T: ['T3'], N: ['N2', 'N3'], M: ['M0'] },
    { stage: 'III', T: ['T4a'], N: ['N1', 'N2', 'N3'], M: ['M0'] },
    { stage: 'III', T: ['T4b'], N: ['N0', 'N1', 'N2', 'N3'], M: ['M0'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}
