import type { Table } from '../types'

/** tnm.md 4.6, AJCC 8. */
export const hccAjcc8: Table = {
  factors: {
    T: ['TX', 'T0', 'T1a', 'T1b', 'T2', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'] } },
  inSitu: [],
  rules: [
    { stage: 'IA', T: ['T1a'], N: ['N0'], M: ['M0'] },
    { stage: 'IB', T: ['T1b'], N: ['N0'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3'], N: ['N0'], M: ['M0'] },
    { stage: 'IIIB', T: ['T4'], N: ['N0'], M: ['M0'] },
    { stage: 'IVA', T: 'any', N: ['N1'], M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.6, CNLC; `load` comes from count and size. */
export const hccCnlc: Table = {
  factors: {
    PS: ['0', '1', '2', '3', '4'],
    CP: ['A', 'B', 'C'],
    VI: ['no', 'yes'],
    EHM: ['no', 'yes'],
    load: ['single<=5', 'single>5', '2-3<=3', '2-3>3', '>=4'],
  },
  groups: {},
  inSitu: [],
  rules: [
    { stage: 'IV', PS: ['3', '4'] },
    { stage: 'IV', CP: ['C'] },
    { stage: 'IIIb', EHM: ['yes'] },
    { stage: 'IIIa', VI: ['yes'] },
    { stage: 'IIb', load: ['>=4'] },
    { stage: 'IIa', load: ['2-3>3'] },
    { stage: 'Ib', load: ['single>5', '2-3<=3'] },
    { stage: 'Ia', load: ['single<=5'] },
  ],
}

/** tnm.md 4.6, BCLC 2022; `load` comes from count and size. */
export const hccBclc: Table = {
  factors: {
    PS: ['0', '1', '2', '3', '4'],
    LF: ['preserved', 'endstage'],
    VI: ['no', 'yes'],
    EHM: ['no', 'yes'],
    load: ['single<=2', 'single>2', '2-3<=3', 'beyond'],
  },
  groups: {},
  inSitu: [],
  rules: [
    { stage: 'D', PS: ['3', '4'] },
    { stage: 'D', LF: ['endstage'] },
    { stage: 'C', EHM: ['yes'] },
    { stage: 'C', VI: ['yes'] },
    { stage: 'C', PS: ['1', '2'] },
    { stage: '0', load: ['single<=2'] },
    { stage: 'A', load: ['single>2', '2-3<=3'] },
    { stage: 'B', load: ['beyond'] },
  ],
}
