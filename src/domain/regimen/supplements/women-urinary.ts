import { afterSurgery, lightDurvalumab, onDay1, TWO_YEARS, type Supplement } from './supplement'
import type { DoseRule, RegimenDrug } from '../types'

/** After nivolumab with ipilimumab: from cycle 5 on. */
const nivolumabAlone: RegimenDrug = onDay1({
  drug: 'nivolumab',
  dose: 480,
  unit: 'mg',
  cycleRange: [5, 99],
  note: 'maintenance, every 28 days',
  rules: [
    {
      zh: '维持：480 mg 每 4 周 1 次，或 240 mg 每 2 周 1 次；首次距末次联合，欧盟说明书为 480 mg 6 周、240 mg 3 周',
      source: 'Opdivo US label 2 (dosing page read); interval from the EU SmPC',
      check: 'P',
    },
  ],
})

export const afterIpilimumab = { more: [nivolumabAlone], cycleDaysBy: [[5, 99, 28]] } satisfies Omit<Supplement, 'id'>

const bleomycinByAge: DoseRule[] = [
  {
    age: [50, null],
    zh: '≥50 岁：博来霉素肺毒性风险高，可改 EP×4 或 VIP',
    source: 'NCCN testicular cancer',
    check: 'U',
  },
  { age: [40, 50], zh: '≥40 岁：博来霉素肺毒性风险升高，监测肺功能', source: 'O’Sullivan 2003', check: 'U' },
]

const afterSix: DoseRule = {
  zh: '已满 6 周期：化疗可停，只用贝伐珠单抗；继续与否由医师决定',
  source: 'the record’s own text; GOG-240 went on until progression',
  check: 'U',
}

