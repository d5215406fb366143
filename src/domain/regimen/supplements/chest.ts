import { lightDurvalumab, onDay1, TWO_YEARS, type Supplement } from './supplement'

/** Lung and pleura. */
export const chest: readonly Supplement[] = [
  { id: 'np-lung', changes: { 0: { maxPerDose: 60 } } },
  { id: 'pem-carbo-pembro', changes: { 0: { cycleRange: TWO_YEARS } } },
  { id: 'tc-pembro-lung', changes: { 0: { cycleRange: TWO_YEARS } } },
  { id: 'nabpc-pembro-lung', changes: { 0: { cycleRange: TWO_YEARS } } },
  {
    id: 'durva-consol',
    changes: {
      0: {
        rules: [
          {
            weightKg: [null, 30],
            zh: '体重 <30 kg：只用 10 mg/kg 每 2 周 1 次，不用 1500 mg',
            source: 'Imfinzi US label 2.2, table 1',
            check: 'D',
          },
          {
            weightKg: [30, null],
            zh: '体重 ≥30 kg：也可 1500 mg 每 4 周 1 次，总疗程至多 12 个月',
            source: 'Imfinzi US label 2.2, table 1',
            check: 'D',
          },
        ],
      },
    },
  },
  {
    id: 'ep-durva',
    changes: { 0: { rules: [lightDurvalumab] } },
    more: [
      onDay1({
        drug: 'durvalumab',
        dose: 1500,
        unit: 'mg',
        cycleRange: [5, 99],
        note: 'maintenance, every 28 days',
        rules: [
          {
            weightKg: [null, 30],
            dose: 10,
            unit: 'mg/kg',
            days: '1,15',
            zh: '维持，体重 <30 kg：10 mg/kg 每 2 周 1 次',
            source: 'Imfinzi US label 2.2, table 1 (ES-SCLC)',
            check: 'D',
          },
          { zh: '维持：1500 mg 每 4 周 1 次，至疾病进展', source: 'Imfinzi US label 2.2, table 1 (ES-SCLC)', check: 'D' },
        ],
      }),
    ],
    cycleDaysBy: [[5, 99, 28]],
  },
  { id: 'nivo-ipi-meso', changes: { 0: { cycleRange: [1, 18] }, 1: { cycleRange: [1, 18] } } },
  {
    id: 'pem-cis-bev',
    changes: { 2: { rules: [{ age: [76, null], zh: '>75 岁：MAPS 未入组，慎用', source: 'MAPS, eligibility', check: 'U' }] } },
  },
]
