import type { Table } from '../types'
import { prognosticRules, type PrognosticRow } from './prognostic-rules'

/** tnm.md 4.2, anatomic, clinical. */
export const breastAnatomicClinical: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis(DCIS)', 'Tis(Paget)', 'T1mi', 'T1a', 'T1b', 'T1c', 'T2', 'T3', 'T4a', 'T4b', 'T4c', 'T4d'],
    N: ['NX', 'N0', 'N1', 'N1mi', 'N2a', 'N2b', 'N3a', 'N3b', 'N3c'],
    M: ['M0', 'M0(i+)', 'M1'],
  },
  groups: {
    T: { Tis: ['Tis(DCIS)', 'Tis(Paget)'], T1: ['T1mi', 'T1a', 'T1b', 'T1c'], T4: ['T4a', 'T4b', 'T4c', 'T4d'] },
    N: { N2: ['N2a', 'N2b'], N3: ['N3a', 'N3b', 'N3c'] },
  },
  inSitu: ['Tis(DCIS)', 'Tis(Paget)'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0'], M: ['M0', 'M0(i+)'] },
    { stage: 'IA', T: ['T1'], N: ['N0'], M: ['M0', 'M0(i+)'] },
    { stage: 'IB', T: ['T0', 'T1'], N: ['N1mi'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIA', T: ['T0', 'T1'], N: ['N1'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIA', T: ['T2'], N: ['N0'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIB', T: ['T2'], N: ['N1', 'N1mi'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIB', T: ['T3'], N: ['N0'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIIA', T: ['T0', 'T1', 'T2'], N: ['N2'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIIA', T: ['T3'], N: ['N1', 'N1mi', 'N2'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIIB', T: ['T4'], N: ['N0', 'N1', 'N1mi', 'N2'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIIC', T: 'any', N: ['N3'], M: ['M0', 'M0(i+)'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.2, anatomic, pathological and after treatment. */
export const breastAnatomicPathological: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis(DCIS)', 'Tis(Paget)', 'T1mi', 'T1a', 'T1b', 'T1c', 'T2', 'T3', 'T4a', 'T4b', 'T4c', 'T4d'],
    N: ['NX', 'N0', 'N0(i+)', 'N0(mol+)', 'N1mi', 'N1a', 'N1b', 'N1c', 'N2a', 'N2b', 'N3a', 'N3b', 'N3c'],
    M: ['M0', 'M0(i+)', 'M1'],
  },
  groups: {
    T: { Tis: ['Tis(DCIS)', 'Tis(Paget)'], T1: ['T1mi', 'T1a', 'T1b', 'T1c'], T4: ['T4a', 'T4b', 'T4c', 'T4d'] },
    N: { N1: ['N1a', 'N1b', 'N1c'], N2: ['N2a', 'N2b'], N3: ['N3a', 'N3b', 'N3c'] },
  },
  inSitu: ['Tis(DCIS)', 'Tis(Paget)'],
  rules: [
    { stage: '0', T: ['Tis'], N: ['N0', 'N0(i+)', 'N0(mol+)'], M: ['M0', 'M0(i+)'] },
    { stage: 'IA', T: ['T1'], N: ['N0', 'N0(i+)', 'N0(mol+)'], M: ['M0', 'M0(i+)'] },
    { stage: 'IB', T: ['T0', 'T1'], N: ['N1mi'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIA', T: ['T0', 'T1'], N: ['N1'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIA', T: ['T2'], N: ['N0', 'N0(i+)', 'N0(mol+)'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIB', T: ['T2'], N: ['N1', 'N1mi'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIB', T: ['T3'], N: ['N0', 'N0(i+)', 'N0(mol+)'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIIA', T: ['T0', 'T1', 'T2'], N: ['N2'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIIA', T: ['T3'], N: ['N1', 'N1mi', 'N2'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIIB', T: ['T4'], N: ['N0', 'N0(i+)', 'N0(mol+)', 'N1', 'N1mi', 'N2'], M: ['M0', 'M0(i+)'] },
    { stage: 'IIIC', T: 'any', N: ['N3'], M: ['M0', 'M0(i+)'] },
    { stage: 'IV', T: 'any', N: 'any', M: ['M1'] },
  ],
}

/** tnm.md 4.2: five TN families, three grades, eight cells each (HER2, ER, PR from + + + to − − −). */
const rows: readonly PrognosticRow[] = [
  {
    kind: 'c',
    family: 'A',
    G1: ['IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IB'],
    G2: ['IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IB'],
    G3: ['IA', 'IA', 'IA', 'IA', 'IA', 'IB', 'IB', 'IB'],
  },
  {
    kind: 'c',
    family: 'B',
    G1: ['IB', 'IIA', 'IIA', 'IIA', 'IB', 'IIA', 'IIA', 'IIA'],
    G2: ['IB', 'IIA', 'IIA', 'IIA', 'IB', 'IIA', 'IIA', 'IIB'],
    G3: ['IB', 'IIA', 'IIA', 'IIA', 'IIA', 'IIB', 'IIB', 'IIB'],
  },
  {
    kind: 'c',
    family: 'C',
    G1: ['IB', 'IIA', 'IIA', 'IIB', 'IIA', 'IIB', 'IIB', 'IIB'],
    G2: ['IB', 'IIA', 'IIA', 'IIB', 'IIA', 'IIB', 'IIB', 'IIIB'],
    G3: ['IB', 'IIB', 'IIB', 'IIB', 'IIB', 'IIIA', 'IIIA', 'IIIB'],
  },
  {
    kind: 'c',
    family: 'D',
    G1: ['IIA', 'IIIA', 'IIIA', 'IIIA', 'IIA', 'IIIA', 'IIIA', 'IIIB'],
    G2: ['IIA', 'IIIA', 'IIIA', 'IIIA', 'IIA', 'IIIA', 'IIIA', 'IIIB'],
    G3: ['IIB', 'IIIA', 'IIIA', 'IIIA', 'IIIA', 'IIIB', 'IIIB', 'IIIC'],
  },
  {
    kind: 'c',
    family: 'E',
    G1: ['IIIA', 'IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIC'],
    G2: ['IIIA', 'IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIC'],
    G3: ['IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIC', 'IIIC', 'IIIC'],
  },
  {
    kind: 'p',
    family: 'A',
    G1: ['IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IA'],
    G2: ['IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IB'],
    G3: ['IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IA', 'IB'],
  },
  {
    kind: 'p',
    family: 'B',
    G1: ['IA', 'IB', 'IB', 'IIA', 'IA', 'IB', 'IB', 'IIA'],
    G2: ['IA', 'IB', 'IB', 'IIA', 'IA', 'IIA', 'IIA', 'IIA'],
    G3: ['IA', 'IIA', 'IIA', 'IIA', 'IB', 'IIA', 'IIA', 'IIA'],
  },
  {
    kind: 'p',
    family: 'C',
    G1: ['IA', 'IIB', 'IIB', 'IIB', 'IA', 'IIB', 'IIB', 'IIB'],
    G2: ['IB', 'IIB', 'IIB', 'IIB', 'IB', 'IIB', 'IIB', 'IIB'],
    G3: ['IB', 'IIB', 'IIB', 'IIB', 'IIA', 'IIB', 'IIB', 'IIIA'],
  },
  {
    kind: 'p',
    family: 'D',
    G1: ['IB', 'IIIA', 'IIIA', 'IIIA', 'IB', 'IIIA', 'IIIA', 'IIIA'],
    G2: ['IB', 'IIIA', 'IIIA', 'IIIA', 'IB', 'IIIA', 'IIIA', 'IIIB'],
    G3: ['IIA', 'IIIA', 'IIIA', 'IIIA', 'IIB', 'IIIA', 'IIIA', 'IIIC'],
  },
  {
    kind: 'p',
    family: 'E',
    G1: ['IIIA', 'IIIB', 'IIIB', 'IIIB', 'IIIA', 'IIIB', 'IIIB', 'IIIB'],
    G2: ['IIIA', 'IIIB', 'IIIB', 'IIIB', 'IIIA', 'IIIB', 'IIIB', 'IIIC'],
    G3: ['IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIB', 'IIIC', 'IIIC', 'IIIC'],
  },
]

/** tnm.md 4.2, clinical prognostic. */
export const breastPrognosticClinical: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis(DCIS)', 'Tis(Paget)', 'T1mi', 'T1a', 'T1b', 'T1c', 'T2', 'T3', 'T4a', 'T4b', 'T4c', 'T4d'],
    N: ['NX', 'N0', 'N1', 'N1mi', 'N2a', 'N2b', 'N3a', 'N3b', 'N3c'],
    M: ['M0', 'M0(i+)', 'M1'],
    G: ['GX', 'G1', 'G2', 'G3'],
    HER2: ['unknown', 'pos', 'neg'],
    ER: ['unknown', 'pos', 'neg'],
    PR: ['unknown', 'pos', 'neg'],
  },
  groups: {
    T: { Tis: ['Tis(DCIS)', 'Tis(Paget)'], T1: ['T1mi', 'T1a', 'T1b', 'T1c'], T4: ['T4a', 'T4b', 'T4c', 'T4d'] },
    N: { N2: ['N2a', 'N2b'], N3: ['N3a', 'N3b', 'N3c'] },
  },
  inSitu: ['Tis(DCIS)', 'Tis(Paget)'],
  unknown: { G: ['GX'] },
  rules: prognosticRules('c', rows),
}

/** tnm.md 4.2, pathological prognostic. */
export const breastPrognosticPathological: Table = {
  factors: {
    T: ['TX', 'T0', 'Tis(DCIS)', 'Tis(Paget)', 'T1mi', 'T1a', 'T1b', 'T1c', 'T2', 'T3', 'T4a', 'T4b', 'T4c', 'T4d'],
    N: ['NX', 'N0', 'N0(i+)', 'N0(mol+)', 'N1mi', 'N1a', 'N1b', 'N1c', 'N2a', 'N2b', 'N3a', 'N3b', 'N3c'],
    M: ['M0', 'M0(i+)', 'M1'],
    G: ['GX', 'G1', 'G2', 'G3'],
    HER2: ['unknown', 'pos', 'neg'],
    ER: ['unknown', 'pos', 'neg'],
    PR: ['unknown', 'pos', 'neg'],
    RS: ['>=11-or-none', '<11'],
  },
  groups: {
    T: { Tis: ['Tis(DCIS)', 'Tis(Paget)'], T1: ['T1mi', 'T1a', 'T1b', 'T1c'], T4: ['T4a', 'T4b', 'T4c', 'T4d'] },
    N: { N1: ['N1a', 'N1b', 'N1c'], N2: ['N2a', 'N2b'], N3: ['N3a', 'N3b', 'N3c'] },
  },
  inSitu: ['Tis(DCIS)', 'Tis(Paget)'],
  unknown: { G: ['GX'] },
  rules: prognosticRules('p', rows),
}
