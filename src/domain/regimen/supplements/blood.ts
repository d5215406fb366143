import type { DoseRule } from '../types'
import type { Supplement } from './supplement'

const notIntensive: DoseRule = {
  age: [75, null],
  zh: '≥75 岁：多不宜强诱导化疗，评估体能与合并症，可用维奈克拉 + 阿扎胞苷',
  source: 'VIALE-A, eligibility; ELN 2017, table 8',
  check: 'P',
}

const elnSalvage = (dose: number, zh: string): DoseRule => ({
  age: [61, null],
  dose,
  zh: `>60 岁：${zh}`,
  source: 'ELN 2017, table 8 (intermediate-dose cytarabine for >60 years read; the other drugs from memory)',
  check: 'P',
})

/** Over 75 years; the clinical sheets of the trials give whole years, so from 76. */
const dexamethasone = (dose: number, zh: string, source: string, check: DoseRule['check']): DoseRule => ({
  age: [76, null],
  dose,
  zh: `>75 岁：${zh}`,
  source,
  check,
})

const olderThan80: DoseRule = {
  age: [80, null],
  zh: '≥80 岁：宜改减量方案 R-miniCHOP（多柔比星 25 mg/m²、环磷酰胺 400 mg/m²、长春新碱 1 mg）',
  source: 'Peyrade 2011',
  check: 'P',
}

const bleomycinAbvd: DoseRule = {
  age: [60, null],
  cycle: [1, 3],
  zh: '≥60 岁：博来霉素肺毒性高（ABVD 4 周期 10%，有死亡），不超过 2 周期，其后用 AVD',
  source: 'GHSG HD10/HD13, Blood 2016;127:2189 (abstract read)',
  check: 'D',
}

const bleomycinAbvdOver: DoseRule = {
  ...bleomycinAbvd,
  cycle: [3, null],
  effect: 'stop',
  zh: '≥60 岁：博来霉素不超过 2 周期，第 3 周期起用 AVD（不含博来霉素）',
}

const beacoppTooOld: DoseRule = {
  age: [61, null],
  effect: 'avoid',
  zh: '>60 岁：不推荐增强剂量 BEACOPP，治疗相关死亡率高，改用其他方案',
  source: 'Management of older Hodgkin lymphoma, Hematology 2019 (abstract read); the record’s own age limit',
  check: 'D',
}

const epochUp = (dose: number) => ({
  fromCycle: 2,
  dose,
  unit: 'mg/m²' as const,
  conditionZh:
    '上一周期每周 2 次血象，中性粒细胞最低值均 ≥0.5×10⁹/L：依托泊苷、多柔比星、环磷酰胺在上一周期剂量上各加 20%（此为由起始剂量加 1 档）',
  onceZh: '最低值 <0.5×10⁹/L 仅 1–2 次：剂量不变；≥3 次或血小板 <25×10⁹/L：较上一周期减 20%，低于起始剂量时只减环磷酰胺',
  check: 'P' as const,
})

