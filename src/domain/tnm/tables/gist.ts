import type { Table } from '../types'

/** tnm.md 4.17, gastric and omental GIST. */
export const gistGastric: Table = {
  factors: {
    T: ['TX', 'T0', 'T1', 'T2', 'T3', 'T4'],
    N: ['NX', 'N0', 'N1'],
    M: ['M0', 'M1'],
    mitotic: ['low', 'high'],
  },
  groups: {},
  inSitu: [],
  rules: [
    { stage: 'IA', T: ['T1', 'T2'], N: ['N0'], M: ['M0'], mitotic: ['low'] },
    { stage: 'IB', T: ['T3'], N: ['N0'], M: ['M0'], mitotic: ['low'] },
    { stage: 'II', T: ['T1', 'T2'], N: ['N0'], M: ['M0'], mitotic: ['high'] },
    { stage: 'II', T: ['T4'], N: ['N0'], M: ['M0'], mitotic: ['low'] },
    { stage: 'IIIA', T: ['T3'], N: ['N0'], M: ['M0'], mitotic: ['high'] },
    { stage: 'IIIB', T: ['T4'], N: ['N0'], M: ['M0'], mitotic: ['high'] },
    { stage: 'IV', T: 'any', N: ['N1'], M: ['M0'], mitotic: 'any' },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'], mitotic: 'any' },
  ],
}

/** tnm.md 4.17, GIST of other sites. */
export const gistIntestinal: Table = {
  ...gistGastric,
  rules: [
    { stage: 'I', T: ['T1', 'T2'], N: ['N0'], M: ['M0'], mitotic: ['low'] },
    { stage: 'II', T: ['T3'], N: ['N0'], M: ['M0'], mitotic: ['low'] },
    { stage: 'IIIA', T: ['T1'], N: ['N0'], M: ['M0'], mitotic: ['high'] },
    { stage: 'IIIA', T: ['T4'], N: ['N0'], M: ['M0'], mitotic: ['low'] },
    { stage: 'IIIB', T: ['T2', 'T3', 'T4'], N: ['N0'], M: ['M0'], mitotic: ['high'] },
    { stage: 'IV', T: 'any', N: ['N1'], M: ['M0'], mitotic: 'any' },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'], mitotic: 'any' },
  ],
}
