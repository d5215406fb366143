import {
  breastAnatomicClinical,
  breastAnatomicPathological,
  breastPrognosticClinical,
  breastPrognosticPathological,
} from '../tables/breast'
import type { Cancer, FactorText, OptionText } from '../types'
import {
  chosen,
  choiceField,
  gradeText,
  ITC,
  M1,
  nodes,
  nodesField,
  option,
  size,
  sizeField,
  structure,
  structureField,
  tnm,
} from './wording'

const T: Record<string, OptionText> = {
  'Tis(DCIS)': option('导管原位癌', '导管原位癌；小叶原位癌不再分期'),
  'Tis(Paget)': option('乳头佩吉特病', '乳头佩吉特病，其下乳腺实质内没有肿瘤'),
  T1mi: option('≤1 mm', '最大径 ≤1 mm；大于 1 mm、不足 2 mm 者记为 2 mm（待核对）', size(0, 1)),
  T1a: option('>1–5 mm', '最大径 >1 mm、≤5 mm', size(1, 5)),
  T1b: option('>5–10 mm', '最大径 >5 mm、≤10 mm', size(5, 10)),
  T1c: option('>10–20 mm', '最大径 >10 mm、≤20 mm', size(10, 20)),
  T2: option('>20–50 mm', '最大径 >20 mm、≤50 mm', size(20, 50)),
  T3: option('>50 mm', '最大径 >50 mm', size(50)),
  T4a: option('侵及胸壁', '侵及胸壁，不论大小；仅侵及胸大肌不算', [structure('chestWall')]),
  T4b: option('侵及皮肤', '皮肤溃疡、同侧卫星结节或水肿，未达炎性乳癌', [structure('skin')]),
  T4c: option('胸壁和皮肤', '同时符合 T4a 和 T4b', [structure('chestWall'), structure('skin')]),
  T4d: option('炎性乳癌', '炎性乳癌：红斑、水肿累及乳房三分之一及以上', [structure('inflammatory')]),
}
const tHelper = [
  sizeField,
  structureField({ chestWall: '胸壁（仅胸大肌不算）', skin: '皮肤溃疡、卫星结节或水肿', inflammatory: '炎性乳癌' }),
]
const M = {
  'M0(i+)': option('循环肿瘤细胞', '血液、骨髓或其他组织内有 ≤0.2 mm 的肿瘤细胞，无转移表现，按 M0 对待'),
  M1,
}

const clinicalN: Record<string, OptionText> = {
  N1: option('可推动', '同侧腋窝 I–II 水平，可推动', [chosen('site', 'movable')]),
  N1mi: option('微转移', '微转移'),
  N2a: option('固定或融合', '同侧腋窝 I–II 水平，相互融合或固定', [chosen('site', 'fixed')]),
  N2b: option('仅内乳', '仅内乳淋巴结，腋窝阴性', [chosen('site', 'internal')]),
  N3a: option('锁骨下', '同侧锁骨下（腋窝 III 水平）淋巴结', [chosen('site', 'infraclavicular')]),
  N3b: option('内乳加腋窝', '同侧内乳淋巴结合并腋窝淋巴结', [chosen('site', 'internal'), chosen('site', 'movable', 'fixed')]),
  N3c: option('锁骨上', '同侧锁骨上淋巴结', [chosen('site', 'supraclavicular')]),
}
const pathologicalN: Record<string, OptionText> = {
  'N0(i+)': ITC,
  'N0(mol+)': option('仅分子阳性', '仅 RT-PCR 阳性，未见肿瘤细胞，按 N0 对待'),
  N1mi: option('微转移', '微转移：>0.2 mm、≤2.0 mm，或 >200 个细胞'),
  N1a: option('腋窝 1–3 枚', '腋窝 1–3 枚转移，至少一枚 >2.0 mm', [...nodes(1, 3), chosen('internal', 'none')]),
  N1b: option('内乳前哨', '内乳前哨淋巴结转移', [...nodes(0, 0), chosen('internal', 'sentinel')]),
  N1c: option('1–3 枚加内乳前哨', '同时符合 N1a 和 N1b', [...nodes(1, 3), chosen('internal', 'sentinel')]),
  N2a: option('腋窝 4–9 枚', '腋窝 4–9 枚转移', [...nodes(4, 9), chosen('internal', 'none')]),
  N2b: option('内乳，腋窝阴性', '临床检出的内乳淋巴结转移，腋窝阴性', [...nodes(0, 0), chosen('internal', 'clinical')]),
  N3a: option('腋窝 ≥10 枚或锁骨下', '腋窝 ≥10 枚转移，或锁骨下淋巴结转移', nodes(10), [chosen('site', 'infraclavicular')]),
  N3b: option(
    '内乳加腋窝',
    '临床检出的内乳淋巴结转移且腋窝阳性；或腋窝 >3 枚合并内乳前哨淋巴结转移',
    [...nodes(1), chosen('internal', 'clinical')],
    [...nodes(4), chosen('internal', 'sentinel')],
  ),
  N3c: option('锁骨上', '同侧锁骨上淋巴结转移', [chosen('site', 'supraclavicular')]),
}

