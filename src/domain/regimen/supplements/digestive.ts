import { afterSurgery, lightDurvalumab, onDay1, TWO_YEARS, type Supplement } from './supplement'
import type { DoseRule } from '../types'

const orient16: DoseRule = {
  weightKg: [null, 60],
  dose: 3,
  unit: 'mg/kg',
  zh: '体重 <60 kg：信迪利单抗 3 mg/kg；≥60 kg：200 mg',
  source: 'ORIENT-16; the record’s own note',
  check: 'P',
}

/** Bowel, stomach, gullet, liver, bile ducts, pancreas. */
export const digestive: readonly Supplement[] = [
  {
    id: 'folfoxiri',
    changes: {
      0: {
        rules: [
          {
            age: [71, null],
            zh: '>70 岁：TRIBE 仅入组 ECOG 0 的 71–75 岁患者，>75 岁未入组，三药慎用',
            source: 'TRIBE, eligibility',
            check: 'U',
          },
        ],
      },
      3: {
        rules: [
          {
            zh: '氟尿嘧啶：亚洲常用 2400 mg/m²；联合贝伐珠单抗时为 5 mg/kg 第 1 天（本表未列）',
            source: 'the record’s own text',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'folfirinox',
    changes: {
      1: {
        rules: [{ age: [76, null], zh: '>75 岁：ACCORD 11 未入组，三药慎用', source: 'ACCORD 11, eligibility', check: 'U' }],
      },
    },
  },
  {
    id: 'mfolfirinox',
    changes: {
      1: {
        rules: [
          {
            age: [80, null],
            zh: '≥80 岁：PRODIGE 24 未入组（18–79 岁），三药慎用',
            source: 'PRODIGE 24, eligibility',
            check: 'U',
          },
        ],
      },
    },
  },
  {
    id: 'mxeliri',
    changes: {
      0: {
        rules: [
          {
            zh: 'UGT1A1 纯合或双杂合变异：伊立替康 150 mg/m²',
            source: 'AXEPT; the record’s own note',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'naliri-5fu',
    changes: {
      0: {
        rules: [
          {
            zh: 'UGT1A1*28 纯合：伊立替康脂质体以 50 mg/m² 起始，耐受后可增至 70 mg/m²',
            source: 'Onivyde label; the record’s own note',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'iri-q3w',
    changes: {
      0: {
        rules: [
          {
            age: [70, null],
            dose: 300,
            zh: '≥70 岁：伊立替康以 300 mg/m² 起始；ECOG 2、既往盆腔或腹部放疗、胆红素升高者不再叠加减量',
            source: 'irinotecan label, 3-weekly single agent (older US text; others 65 years); the record’s own note',
            check: 'P',
          },
          {
            age: [65, 70],
            zh: '65 岁以上、ECOG 2、既往盆腔或腹部放疗或胆红素升高者：美国说明书可降低一档，以 300 mg/m² 起始，请核定',
            source: 'Camptosar US label 2.2 (from memory: over 65 years)',
            check: 'U',
          },
          {
            zh: 'ECOG 2、既往盆腔或腹部放疗、胆红素升高者：以 300 mg/m² 起始',
            source: 'Camptosar US label 2.2 (one dose level lower)',
            check: 'D',
          },
        ],
      },
    },
  },
  {
    id: 'ag',
    changes: {
      0: {
        rules: [
          {
            age: [75, null],
            zh: '≥75 岁：与吉西他滨单药相比未证实获益，严重不良反应增多，慎用联合',
            source: 'Abraxane EU SmPC 4.4',
            check: 'U',
          },
        ],
      },
    },
  },
  { id: 'folfox-bev', changes: { 0: { rules: [afterSurgery] } } },
  { id: 'capox-bev', changes: { 0: { rules: [afterSurgery] } } },
  { id: 'folfiri-bev', changes: { 0: { rules: [afterSurgery] } } },
  {
    id: 'regorafenib',
    changes: {
      0: {
        rules: [
          {
            zh: '也可第 1 周期递增：第 1 周 80 mg，第 2 周 120 mg，第 3 周 160 mg，每日 1 次，无明显毒性才加量（ReDOS）',
            source: 'ReDOS; the record’s own note',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'capox-sinti',
    changes: { 0: { rules: [orient16], cycleRange: TWO_YEARS }, 1: { cycleRange: [1, 6] }, 2: { cycleRange: TWO_YEARS } },
  },
  { id: 'capox-h-pembro', changes: { 0: { cycleRange: TWO_YEARS } } },
  { id: 'capox-nivo', changes: { 0: { cycleRange: TWO_YEARS } } },
  { id: 'folfox-nivo', changes: { 0: { cycleRange: [1, 52] } } },
  { id: 'pf-pembro', changes: { 0: { cycleRange: TWO_YEARS }, 2: { cycleRange: TWO_YEARS } } },
  { id: 'gemcis-pembro', changes: { 0: { cycleRange: TWO_YEARS } } },
  {
    id: 'nivo-adj-esc',
    more: [
      onDay1({
        drug: 'nivolumab',
        dose: 480,
        unit: 'mg',
        cycleRange: [9, 17],
        note: 'every 28 days, to 1 year in all',
        rules: [{ zh: '16 周后：480 mg 每 4 周 1 次，共用满 1 年', source: 'CheckMate 577; the record’s own text', check: 'P' }],
      }),
    ],
    cycleDaysBy: [[9, 17, 28]],
  },
  {
    id: 'durva-treme',
    changes: {
      0: { rules: [{ ...lightDurvalumab, zh: '体重 <30 kg：度伐利尤单抗 20 mg/kg 每 4 周 1 次' }] },
      1: {
        rules: [
          {
            weightKg: [null, 30],
            dose: 4,
            unit: 'mg/kg',
            zh: '体重 <30 kg：替西木单抗 4 mg/kg，仅 1 次',
            source: 'Imjudo US label 2.1; EU SmPC gives 4 mg/kg up to 40 kg',
            check: 'P',
          },
          {
            weightKg: [30, 40.01],
            zh: '体重 30–40 kg：美国说明书 300 mg，欧盟说明书 4 mg/kg，请核定',
            source: 'Imjudo EU SmPC 4.2: 40 kg or less 4 mg/kg',
            check: 'P',
          },
          { zh: '替西木单抗仅第 1 周期给药 1 次', source: 'Imjudo label', check: 'D' },
        ],
      },
    },
  },
  {
    id: 'gemcis-durva',
    changes: { 0: { rules: [lightDurvalumab] } },
    more: [
      onDay1({
        drug: 'durvalumab',
        dose: 1500,
        unit: 'mg',
        cycleRange: [9, 99],
        note: 'maintenance, every 28 days',
        rules: [
          { ...lightDurvalumab, zh: '维持，体重 <30 kg：20 mg/kg 每 4 周 1 次', check: 'P' },
          { zh: '维持：1500 mg 每 4 周 1 次，至疾病进展', source: 'Imfinzi US label 2.2', check: 'D' },
        ],
      }),
    ],
    cycleDaysBy: [[9, 99, 28]],
  },
]
