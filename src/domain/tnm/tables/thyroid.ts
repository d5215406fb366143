import type { Table } from '../types'

/** tnm.md 4.9, differentiated. */
export const thyroidDifferentiated: Table = {
  factors: {
    T: ['TX', 'T0', 'T1a', 'T1b', 'T2', 'T3a', 'T3b', 'T4a', 'T4b'],
    N: ['NX', 'N0a', 'N0b', 'N1a', 'N1b'],
    M: ['M0', 'M1'],
    age: ['<55', '>=55'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T3: ['T3a', 'T3b'], T4: ['T4a', 'T4b'] }, N: { N0: ['N0a', 'N0b'], N1: ['N1a', 'N1b'] } },
  inSitu: [],
  rules: [
    { stage: 'I', age: ['<55'], T: 'any', N: 'any', M: ['M0'] },
    { stage: 'II', age: ['<55'], T: 'any', N: 'any', M: ['M1'] },
    { stage: 'I', age: ['>=55'], T: ['T1', 'T2'], N: ['N0', 'NX'], M: ['M0'] },
    { stage: 'II', age: ['>=55'], T: ['T1', 'T2'], N: ['N1'], M: ['M0'] },
    { stage: 'II', age: ['>=55'], T: ['T3'], N: 'any', M: ['M0'] },
    { stage: 'III', age: ['>=55'], T: ['T4a'], N: 'any', M: ['M0'] },
    { stage: 'IVA', age: ['>=55'], T: ['T4b'], N: 'any', M: ['M0'] },
    { stage: 'IVB', age: ['>=55'], T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.9, medullary. */
export const thyroidMedullary: Table = {
  factors: {
    T: ['TX', 'T0', 'T1a', 'T1b', 'T2', 'T3a', 'T3b', 'T4a', 'T4b'],
    N: ['NX', 'N0a', 'N0b', 'N1a', 'N1b'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T3: ['T3a', 'T3b'], T4: ['T4a', 'T4b'] }, N: { N0: ['N0a', 'N0b'], N1: ['N1a', 'N1b'] } },
  inSitu: [],
  rules: [
    { stage: 'I', T: ['T1'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T2', 'T3'], N: ['N0'], M: ['M0'] },
    { stage: 'III', T: ['T1', 'T2', 'T3'], N: ['N1a'], M: ['M0'] },
    { stage: 'IVA', T: ['T4a'], N: 'any', M: ['M0'] },
    { stage: 'IVA', T: ['T1', 'T2', 'T3'], N: ['N1b'], M: ['M0'] },
    { stage: 'IVB', T: ['T4b'], N: 'any', M: ['M0'] },
    { stage: 'IVC', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.9, anaplastic. */
export const thyroidAnaplastic: Table = {
  ...thyroidMedullary,
  rules: [
    { stage: 'IVA', T: ['T1', 'T2', 'T3a'], N: ['N0', 'NX'], M: ['M0'] },
    { stage: 'IVB', T: ['T1', 'T2', 'T3a'], N: ['N1'], M: ['M0'] },
    { stage: 'IVB', T: ['T3b', 'T4'], N: 'any', M: ['M0'] },
    { stage: 'IVC', T: 'any', N: 'any', M: ['M1'] },
  ],
}
