import { hccAjcc8, hccBclc, hccCnlc } from '../tables/hcc'
import type { Cancer, FactorText } from '../types'
import { chosen, choiceField, option, size, sizeField, structure, structureField, tnm, yesNo } from './wording'

const single = chosen('number', 'single')
const several = chosen('number', 'several')

const texts = tnm(
  {
    T1a: option('单个 ≤2 cm', '单个肿瘤 ≤2 cm，伴或不伴血管侵犯', [single, ...size(0, 20)]),
    T1b: option('单个 >2 cm，无血管侵犯', '单个肿瘤 >2 cm，无血管侵犯', [single, ...size(20), chosen('vessels', 'no')]),
    T2: option(
      '单个伴血管侵犯，或多个 ≤5 cm',
      '单个肿瘤 >2 cm 伴血管侵犯；或多个肿瘤，均 ≤5 cm',
      [single, ...size(20), chosen('vessels', 'yes')],
      [several, ...size(0, 50)],
    ),
    T3: option('多个，至少一个 >5 cm', '多个肿瘤，至少一个 >5 cm', [several, ...size(50)]),
    T4: option('大血管或邻近器官', '侵犯门静脉或肝静脉主要分支，或直接侵犯胆囊以外的邻近器官，或穿透脏层腹膜，不论大小', [
      structure('majorVein', 'organ', 'peritoneum'),
    ]),
  },
  { N1: option('区域淋巴结转移', '肝门、肝十二指肠韧带、膈下、下腔静脉旁等区域淋巴结转移') },
  undefined,
  {
    T: [
      choiceField('number', '肿瘤数目', { single: '单个', several: '多个' }),
      sizeField,
      choiceField('vessels', '血管侵犯', { no: '无', yes: '有' }),
      structureField({ majorVein: '门静脉或肝静脉主要分支', organ: '胆囊以外的邻近器官', peritoneum: '穿透脏层腹膜' }),
    ],
  },
)

const PS: FactorText = {
  labelZh: 'PS（ECOG 体力状况）',
  options: {
    '0': option('0 分', '活动完全正常'),
    '1': option('1 分', '能自由走动，可从事轻体力活动'),
    '2': option('2 分', '能走动、生活自理，不能工作，白天卧床不足一半'),
    '3': option('3 分', '生活部分自理，白天卧床超过一半'),
    '4': option('4 分', '卧床不起，生活不能自理'),
  },
}
const VI = yesNo('血管侵犯', '影像可见血管癌栓', '影像未见血管癌栓')
const EHM = yesNo('肝外转移', '有肝外转移', '没有肝外转移')
const load = (codes: Record<string, string>): FactorText => ({
  labelZh: '肿瘤数目与大小',
  input: [
    { key: 'count', labelZh: '肿瘤数目', unit: '个', min: 1, max: 99, integer: true },
    { key: 'maxCm', labelZh: '最大肿瘤直径', unit: 'cm', min: 0.1, max: 50 },
  ],
  options: Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, option(text, text)])),
})

export const hcc: Cancer = {
  id: 'hcc',
  recorded: [
    { key: 'AFP', labelZh: 'AFP', unit: 'ng/mL' },
    { key: 'fibrosis', labelZh: '肝纤维化', options: { F0: 'F0（Ishak 0–4）', F1: 'F1（Ishak 5–6）' } },
  ],
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [{ kinds: ['c', 'p', 'yp'], table: hccAjcc8, texts }],
    },
    {
      id: 'CNLC',
      titleZh: '中国肝癌分期（CNLC）',
      shortZh: '中国肝癌分期（CNLC）',
      notesZh: ['Ia–IIIb 期要求 PS 0–2 分且 Child-Pugh A 或 B 级；PS 3–4 分或 Child-Pugh C 级为 IV 期，不论肿瘤情况'],
      sourceZh: '与 2019 年诊疗规范及 2023 年文献一致；2024 年版原文未读',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [
        {
          kinds: ['c'],
          table: hccCnlc,
          texts: {
            PS,
            CP: {
              labelZh: 'Child-Pugh 分级',
              helpZh: 'A 级 5–6 分，B 级 7–9 分，C 级 10–15 分',
              options: { A: option('A 级', '5–6 分'), B: option('B 级', '7–9 分'), C: option('C 级', '10–15 分') },
            },
            VI,
            EHM,
            load: load({
              'single<=5': '单个，≤5 cm',
              'single>5': '单个，>5 cm',
              '2-3<=3': '2–3 个，最大 ≤3 cm',
              '2-3>3': '2–3 个，最大 >3 cm',
              '>=4': '≥4 个',
            }),
          },
        },
      ],
    },
    {
      id: 'BCLC2022',
      titleZh: 'BCLC 2022',
      shortZh: 'BCLC 2022',
      notesZh: [
        'PS 1–2 分须由肿瘤引起才归入 C 期',
        'B 期在 2022 版中再分为可考虑移植、门静脉血流保留且结节边界清楚（TACE）、弥漫或广泛双叶病变（系统治疗）三种情形，不另设分期',
      ],
      sourceZh: '与影像学综述、患者资料及 2022 年论文摘要一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [
        {
          kinds: ['c'],
          table: hccBclc,
          texts: {
            PS,
            LF: {
              labelZh: '肝功能',
              options: {
                preserved: option('保留', '肝功能保留'),
                endstage: option('终末期', 'Child-Pugh C 级且不能以移植治愈'),
              },
            },
            VI,
            EHM,
            load: load({
              'single<=2': '单个，≤2 cm',
              'single>2': '单个，>2 cm',
              '2-3<=3': '2–3 个，均 ≤3 cm',
              beyond: '超出以上范围',
            }),
          },
        },
      ],
    },
  ],
}
