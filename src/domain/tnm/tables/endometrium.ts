import type { Table } from '../types'

/** tnm.md 4.14, FIGO 2009. */
export const endometriumFigo2009: Table = {
  factors: {
    T: ['TX', 'T0', 'T1a', 'T1b', 'T2', 'T3a', 'T3b', 'T4'],
    N: ['NX', 'N0', 'N0(i+)', 'N1mi', 'N1a', 'N2mi', 'N2a'],
    M: ['M0', 'M1'],
  },
  groups: { T: { T1: ['T1a', 'T1b'], T3: ['T3a', 'T3b'] }, N: { N1: ['N1mi', 'N1a'], N2: ['N2mi', 'N2a'] } },
  inSitu: [],
  rules: [
    { stage: 'IA', T: ['T1a'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IB', T: ['T1b'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'II', T: ['T2'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIIA', T: ['T3a'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIIB', T: ['T3b'], N: ['N0', 'N0(i+)'], M: ['M0'] },
    { stage: 'IIIC1', T: ['T1', 'T2', 'T3'], N: ['N1'], M: ['M0'] },
    { stage: 'IIIC2', T: ['T1', 'T2', 'T3'], N: ['N2'], M: ['M0'] },
    { stage: 'IVA', T: ['T4'], N: 'any', M: ['M0'] },
    { stage: 'IVB', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.14, FIGO 2023; the order of the rules is of the sheet. */
export const endometriumFigo2023: Table = {
  factors: {
    hist: ['non-aggressive', 'aggressive'],
    myo: ['none', '<50', '>=50'],
    LVSI: ['none', 'focal', 'substantial'],
    cervix: ['no', 'yes'],
    ovary: ['no', 'low-grade-synchronous', 'yes'],
    serosa: ['no', 'yes'],
    vagpara: ['no', 'yes'],
    pelvperit: ['no', 'yes'],
    pelvicN: ['neg', 'ITC', 'micro', 'macro'],
    paN: ['neg', 'ITC', 'micro', 'macro'],
    mucosa: ['no', 'yes'],
    abdperit: ['no', 'yes'],
    distant: ['no', 'yes'],
  },
  groups: {},
  inSitu: [],
  rules: [
    { stage: 'IVC', distant: ['yes'] },
    { stage: 'IVB', abdperit: ['yes'] },
    { stage: 'IVA', mucosa: ['yes'] },
    { stage: 'IIIC2ii', paN: ['macro'] },
    { stage: 'IIIC2i', paN: ['micro'] },
    { stage: 'IIIC1ii', pelvicN: ['macro'] },
    { stage: 'IIIC1i', pelvicN: ['micro'] },
    { stage: 'IIIB2', pelvperit: ['yes'] },
    { stage: 'IIIB1', vagpara: ['yes'] },
    { stage: 'IIIA2', serosa: ['yes'] },
    { stage: 'IIIA1', ovary: ['yes'] },
    { stage: 'IIIA1', ovary: ['low-grade-synchronous'], hist: ['aggressive'] },
    { stage: 'IIIA1', ovary: ['low-grade-synchronous'], myo: ['>=50'] },
    { stage: 'IIIA1', ovary: ['low-grade-synchronous'], LVSI: ['substantial'] },
    { stage: 'IIIA1', ovary: ['low-grade-synchronous'], cervix: ['yes'] },
    { stage: 'IIC', hist: ['aggressive'], myo: ['<50', '>=50'] },
    { stage: 'IIB', hist: ['non-aggressive'], LVSI: ['substantial'] },
    { stage: 'IIA', hist: ['non-aggressive'], cervix: ['yes'] },
    { stage: 'IC', hist: ['aggressive'], myo: ['none'], cervix: ['no'] },
    { stage: 'IA3', hist: ['non-aggressive'], ovary: ['low-grade-synchronous'], myo: ['none', '<50'], LVSI: ['none', 'focal'] },
    { stage: 'IB', hist: ['non-aggressive'], myo: ['>=50'], ovary: ['no'], LVSI: ['none', 'focal'] },
    { stage: 'IA2', hist: ['non-aggressive'], myo: ['<50'], ovary: ['no'], LVSI: ['none', 'focal'] },
    { stage: 'IA1', hist: ['non-aggressive'], myo: ['none'], ovary: ['no'], LVSI: ['none', 'focal'] },
  ],
}
