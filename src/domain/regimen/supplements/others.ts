import { TWO_YEARS, type Supplement } from './supplement'
import { afterIpilimumab } from './women-urinary'
import type { DoseRule } from '../types'

const pelvicRadiotherapy = (drug: string): DoseRule => ({
  zh: `既往盆腔放疗者：${drug}`,
  source: 'Hensley; phase II second line, abstract read (gemcitabine 675, docetaxel 75)',
  check: 'D',
})

/** Head and neck, skin, soft tissue, bone, brain. */
export const others: readonly Supplement[] = [
  { id: 'nivo-ipi-mel', ...afterIpilimumab },
  { id: 'pf-pembro-hn', changes: { 0: { cycleRange: TWO_YEARS } } },
  {
    id: 'gt-sarcoma',
    changes: {
      0: { rules: [pelvicRadiotherapy('吉西他滨 675 mg/m²')] },
      1: { rules: [pelvicRadiotherapy('多西他赛 75 mg/m²')] },
    },
  },
  {
    id: 'map',
    changes: {
      2: {
        rules: [
          {
            age: [41, null],
            zh: '>40 岁：EURAMOS 未入组，大剂量甲氨蝶呤毒性与排泄延迟增多，慎用',
            source: 'EURAMOS-1, eligibility',
            check: 'U',
          },
        ],
      },
      3: {
        rules: [
          {
            age: [41, null],
            zh: '>40 岁：EURAMOS 未入组，大剂量甲氨蝶呤毒性与排泄延迟增多，慎用',
            source: 'EURAMOS-1, eligibility',
            check: 'U',
          },
        ],
      },
    },
  },
  {
    id: 'stupp',
    changes: {
      0: {
        rules: [
          {
            age: [65, null],
            zh: '≥65 岁：也可 40 Gy/15 次放疗同步替莫唑胺 75 mg/m² 第 1–21 天（Perry 2017）；Stupp 试验为 18–70 岁',
            source: 'Perry 2017; EORTC 26981, eligibility',
            check: 'U',
          },
        ],
      },
    },
  },
  {
    id: 'pcv',
    changes: {
      0: {
        rules: [
          {
            zh: '洛莫司汀每 6 周仅服 1 次（第 1 天），不得每日或每周服用；过量可致死',
            source: 'lomustine US label, boxed warning; the record’s own text',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'imatinib',
    changes: {
      0: {
        escalation: {
          fromCycle: 1,
          dose: 800,
          unit: 'mg',
          conditionZh: 'GIST 晚期、KIT 外显子 9 突变：每日 800 mg，分 2 次各 400 mg；国内常用每日 600 mg',
          check: 'P',
        },
      },
    },
  },
]
