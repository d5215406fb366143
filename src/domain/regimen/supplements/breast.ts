import { onDay1, TWO_YEARS, type Supplement } from './supplement'
import type { DoseRule } from '../types'

const hpOneYear: DoseRule = {
  zh: '曲妥珠单抗 + 帕妥珠单抗每 3 周 1 次，总疗程满 1 年（至多 18 次）',
  source: 'Perjeta US label (early breast cancer); the record’s own note',
  check: 'P',
}

export const breast: readonly Supplement[] = [
  { id: 'pembro-gemcarbo', changes: { 0: { cycleRange: TWO_YEARS } } },
  {
    id: 'docx',
    changes: {
      1: {
        rules: [
          {
            age: [60, null],
            dose: 950,
            zh: '≥60 岁：与多西他赛合用时，卡培他滨以 75% 起始（950 mg/m² 每日 2 次）；无毒性可谨慎加至 1250 mg/m²',
            source: 'Xeloda EU SmPC 4.2 (elderly, with docetaxel); the shipped label',
            check: 'P',
          },
        ],
      },
    },
  },
  { id: 'nx', changes: { 0: { maxPerDose: 60 } } },
  {
    id: 'wtc',
    changes: {
      0: {
        rules: [
          {
            zh: '卵巢癌体弱或高龄者：紫杉醇 60 mg/m² 合用卡铂 AUC 2，每周 1 次（MITO-7），而非 80 mg/m²',
            source: 'MITO-7; the record’s own note',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'tcbhp',
    cycles: '6, then HP (to 1 year)',
    changes: {
      0: { cycleRange: [1, 6] },
      1: { cycleRange: [1, 6] },
      2: { cycleRange: [1, 18], rules: [hpOneYear] },
      3: { cycleRange: [1, 18] },
    },
  },
  {
    id: 'tch',
    changes: {
      2: {
        cycleRange: [1, 18],
        rules: [{ zh: '曲妥珠单抗每 3 周 1 次，总疗程满 1 年（18 次）', source: 'BCIRG 006; Herceptin label 2', check: 'P' }],
      },
    },
  },
  {
    id: 'thp',
    changes: { 0: { cycleRange: [1, 6] } },
    more: [
      {
        ...onDay1({
          drug: 'docetaxel',
          dose: 75,
          unit: 'mg/m²',
          cycleRange: [7, 99],
          note: 'may be stopped after cycle 6',
          rules: [
            {
              zh: '已满 6 周期：多西他赛可停，只用曲妥珠单抗 + 帕妥珠单抗；继续与否由医师决定',
              source: 'CLEOPATRA (≥6 cycles recommended, then at the investigator’s choice)',
              check: 'D',
            },
          ],
        }),
        route: 'iv 1 h',
      },
    ],
  },
  {
    id: 'ac-thp',
    cycles: '4 AC + 4 THP, then HP (to 1 year)',
    more: [
      onDay1({
        drug: 'trastuzumab',
        dose: 6,
        unit: 'mg/kg',
        cycleRange: [9, 22],
        note: 'maintenance, every 21 days',
        rules: [hpOneYear],
      }),
      onDay1({ drug: 'pertuzumab', dose: 420, unit: 'mg', cycleRange: [9, 22], note: 'maintenance, every 21 days' }),
    ],
  },
]
