import type { DoseRule, Regimen, RegimenDrug } from '../types'

/**
 * A record's additions from labels and trials to the figures of medicine.md, section 1.6: doses by age, weight and kidney, first cycles,
 * maintenance after the combined cycles, figures that a newer label replaced. `data/regimens.ts` stays as the sheet has it.
 */
export interface Supplement extends Partial<Pick<Regimen, 'cycleDaysBy' | 'cycles' | 'precautions' | 'checkNote' | 'rules'>> {
  /** The regimen's id. */
  id: string
  /** By place in `drugs` of the sheet's record. */
  changes?: Readonly<Record<number, Partial<RegimenDrug>>>
  /** Entries after those of the sheet: what goes on when the combined cycles are over. */
  more?: RegimenDrug[]
}

type Single = 'route' | 'days' | 'basis' | 'dosesPerCycle'

/** An entry of one infusion on day 1. */
export const onDay1 = (entry: Omit<RegimenDrug, Single>): RegimenDrug => ({
  ...entry,
  route: 'iv',
  days: '1',
  basis: 'perDose',
  dosesPerCycle: 1,
})

/** 35 doses every 3 weeks, two years: pembrolizumab and others that a trial stopped then. */
export const TWO_YEARS: RegimenDrug['cycleRange'] = [1, 35]

/** Durvalumab under 30 kg, beside chemotherapy every 3 weeks. */
export const lightDurvalumab: DoseRule = {
  weightKg: [null, 30],
  dose: 20,
  unit: 'mg/kg',
  zh: '体重 <30 kg：度伐利尤单抗 20 mg/kg',
  source: 'Imfinzi US label 2.2, tables 1–2',
  check: 'D',
}

/** Bevacizumab beside an operation. */
export const afterSurgery: DoseRule = {
  zh: '贝伐珠单抗：大手术后至少 28 天且切口愈合后方可使用',
  source: 'the record’s own note; Avastin label 5 (wound healing)',
  check: 'P',
}