/** Gynaecology, kidney, urothelium, prostate, testis. */
export const womenUrinary: readonly Supplement[] = [
  {
    id: 'niraparib',
    changes: {
      0: {
        escalation: {
          fromCycle: 1,
          weightKg: [77, null],
          dose: 300,
          unit: 'mg',
          conditionZh: '体重 ≥77 kg 且血小板 ≥150×10⁹/L，无中度肝功能不全',
          check: 'D',
        },
      },
    },
  },
  {
    id: 'tc-bev-ovary',
    changes: {
      2: {
        cycleRange: [1, 22],
        rules: [
          {
            zh: '贝伐珠单抗：距手术不足 28 天者第 1 周期不用，从第 2 周期开始；总疗程 15 个月（至第 22 周期）',
            source: 'GOG-0218; the record’s own note',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'tc-bev-cervix',
    changes: { 0: { cycleRange: [1, 6] }, 1: { cycleRange: [1, 6] }, 2: { rules: [afterSurgery] } },
    more: [
      { ...onDay1({ drug: 'paclitaxel', dose: 175, unit: 'mg/m²', cycleRange: [7, 99], rules: [afterSix] }), route: 'iv 3 h' },
      { ...onDay1({ drug: 'carboplatin', dose: 5, unit: 'AUC', cycleRange: [7, 99], rules: [afterSix] }), route: 'iv 1 h' },
    ],
  },
  { id: 'tp-pembro-bev', changes: { 0: { cycleRange: TWO_YEARS } } },
  { id: 'len-pembro-endo', changes: { 0: { cycleRange: TWO_YEARS } } },
  {
    id: 'cis-pembro-crt',
    changes: {
      1: { rules: [{ zh: '顺铂每周 1 次，与放疗同步，共 5–6 次', source: 'KEYNOTE-A18; the record’s own note', check: 'P' }] },
    },
    more: [
      onDay1({
        drug: 'pembrolizumab',
        dose: 400,
        unit: 'mg',
        cycleRange: [6, 20],
        note: 'maintenance, every 42 days',
        rules: [
          { zh: '放化疗后：400 mg 每 6 周 1 次，共 15 次', source: 'KEYNOTE-A18 (Lancet 2024, abstract read)', check: 'D' },
        ],
      }),
    ],
    cycleDaysBy: [[6, 20, 42]],
  },
  {
    id: 'tc-pembro-endo',
    more: [
      onDay1({
        drug: 'pembrolizumab',
        dose: 400,
        unit: 'mg',
        cycleRange: [7, 20],
        note: 'maintenance, every 42 days',
        rules: [{ zh: '维持：400 mg 每 6 周 1 次，至多 14 次', source: 'NRG-GY018; the record’s own text', check: 'P' }],
      }),
    ],
    cycleDaysBy: [[7, 20, 42]],
  },
  {
    id: 'tc-dostar-endo',
    more: [
      onDay1({
        drug: 'dostarlimab',
        dose: 1000,
        unit: 'mg',
        cycleRange: [7, 29],
        note: 'maintenance, every 42 days',
        rules: [
          {
            zh: '维持：1000 mg 每 6 周 1 次，首次在第 6 周期后 3 周，总疗程至多 3 年',
            source: 'Jemperli US label 2 and EU SmPC 4.2',
            check: 'D',
          },
        ],
      }),
    ],
    cycleDaysBy: [[7, 29, 42]],
  },
  { id: 'bep', changes: { 0: { rules: bleomycinByAge } } },
  { id: 'nivo-ipi-rcc', ...afterIpilimumab },
  { id: 'pembro-axi', changes: { 0: { cycleRange: TWO_YEARS } } },
  { id: 'len-pembro-rcc', changes: { 0: { cycleRange: TWO_YEARS } } },
  { id: 'ev-pembro', changes: { 1: { cycleRange: TWO_YEARS } } },
  {
    id: 'gc-nivo',
    more: [
      onDay1({
        drug: 'nivolumab',
        dose: 480,
        unit: 'mg',
        cycleRange: [7, 28],
        note: 'maintenance, every 28 days',
        rules: [
          {
            zh: '维持：480 mg 每 4 周 1 次（或 240 mg 每 2 周 1 次），自首次给药起至多 2 年',
            source: 'Opdivo US label 2 (urothelial, dosing page read); CheckMate 901',
            check: 'D',
          },
        ],
      }),
    ],
    cycleDaysBy: [[7, 28, 28]],
  },
  {
    id: 'gc-durva-periop',
    changes: { 0: { rules: [lightDurvalumab] } },
    more: [
      onDay1({
        drug: 'durvalumab',
        dose: 1500,
        unit: 'mg',
        cycleRange: [5, 12],
        note: 'after surgery, every 28 days',
        rules: [
          { ...lightDurvalumab, zh: '术后，体重 <30 kg：20 mg/kg 每 4 周 1 次，共 8 次' },
          {
            zh: '术后开始：1500 mg 每 4 周 1 次，共 8 次；日期按术后恢复情况定',
            source: 'NIAGARA; FDA approval of 28 March 2025 (ESMO news, read)',
            check: 'D',
          },
        ],
      }),
    ],
    cycleDaysBy: [[5, 12, 28]],
  },
  {
    id: 'cabaz',
    checkNote: '20 mg/m² as in the US label, which keeps 25 for selected patients; the data set and older labels have 25 mg/m²',
    changes: {
      0: {
        dose: 20,
        note: '25 in selected patients',
        escalation: {
          fromCycle: 1,
          dose: 25,
          unit: 'mg/m²',
          conditionZh: '经医师选择的患者，并一级预防性使用 G-CSF（美国说明书 2.1、5.1；PROSELICA：20 mg/m² 非劣效）',
          check: 'D',
        },
      },
    },
  },
  {
    id: 'abi-pred',
    changes: {
      1: {
        rules: [
          {
            zh: 'mHSPC：泼尼松 5 mg 每日 1 次（本表按 mCRPC 每日 2 次）',
            source: 'Zytiga label 2 (LATITUDE); the record’s own note',
            check: 'P',
          },
        ],
      },
    },
  },
]