/** Lymphoma, myeloma, leukaemia. */
export const blood: readonly Supplement[] = [
  {
    id: 'hidac',
    changes: {
      0: {
        rules: [
          {
            age: [60, null],
            dose: 1000,
            zh: '≥60 岁：阿糖胞苷 1–1.5 g/m²，按下限 1 g/m² 计算',
            source: 'Mayer 1994; ELN 2017, table 8 (>60 years 500–1000 mg/m², read)',
            check: 'P',
          },
        ],
        escalation: {
          fromCycle: 1,
          age: [60, null],
          dose: 1500,
          unit: 'mg/m²',
          conditionZh: '体能状况好、肝肾功能与小脑体征正常者可至 1.5 g/m²',
          check: 'P',
        },
      },
    },
  },
  {
    id: 'hyper-cvad-b',
    changes: {
      1: {
        rules: [
          {
            age: [60, null],
            dose: 1000,
            zh: '≥60 岁：阿糖胞苷 1 g/m²',
            source: 'Thomas 2010, PMC2940403 table 1 (read)',
            check: 'D',
          },
          {
            ccr: [null, 60],
            dose: 1000,
            zh: 'CCr <60 mL/min：阿糖胞苷 1 g/m²',
            source: 'the record’s own note (renal impairment)',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'flag-ida',
    changes: {
      0: { rules: [elnSalvage(20, '氟达拉滨 20 mg/m²')] },
      1: { rules: [elnSalvage(1000, '阿糖胞苷 0.5–1 g/m²，按 1 g/m² 计算')] },
      2: { rules: [elnSalvage(8, '伊达比星 8 mg/m²')] },
    },
  },
  {
    id: 'da-7-3',
    rules: [notIntensive],
    changes: {
      1: {
        rules: [
          {
            age: [60, null],
            zh: '≥60 岁：不用 90 mg/m²；美国说明书为 30 mg/m²，ELN 为至少 60 mg/m²，按体能与心功能核定',
            source: 'daunorubicin US label (read); ELN 2017, table 8 (read)',
            check: 'D',
          },
        ],
        escalation: {
          fromCycle: 1,
          age: [null, 60],
          dose: 90,
          unit: 'mg/m²',
          conditionZh: '<60 岁、心功能正常（LVEF 达标），范围 60–90 mg/m²',
          check: 'P',
        },
      },
    },
  },
  {
    id: 'ia-7-3',
    rules: [notIntensive],
    changes: {
      1: {
        rules: [
          {
            age: [60, null],
            zh: '≥60 岁：ELN 仍为 12 mg/m²；国内指南 8–12 mg/m²，按体能核定',
            source: 'ELN 2017, table 8 (read); Chinese AML guideline from memory',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'ven-aza',
    changes: {
      1: {
        rules: [
          {
            zh: '合用强效 CYP3A4 抑制剂：维奈克拉 100 mg（泊沙康唑 70 mg），首 3 天 10、20、50 mg 递增',
            source: 'Venclexta label 2.4; 100 and 70 mg read in the HOPA 2024 abstract',
            check: 'P',
          },
        ],
        ramp: {
          cycle: 1,
          steps: [
            { days: '1', dose: 100 },
            { days: '2', dose: 200 },
            { days: '3-28', dose: 400 },
          ],
          zh: '第 1 周期逐日递增：第 1 天 100 mg，第 2 天 200 mg，第 3 天起 400 mg，预防肿瘤溶解',
          source: 'Venclexta label 2.3 (AML); PMC8785772 table 2 (read)',
          check: 'D',
        },
      },
    },
  },
  { id: 'rchop', rules: [olderThan80] },
  {
    id: 'chop',
    rules: [{ ...olderThan80, zh: '≥80 岁：宜用减量的 miniCHOP（多柔比星 25 mg/m²、环磷酰胺 400 mg/m²、长春新碱 1 mg）' }],
  },
  {
    id: 'choep',
    rules: [
      {
        age: [61, null],
        zh: '>60 岁：加依托泊苷毒性增加而未见获益，用 CHOP',
        source: 'DSHNHL NHL-B2; the record is for ≤60 years',
        check: 'P',
      },
    ],
  },
  {
    id: 'r-minichop',
    rules: [
      {
        age: [null, 80],
        zh: '<80 岁：R-miniCHOP 的依据为 ≥80 岁，能耐受者用 R-CHOP',
        source: 'Peyrade 2011',
        check: 'P',
      },
    ],
  },
  {
    id: 'pola-rchp',
    rules: [{ age: [81, null], zh: '>80 岁：POLARIX 未入组，慎用', source: 'POLARIX, eligibility', check: 'U' }],
    changes: { 0: { maxPerDose: 240 } },
  },
  { id: 'abvd', changes: { 1: { rules: [bleomycinAbvd, bleomycinAbvdOver] } } },
  { id: 'beacopp-esc', rules: [beacoppTooOld] },
  {
    id: 'da-epoch-r',
    changes: { 1: { escalation: epochUp(60) }, 2: { escalation: epochUp(12) }, 4: { escalation: epochUp(900) } },
  },
  {
    id: 'br',
    changes: {
      0: {
        rules: [
          {
            age: [80, null],
            zh: '≥80 岁或体弱：常以 70 mg/m² 起始，按耐受核定',
            source: 'practice, from memory; no label figure',
            check: 'U',
          },
        ],
      },
    },
  },
  {
    id: 'r-dhap',
    changes: {
      3: {
        rules: [
          {
            age: [71, null],
            dose: 1000,
            zh: '>70 岁：阿糖胞苷减至 1 g/m²',
            source: 'New Zealand SACT library, DHAC (read: consider 1000 mg/m² over 70 years)',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'p-gemox',
    changes: {
      0: {
        rules: [
          {
            age: [22, null],
            zh: '>21 岁：培门冬酶 2000 IU/m²，两次间隔至少 14 天',
            source: 'Oncaspar US label 2.1 (read)',
            check: 'D',
          },
        ],
        escalation: {
          fromCycle: 1,
          age: [null, 22],
          dose: 2500,
          unit: 'IU/m²',
          conditionZh: '≤21 岁（美国说明书 2500 IU/m²），两次间隔至少 14 天',
          check: 'D',
        },
      },
    },
  },
  {
    id: 'gdp',
    changes: {
      0: {
        rules: [
          {
            zh: 'B 细胞淋巴瘤：加利妥昔单抗 375 mg/m² 第 1 天（本表未列）',
            source: 'the record’s own text',
            check: 'P',
          },
        ],
      },
    },
  },
  {
    id: 'hd-mtx-pcnsl',
    changes: {
      1: {
        rules: [
          {
            age: [71, null],
            zh: '>70 岁：IELSG32 未入组（65–70 岁须 ECOG ≤2），阿糖胞苷宜减量或不用，由医师核定',
            source: 'IELSG32, eligibility',
            check: 'U',
          },
        ],
      },
    },
  },
  {
    id: 'r-cvp',
    precautions: 'HBV',
    checkNote:
      'cyclophosphamide 750 mg/m² and prednisone 40 mg/m² as in the registration trial (Marcus 2005); another published form has 1000 mg/m² and 100 mg flat; which one the guideline names (unverified here)',
    changes: {
      1: { dose: 750, note: '1000 in other protocols' },
      3: { dose: 40, unit: 'mg/m²', note: '100 mg flat in other protocols' },
    },
  },
  {
    id: 'vrd',
    changes: {
      0: {
        rules: [
          {
            age: [76, null],
            zh: '>75 岁或体弱：硼替佐米宜改每周 1 次（RVd-lite：第 1、8、15、22 天，35 天一周期）',
            source: 'EMN dose levels (Palumbo 2011); RVd-lite (O’Donnell 2018)',
            check: 'U',
          },
        ],
      },
      1: {
        rules: [
          {
            age: [76, null],
            zh: '>75 岁或体弱：来那度胺可减至 15 mg（RVd-lite，EMN -1 级），并按 CCr 取低者',
            source: 'EMN dose levels (Palumbo 2011); RVd-lite (O’Donnell 2018)',
            check: 'U',
          },
        ],
      },
      2: {
        rules: [
          dexamethasone(
            10,
            '地塞米松减半（每次 10 mg，约每周 20–40 mg），或改 20 mg 每周 1 次',
            'EMN dose levels (Palumbo 2011): one half over 75 years',
            'U',
          ),
        ],
      },
    },
  },
  {
    id: 'vcd',
    changes: {
      2: {
        rules: [dexamethasone(20, '地塞米松 20 mg 每周 1 次', 'EMN dose levels (Palumbo 2011)', 'U')],
      },
    },
  },
  {
    id: 'dara-rd',
    changes: {
      4: {
        rules: [
          dexamethasone(
            20,
            '地塞米松 20 mg 每周 1 次',
            'MAIA (abstract read: 20 mg if aged >75 years or by body-mass index)',
            'D',
          ),
          {
            bmi: [null, 18.5],
            dose: 20,
            zh: 'BMI <18.5 kg/m²：地塞米松 20 mg 每周 1 次',
            source: 'MAIA (abstract read: 20 mg if aged >75 years or by body-mass index)',
            check: 'P',
          },
          {
            age: [75, 76],
            zh: '75 岁：MAIA 自 >75 岁起减量；欧盟说明书 ≥75 岁者地塞米松即以 20 mg 起始，请核定',
            source: 'Revlimid EU SmPC 4.2 (read: ≥75 years 20 mg); MAIA',
            check: 'D',
          },
        ],
      },
    },
  },
]
