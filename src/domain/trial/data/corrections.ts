import type { ResultRow, TrialResult } from '../types'

/** What a later reading of the sources changed in a record of the sheet. */
export interface Correction {
  id: string
  /** By the place of the row in the record. */
  rows: Readonly<Record<number, Partial<ResultRow>>>
  note?: TrialResult['note']
  source: string
}

export const corrections: readonly Correction[] = [
  {
    id: 'himalaya',
    rows: { 0: { ciLevel: 96.02, p: '0.0035' } },
    note: '96.02 % CI and p as in PMC9109076, table 2; NEJM Evid 2022 prints 0.65–0.93 and n 1171 (both unverified here); 4 years (Ann Oncol 2024): HR 0.78, 95 % CI 0.67–0.92; 5 years (J Hepatol 2025): HR 0.76, 95 % CI 0.65–0.89',
    source:
      'PMC9109076 table 2; abstracts of Sangro B et al., Ann Oncol 2024, doi:10.1016/j.annonc.2024.02.005, and Rimassa L et al., J Hepatol 2025;83:899, doi:10.1016/j.jhep.2025.03.033',
  },
]
