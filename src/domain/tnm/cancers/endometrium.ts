import { endometriumFigo2009, endometriumFigo2023 } from '../tables/endometrium'
import type { Cancer, FactorText } from '../types'
import { chosen, choiceField, ITC, option, structure, structureField, tnm, yesNo } from './wording'

const invasion = (value: string) => [chosen('invasion', value)]

const nodeState = (labelZh: string): FactorText => ({
  labelZh,
  options: {
    neg: option('阴性', '没有转移'),
    ITC: option('孤立肿瘤细胞', '仅孤立肿瘤细胞'),
    micro: option('微转移', '微转移'),
    macro: option('宏转移', '宏转移'),
  },
})

const descriptors: Record<string, FactorText> = {
  hist: {
    labelZh: '组织学类型',
    options: {
      'non-aggressive': option('非侵袭性', '低级别子宫内膜样癌（G1–G2）'),
      aggressive: option('侵袭性', '子宫内膜样癌 G3、浆液性、透明细胞、未分化、混合性、中肾样癌，癌肉瘤'),
    },
  },
  myo: {
    labelZh: '肌层浸润',
    options: {
      none: option('无', '无肌层浸润（限于内膜或息肉）'),
      '<50': option('<50%', '浸润 <50% 肌层'),
      '>=50': option('≥50%', '浸润 ≥50% 肌层'),
    },
  },
  LVSI: {
    labelZh: '脉管间隙浸润（LVSI）',
    options: {
      none: option('无', '无'),
      focal: option('局灶', '局灶，<5 个脉管'),
      substantial: option('广泛', '广泛，≥5 个脉管'),
    },
  },
  cervix: yesNo('宫颈间质', '侵犯宫颈间质', '未侵犯宫颈间质'),
  ovary: {
    labelZh: '卵巢',
    options: {
      no: option('无', '未累及'),
      'low-grade-synchronous': option(
        '低级别同步',
        '子宫与单侧卵巢均为低级别子宫内膜样癌，肌层浸润 <50%，无广泛 LVSI，包膜完整，无其他播散',
      ),
      yes: option('累及', '卵巢或输卵管转移'),
    },
  },
  serosa: yesNo('子宫浆膜', '侵犯子宫浆膜下或浆膜', '未侵犯子宫浆膜'),
  vagpara: yesNo('阴道或宫旁', '累及阴道或宫旁', '未累及阴道、宫旁'),
  pelvperit: yesNo('盆腔腹膜', '盆腔腹膜转移', '没有盆腔腹膜转移'),
  pelvicN: nodeState('盆腔淋巴结'),
  paN: nodeState('腹主动脉旁淋巴结'),
  mucosa: yesNo('膀胱或肠黏膜', '侵犯膀胱或肠黏膜', '未侵犯膀胱、肠黏膜'),
  abdperit: yesNo('盆腔外腹膜', '盆腔以外的腹膜转移', '没有盆腔以外的腹膜转移'),
  distant: yesNo('远处转移', '远处转移，含肾血管以上淋巴结、肺、肝、脑、骨', '没有远处转移'),
}

const texts2009 = tnm(
  {
    T1a: option('IA：<50% 肌层', '限于内膜，或浸润 <50% 肌层', invasion('less')),
    T1b: option('IB：≥50% 肌层', '浸润 ≥50% 肌层', invasion('half')),
    T2: option('II：宫颈间质', '侵犯宫颈间质；仅累及腺体不算', [structure('stroma')]),
    T3a: option('IIIA：浆膜或附件', '侵犯浆膜或附件', [structure('serosa')]),
    T3b: option('IIIB：阴道或宫旁', '累及阴道或宫旁', [structure('vagina')]),
    T4: option('IVA：膀胱或肠黏膜', '侵犯膀胱或肠黏膜', [structure('mucosa')]),
  },
  {
    'N0(i+)': ITC,
    N1mi: option('盆腔微转移', '盆腔淋巴结 >0.2 mm、≤2 mm'),
    N1a: option('盆腔转移', '盆腔淋巴结 >2 mm'),
    N2mi: option('腹主动脉旁微转移', '腹主动脉旁淋巴结 >0.2 mm、≤2 mm'),
    N2a: option('腹主动脉旁转移', '腹主动脉旁淋巴结 >2 mm'),
  },
  { M1: option('IVB：远处转移', '远处转移，含腹股沟淋巴结、腹腔内病变、肺、肝、骨') },
  {
    T: [
      choiceField('invasion', '肌层浸润', { less: '限于内膜或 <50%', half: '≥50%' }),
      structureField({
        stroma: '宫颈间质',
        serosa: '子宫浆膜或附件',
        vagina: '阴道或宫旁',
        mucosa: '膀胱或肠黏膜',
      }),
    ],
  },
)

export const endometrium: Cancer = {
  id: 'endometrium',
  editions: [
    {
      id: 'FIGO2009',
      titleZh: 'FIGO 2009（AJCC 第 8 版）',
      shortZh: 'FIGO 2009',
      notesZh: ['腹水细胞学阳性须报告，但不改变分期'],
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [{ kinds: ['c', 'p'], table: endometriumFigo2009, texts: texts2009 }],
    },
    {
      id: 'FIGO2023',
      titleZh: 'FIGO 2023',
      shortZh: 'FIGO 2023',
      changesZh: [
        '按手术病理分期，不用 TNM',
        '加入组织学类型（侵袭性或非侵袭性）、LVSI 程度和盆腔腹膜、淋巴结转移大小等细分',
        'I–II 期可结合分子分型：POLE 突变记 IAmPOLEmut，p53 异常伴任何肌层浸润记 IICmp53abn',
      ],
      notesZh: ['尚未被普遍采用，默认仍用 FIGO 2009', '判定次序（先高后低）为本表所定，亚期本身按 FIGO'],
      sourceZh: '亚期与 BMJ Best Practice 摘要及一篇公开文献的表格一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [{ kinds: ['p'], table: endometriumFigo2023, texts: descriptors }],
    },
  ],
  recorded: [
    {
      key: 'molecular',
      labelZh: '分子分型',
      options: { POLEmut: 'POLE 突变', MMRd: 'MMR 缺陷', p53abn: 'p53 异常', NSMP: '无特殊分子特征' },
    },
  ],
}
