import type { Table } from '../types'

/** tnm.md 4.5, squamous, clinical. */
export const squamousClinical: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2', 'T3', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T4: ['T4a', 'T4b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'I', T: ['T1'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'II', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T3'], N: ['N1'], M: ['M0'] },
    { stage: 'III', T: ['T1', 'T2', 'T3'], N: ['N2'], M: ['M0'] },
    { stage: 'IVA', T: ['T4'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: ['N3'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.5, squamous, pathological. */
export const squamousPathological: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2', 'T3', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1'],
    G: ['GX', 'G1', 'G2', 'G3'],
    L: ['X', 'upper', 'middle', 'lower'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T4: ['T4a', 'T4b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA', T: ['T1a'], N: ['N0'], M: ['M0'], G: ['G1', 'GX'] },
    { stage: 'IB', T: ['T1a'], N: ['N0'], M: ['M0'], G: ['G2', 'G3'] },
    { stage: 'IB', T: ['T1b'], N: ['N0'], M: ['M0'], G: 'any' },
    { stage: 'IB', T: ['T2'], N: ['N0'], M: ['M0'], G: ['G1'] },
    { stage: 'IIA', T: ['T2'], N: ['N0'], M: ['M0'], G: ['G2', 'G3', 'GX'] },
    { stage: 'IIA', T: ['T3'], N: ['N0'], M: ['M0'], G: ['G1', 'G2', 'G3'], L: ['lower'] },
    { stage: 'IIA', T: ['T3'], N: ['N0'], M: ['M0'], G: ['G1'], L: ['upper', 'middle'] },
    { stage: 'IIB', T: ['T3'], N: ['N0'], M: ['M0'], G: ['G2', 'G3'], L: ['upper', 'middle'] },
    { stage: 'IIB', T: ['T3'], N: ['N0'], M: ['M0'], G: ['GX'], L: ['upper', 'middle', 'lower'] },
    { stage: 'IIB', T: ['T3'], N: ['N0'], M: ['M0'], G: 'any', L: ['X'] },
    { stage: 'IIB', T: ['T1'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIA', T: ['T1'], N: ['N2'], M: ['M0'] },
    { stage: 'IIIA', T: ['T2'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIB', T: ['T2'], N: ['N2'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3'], N: ['N1', 'N2'], M: ['M0'] },
    { stage: 'IIIB', T: ['T4a'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'IVA', T: ['T4a'], N: ['N2'], M: ['M0'] },
    { stage: 'IVA', T: ['T4b'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: ['N3'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.5, adenocarcinoma, clinical. */
export const adenoClinical: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2', 'T3', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T4: ['T4a', 'T4b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'I', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'IIA', T: ['T1'], N: ['N1'], M: ['M0'] },
    { stage: 'IIB', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T2'], N: ['N1'], M: ['M0'] },
    { stage: 'III', T: ['T3', 'T4a'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'IVA', T: ['T1', 'T2', 'T3', 'T4a'], N: ['N2'], M: ['M0'] },
    { stage: 'IVA', T: ['T4b'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: ['N3'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.5, adenocarcinoma, pathological. */
export const adenoPathological: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2', 'T3', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1'],
    G: ['GX', 'G1', 'G2', 'G3'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T4: ['T4a', 'T4b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0'] },
    { stage: 'IA', T: ['T1a'], N: ['N0'], M: ['M0'], G: ['G1', 'GX'] },
    { stage: 'IB', T: ['T1a'], N: ['N0'], M: ['M0'], G: ['G2'] },
    { stage: 'IB', T: ['T1b'], N: ['N0'], M: ['M0'], G: ['G1', 'G2', 'GX'] },
    { stage: 'IC', T: ['T1'], N: ['N0'], M: ['M0'], G: ['G3'] },
    { stage: 'IC', T: ['T2'], N: ['N0'], M: ['M0'], G: ['G1', 'G2'] },
    { stage: 'IIA', T: ['T2'], N: ['N0'], M: ['M0'], G: ['G3', 'GX'] },
    { stage: 'IIB', T: ['T1'], N: ['N1'], M: ['M0'] },
    { stage: 'IIB', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T1'], N: ['N2'], M: ['M0'] },
    { stage: 'IIIA', T: ['T2'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIB', T: ['T2'], N: ['N2'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3'], N: ['N1', 'N2'], M: ['M0'] },
    { stage: 'IIIB', T: ['T4a'], N: ['N0', 'N1'], M: ['M0'] },
    { stage: 'IVA', T: ['T4a'], N: ['N2'], M: ['M0'] },
    { stage: 'IVA', T: ['T4b'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: ['N3'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.5, after neoadjuvant treatment, both histologies. */
export const esophagusAfterTreatment: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis', 'T1a', 'T1b', 'T2', 'T3', 'T4a', 'T4b'],
    N: ['NX', 'N0', 'N1', 'N2', 'N3'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T4: ['T4a', 'T4b'] } },
  inSitu: ['Tis'],
  rules: [
    { stage: 'I', T: ['T0', 'T1', 'T2'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T0', 'T1', 'T2'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIB', T: ['T0', 'T1', 'T2', 'T3'], N: ['N2'], M: ['M0'] },
    { stage: 'IIIB', T: ['T4a'], N: ['N0'], M: ['M0'] },
    { stage: 'IVA', T: ['T4a'], N: ['N1', 'N2', 'NX'], M: ['M0'] },
    { stage: 'IVA', T: ['T4b'], N: ['N0', 'N1', 'N2'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: ['N3'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}
