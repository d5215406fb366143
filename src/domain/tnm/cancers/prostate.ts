import { prostateClinical, prostatePathological } from '../tables/prostate'
import type { Cancer, FactorText } from '../types'
import { chosen, choiceField, option, structure, structureField, tnm } from './wording'

const M = {
  M1a: option('非区域淋巴结', '非区域淋巴结转移', [chosen('site', 'nodes')]),
  M1b: option('骨', '骨转移', [chosen('site', 'bone')]),
  M1c: option('其他部位', '其他部位转移，伴或不伴骨转移', [chosen('site', 'other')]),
}
const N = { N1: option('区域淋巴结转移', '真骨盆内区域淋巴结转移') }
const mHelper = [
  { key: 'site', labelZh: '转移部位（可多选）', choices: { nodes: '非区域淋巴结', bone: '骨', other: '其他部位' }, many: true },
]
const T3 = {
  T3a: option('包膜外', '前列腺外侵犯', [structure('extraprostatic')]),
  T3b: option('精囊', '侵犯精囊', [structure('vesicle')]),
  T4: option('固定或邻近器官', '固定，或侵犯括约肌、直肠、膀胱、肛提肌、盆壁', [structure('adjacent')]),
}
const spread = structureField(
  { extraprostatic: '前列腺外', vesicle: '精囊', adjacent: '固定，或括约肌、直肠、膀胱、肛提肌、盆壁' },
  '腺外侵犯（没有则不选）',
)

const others: Record<string, FactorText> = {
  PSA: {
    labelZh: 'PSA',
    helpZh: '治疗前数值',
    input: { labelZh: 'PSA', unit: 'ng/mL', min: 0, max: 100000 },
    options: {
      '<10': option('<10', '<10 ng/mL'),
      '10-<20': option('10–<20', '≥10 ng/mL、<20 ng/mL'),
      '>=20': option('≥20', '≥20 ng/mL'),
      unknown: option('未知', '未检测或结果不明'),
    },
  },
  GG: {
    labelZh: '分级分组（GG）',
    options: {
      '1': option('1 组', 'Gleason ≤6'),
      '2': option('2 组', 'Gleason 3+4'),
      '3': option('3 组', 'Gleason 4+3'),
      '4': option('4 组', 'Gleason 8'),
      '5': option('5 组', 'Gleason 9–10'),
      unknown: option('未知', '没有评分'),
    },
  },
}

export const prostate: Cancer = {
  id: 'prostate',
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC）预后分组',
      shortZh: 'AJCC 第 8 版',
      notesZh: ['病理 T2 不再细分，没有 pT1', 'PSA 或分级分组未知时，AJCC 允许按已知项分组；本工具给出缺少的项目'],
      sourceZh: '临床分期与 NCI SEER 表、VA 肿瘤登记程序比对一致；类别定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [
        {
          kinds: ['c'],
          table: prostateClinical,
          texts: {
            ...tnm(
              {
                T1a: option('偶然发现 ≤5%', '偶然发现，占切除组织 ≤5%', [chosen('extent', 'incidentalSmall')]),
                T1b: option('偶然发现 >5%', '偶然发现，占切除组织 >5%', [chosen('extent', 'incidentalLarge')]),
                T1c: option('穿刺发现', '穿刺活检发现', [chosen('extent', 'needle')]),
                T2a: option('≤半叶', '限于一叶的一半或更少', [chosen('extent', 'half')]),
                T2b: option('>半叶', '超过一叶的一半，未及两叶', [chosen('extent', 'oneLobe')]),
                T2c: option('两叶', '累及两叶', [chosen('extent', 'both')]),
                ...T3,
              },
              N,
              M,
              {
                T: [
                  choiceField('extent', '腺内范围', {
                    incidentalSmall: '偶然发现，≤5% 切除组织',
                    incidentalLarge: '偶然发现，>5% 切除组织',
                    needle: '仅穿刺发现',
                    half: '一叶的一半或更少',
                    oneLobe: '超过一叶的一半',
                    both: '两叶',
                  }),
                  spread,
                ],
                M: mHelper,
              },
            ),
            ...others,
          },
        },
        {
          kinds: ['p'],
          table: prostatePathological,
          texts: {
            ...tnm({ T2: option('限于器官内', '限于前列腺内', [chosen('extent', 'organ')]), ...T3 }, N, M, {
              T: [choiceField('extent', '腺内范围', { organ: '限于前列腺内' }), spread],
              M: mHelper,
            }),
            ...others,
          },
        },
      ],
    },
  ],
}