const clinical: Record<string, FactorText> = tnm(T, clinicalN, M, {
  T: tHelper,
  N: [
    {
      key: 'site',
      labelZh: '受累淋巴结（可多选）',
      choices: {
        movable: '腋窝 I–II 水平，可推动',
        fixed: '腋窝 I–II 水平，融合或固定',
        internal: '内乳',
        infraclavicular: '锁骨下（III 水平）',
        supraclavicular: '锁骨上',
      },
      many: true,
    },
  ],
})
const pathological: Record<string, FactorText> = tnm(T, pathologicalN, M, {
  T: tHelper,
  N: [
    { ...nodesField, labelZh: '腋窝转移淋巴结数' },
    choiceField('internal', '内乳淋巴结', { none: '未受累', sentinel: '前哨活检阳性', clinical: '临床检出' }),
    {
      key: 'site',
      labelZh: '其他部位（没有则不选）',
      choices: { infraclavicular: '锁骨下', supraclavicular: '锁骨上' },
      many: true,
    },
  ],
})

const receptor = (labelZh: string, pos: string, neg: string): FactorText => ({
  labelZh,
  options: { unknown: option('未知', '未检测或结果不明'), pos: option('阳性', pos), neg: option('阴性', neg) },
})
const biomarkers: Record<string, FactorText> = {
  G: { ...gradeText, labelZh: 'G · 组织学分级（Nottingham）' },
  HER2: receptor('HER2', '按 ASCO/CAP 判读为阳性', '阴性；结果不确定者分期时按阴性（待核对）'),
  ER: receptor('ER', '≥1% 细胞阳性', '<1% 细胞阳性'),
  PR: receptor('PR', '≥1% 细胞阳性', '<1% 细胞阳性'),
}
const score: FactorText = {
  labelZh: '21 基因复发评分（RS）',
  input: { labelZh: '复发评分', unit: '分', min: 0, max: 100, integer: true, optional: true },
  options: {
    '<11': option('<11', '复发评分 <11'),
    '>=11-or-none': option('≥11 或未检测', '复发评分 ≥11，或没有检测'),
  },
  helpZh: '未检测可不填；T1–T2 N0 M0、ER 阳性、HER2 阴性且评分 <11 时为 IA',
}

export const breast: Cancer = {
  id: 'breast',
  recorded: [{ key: 'ki67', labelZh: 'Ki-67', unit: '%' }],
  editions: [
    {
      id: 'AJCC8-anatomic',
      titleZh: '第 8 版 · 解剖学分期',
      shortZh: 'AJCC 第 8 版解剖学分期',
      notesZh: ['仅用 T、N、M；用于没有生物标志物结果时，以及跨年度比较'],
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致；类别定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [
        { kinds: ['c'], table: breastAnatomicClinical, texts: clinical },
        { kinds: ['p', 'yp'], table: breastAnatomicPathological, texts: pathological },
      ],
    },
    {
      id: 'AJCC8-prognostic',
      titleZh: '第 8 版 · 预后分期',
      shortZh: 'AJCC 第 8 版预后分期',
      fallback: 'AJCC8-anatomic',
      changesZh: ['在 T、N、M 之外加入分级、HER2、ER、PR；病理预后分期另计 21 基因复发评分'],
      notesZh: [
        '临床预后分期用于所有患者的治疗前评估；病理预后分期仅用于首选手术的患者',
        '新辅助治疗后不作预后分期，请用解剖学分期',
        '分级、HER2、ER、PR 任一未知时不能作预后分期，请用解剖学分期',
      ],
      sourceZh: '与美国 NCI SEER 公开分期表 35,280 种组合比对一致；复发评分按 AJCC 仅限 N0。类别定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [
        { kinds: ['c'], table: breastPrognosticClinical, texts: { ...clinical, ...biomarkers } },
        { kinds: ['p'], table: breastPrognosticPathological, texts: { ...pathological, ...biomarkers, RS: score } },
      ],
    },
  ],
}
