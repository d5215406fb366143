import type { Grade, InteractionRow } from '../types'

/**
 * Pairs of section 7 of the labels that interactions.md has no row for. P: of dabrafenib the text of label 7.1 was seen where it is quoted,
 * the figures in an abstract (ketoconazole: AUC +71 %, gemfibrozil: +47 %). U: not compared.
 */

type Written = readonly [drug: string, zh: string, other: string, grade: Grade, action: string, check?: InteractionRow['check']]

const CYP3A4 = 'CYP3A4 抑制，清除减少'
const WATCH = '监测不良反应，按耐受减量'
const SWAP = '换用其他药物；必须合用时密切监测不良反应'

const higher: readonly (readonly [mechanism: string, rows: readonly Written[]])[] = [
  [
    CYP3A4,
    [
      ['dabrafenib', '达拉非尼', '@strongCyp3a4Inhibitor', '避免', `${SWAP}（酮康唑使 AUC 增加 71%）`, 'P'],
      ['vemurafenib', '维莫非尼', '@strongCyp3a4Inhibitor', '避免', SWAP],
      ['anlotinib', '安罗替尼', '@strongCyp3a4Inhibitor', '避免', '避免'],
      ['apalutamide', '阿帕他胺', '@strongCyp3a4Inhibitor', '调整或监测', WATCH],
      ['darolutamide', '达罗他胺', '@strongCyp3a4Inhibitor', '调整或监测', '兼为 P-gp 抑制剂者增加监测，按耐受减量'],
      ['nab-paclitaxel', '白蛋白结合型紫杉醇', '@strongCyp3a4Inhibitor', '注意', '慎用，监测骨髓与神经毒性'],
      ['paclitaxel-liposome', '紫杉醇脂质体', '@strongCyp3a4Inhibitor', '注意', '慎用，监测骨髓与神经毒性'],
      ['ivosidenib', '艾伏尼布', '@moderateCyp3a4Inhibitor', '调整或监测', '换用其他药物；必须合用时监测 QT 间期'],
      ['erdafitinib', '厄达替尼', 'fluconazole', '调整或监测', '换用其他药物；必须合用时按不良反应减量'],
      ['lorlatinib', '洛拉替尼', 'fluconazole', '避免', '避免；必须时减量（以说明书为准）'],
    ],
  ],
  [
    'CYP2C8 抑制，清除减少',
    [
      ['dabrafenib', '达拉非尼', '@cyp2c8Inhibitor', '避免', `${SWAP}（吉非罗齐使 AUC 增加 47%）`, 'P'],
      ['nab-paclitaxel', '白蛋白结合型紫杉醇', '@cyp2c8Inhibitor', '注意', '慎用，监测骨髓与神经毒性'],
      ['paclitaxel-liposome', '紫杉醇脂质体', '@cyp2c8Inhibitor', '注意', '慎用，监测骨髓与神经毒性'],
    ],
  ],
  [
    'P-gp 抑制，清除减少',
    [
      ['ensartinib', '恩沙替尼', '@pgpInhibitor', '避免', '避免'],
      ['repotrectinib', '瑞普替尼', '@pgpInhibitor', '避免', '避免'],
      ['pralsetinib', '普拉替尼', '@pgpInhibitor', '避免', '避免兼为强效 CYP3A4 抑制剂者；必须时减量（以说明书为准）'],
    ],
  ],
  [
    'CYP1A2 抑制，清除减少',
    [['pomalidomide', '泊马度胺', 'ciprofloxacin', '调整或监测', '换用其他抗菌药；必须时减量（以说明书为准）']],
  ],
]

const lower: readonly (readonly [mechanism: string, rows: readonly Written[]])[] = [
  [
    'CYP3A4 诱导，清除加快',
    [
      ['fluzoparib', '氟唑帕利', '@strongCyp3a4Inducer', '避免', '避免'],
      ['olverembatinib', '奥雷巴替尼', '@strongCyp3a4Inducer', '避免', '避免'],
      ['erdafitinib', '厄达替尼', '@strongCyp3a4Inducer', '避免', '避免'],
      ['ruxolitinib', '芦可替尼', '@strongCyp3a4Inducer', '调整或监测', '监测疗效，按疗效调整剂量'],
      ['nab-paclitaxel', '白蛋白结合型紫杉醇', '@strongCyp3a4Inducer', '注意', '慎用，监测疗效'],
      ['paclitaxel-liposome', '紫杉醇脂质体', '@strongCyp3a4Inducer', '注意', '慎用，监测疗效'],
      ['axitinib', '阿昔替尼', '@moderateCyp3a4Inducer', '避免', '尽量避免'],
      ['ensartinib', '恩沙替尼', '@moderateCyp3a4Inducer', '避免', '避免'],
    ],
  ],
  [
    'P-gp 诱导，清除加快',
    ['carbamazepine', 'phenytoin', 'phenobarbital', "st john's wort"].map((other): Written => [
      'afatinib',
      '阿法替尼',
      other,
      '调整或监测',
      '换用其他药物；必须合用时按耐受加量（以说明书为准）',
    ]),
  ],
  [
    '胃 pH 升高，溶解吸收下降',
    [
      ['nilotinib', '尼洛替尼', '@h2', '调整或监测', '错开服用（间隔以说明书为准）'],
      ['nilotinib', '尼洛替尼', '@antacid', '调整或监测', '错开服用（间隔以说明书为准）'],
      ['pazopanib', '培唑帕尼', '@antacid', '调整或监测', '错开数小时'],
      ['acalabrutinib', '阿可替尼', '@antacid', '调整或监测', '错开服用（间隔以说明书为准）'],
    ],
  ],
]

const QT = '查基线与合用后心电图，纠正钾镁；尽量换药'
const qt: readonly Written[] = [['anlotinib', '安罗替尼', '@qt', '调整或监测', QT]]

const rowOf = (
  [a, , b, grade, action, check = 'U']: Written,
  { effect, mechanism, onset }: Pick<InteractionRow, 'effect' | 'mechanism' | 'onset'>,
): InteractionRow => ({ a, b, grade, effect, mechanism, action, onset, source: 'label', check })

export const interactionSupplements: readonly InteractionRow[] = [
  ...higher.flatMap(([mechanism, rows]) =>
    rows.map((row) => rowOf(row, { effect: `${row[1]}血药浓度升高，毒性增加`, mechanism, onset: '数日内' })),
  ),
  ...lower.flatMap(([mechanism, rows]) =>
    rows.map((row) =>
      rowOf(row, {
        effect: `${row[1]}血药浓度降低，疗效下降`,
        mechanism,
        onset: mechanism.startsWith('胃') ? '首剂起' : '1–2 周，停药后持续约 2 周',
      }),
    ),
  ),
  ...qt.map((row) => rowOf(row, { effect: 'QT 间期延长、尖端扭转型室速风险叠加', mechanism: '延长复极', onset: '数小时至数日' })),
]
