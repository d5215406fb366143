import { lungAjcc8, lungAjcc9 } from '../tables/lung'
import type { Cancer, Criterion, FactorText, HelperField } from '../types'
import { chosen, choiceField, option, size, sizeField, structure, structureField, tnm } from './wording'

const T2_STRUCTURES = {
  mainBronchus: '主支气管（未及隆突）',
  visceralPleura: '脏层胸膜（PL1、PL2）',
  atelectasis: '肺不张或阻塞性肺炎达肺门',
}
const T3_STRUCTURES = {
  parietalPleura: '壁层胸膜（PL3）',
  chestWall: '胸壁（含肺上沟）',
  phrenicNerve: '膈神经',
  parietalPericardium: '壁层心包',
  sameLobe: '同一肺叶内另有癌结节',
}
const T4_STRUCTURES = {
  diaphragm: '膈肌',
  mediastinum: '纵隔',
  heart: '心脏',
  greatVessels: '大血管',
  trachea: '气管',
  recurrentNerve: '喉返神经',
  oesophagus: '食管',
  vertebra: '椎体',
  carina: '隆突',
  otherLobe: '同侧其他肺叶另有癌结节',
}
/** Structures that the 9th edition names besides. */
const NEW_T2 = { adjacentLobe: '相邻肺叶' }
const NEW_T3 = { azygos: '奇静脉', thoracicRoots: '胸神经根 T1–T2', stellate: '星状神经节' }
const NEW_T4 = {
  thymus: '胸腺',
  vagus: '迷走神经',
  brachialPlexus: '臂丛',
  cervicalRoots: '颈神经根',
  subclavian: '锁骨下血管',
}

type Named = Readonly<Record<string, string>>
const list = (named: Named) => Object.values(named).join('、')

/** A superficial spreading tumour of the bronchial wall is T1a whatever its size, a minimally invasive one T1mi up to 30 mm. */
const sized = (from: number, to?: number): Criterion[] => [
  ...size(from, to),
  { field: 'pattern', op: 'notIn', value: ['superficial'] },
]
const solid = (from: number, to: number): Criterion[] => [
  ...size(from, to),
  { field: 'pattern', op: 'notIn', value: ['superficial', 'minimal'] },
]

function tumour(t2: Named, t3: Named, t4: Named) {
  return {
    options: {
      TX: option('无法评估', '仅痰或支气管冲洗液找到癌细胞而未见肿瘤，或原发肿瘤无法评估'),
      Tis: option('原位癌', '原位鳞癌，或原位腺癌（纯贴壁型，≤30 mm）'),
      T1mi: option('微浸润腺癌', '微浸润腺癌：≤30 mm，以贴壁为主，浸润部分 ≤5 mm', [
        ...size(0, 30),
        chosen('pattern', 'minimal'),
      ]),
      T1a: option('≤10 mm', '最大径 ≤10 mm；或局限于支气管壁的浅表扩散型肿瘤，不论大小', solid(0, 10), [
        chosen('pattern', 'superficial'),
      ]),
      T1b: option('>10–20 mm', '最大径 >10 mm、≤20 mm', solid(10, 20)),
      T1c: option('>20–30 mm', '最大径 >20 mm、≤30 mm', solid(20, 30)),
      T2a: option('>30–40 mm', `最大径 >30 mm、≤40 mm；或 ≤40 mm（或大小不明）而累及：${list(t2)}`, sized(30, 40), [
        structure(...Object.keys(t2)),
      ]),
      T2b: option('>40–50 mm', '最大径 >40 mm、≤50 mm', sized(40, 50)),
      T3: option('>50–70 mm', `最大径 >50 mm、≤70 mm；或累及：${list(t3)}`, sized(50, 70), [structure(...Object.keys(t3))]),
      T4: option('>70 mm', `最大径 >70 mm；或累及：${list(t4)}`, sized(70), [structure(...Object.keys(t4))]),
    },
    helper: [
      { ...sizeField, labelZh: '肿瘤最大径（部分实性结节临床按实性成分）' },
      choiceField('pattern', '特殊类型（没有则不选）', {
        minimal: '微浸润腺癌：浸润部分 ≤5 mm',
        superficial: '局限于支气管壁的浅表扩散型',
      }),
      structureField({ ...t2, ...t3, ...t4 }),
    ],
  }
}

const stations: HelperField = {
  key: 'station',
  labelZh: '转移淋巴结所在（可多选）',
  choices: {
    n1: '同侧 10–14 组（支气管周围、肺门、肺内）',
    n2: '同侧纵隔或隆突下 2–9 组',
    n3: '对侧纵隔或肺门，或任一侧锁骨上/斜角肌（1 组）',
  },
  many: true,
}
const N1 = option('同侧肺门', '同侧支气管周围、肺门、肺内淋巴结（10–14 组）', [chosen('station', 'n1')])
const N3 = option('对侧或锁骨上', '对侧纵隔或肺门，或任一侧斜角肌、锁骨上淋巴结（1 组）', [chosen('station', 'n3')])
const M1a = option('胸腔内', '对侧肺结节，胸膜或心包结节，或恶性胸腔、心包积液', [chosen('site', 'thorax')])
const M1b = option('单发胸外', '单个器官的单发胸外转移，或单个非区域淋巴结', [chosen('site', 'single')])

const texts8: Record<string, FactorText> = tnm(
  tumour(T2_STRUCTURES, T3_STRUCTURES, T4_STRUCTURES).options,
  { N1, N2: option('同侧纵隔', '同侧纵隔和（或）隆突下淋巴结（2–9 组）', [chosen('station', 'n2')]), N3 },
  { M1a, M1b, M1c: option('多发胸外', '多发胸外转移', [chosen('site', 'several')]) },
  {
    T: tumour(T2_STRUCTURES, T3_STRUCTURES, T4_STRUCTURES).helper,
    N: [stations],
    M: [
      choiceField('site', '转移范围', {
        thorax: '仅胸腔内：对侧肺、胸膜、心包或恶性积液',
        single: '胸外单发',
        several: '胸外多发',
      }),
    ],
  },
)

const t9 = tumour({ ...T2_STRUCTURES, ...NEW_T2 }, { ...T3_STRUCTURES, ...NEW_T3 }, { ...T4_STRUCTURES, ...NEW_T4 })
const texts9: Record<string, FactorText> = tnm(
  t9.options,
  {
    N1,
    N2a: option('纵隔单站', '同侧纵隔或隆突下仅一站淋巴结转移', [chosen('station', 'n2'), chosen('n2Stations', 'one')]),
    N2b: option('纵隔多站', '同侧纵隔和（或）隆突下多站淋巴结转移', [chosen('station', 'n2'), chosen('n2Stations', 'several')]),
    N3,
  },
  {
    M1a,
    M1b,
    M1c1: option('单系统多发', '胸外多发转移，限于一个器官系统', [chosen('site', 'oneSystem')]),
    M1c2: option('多系统多发', '胸外多发转移，累及多个器官系统', [chosen('site', 'severalSystems')]),
  },
  {
    T: t9.helper,
    N: [stations, choiceField('n2Stations', '同侧纵隔受累站数', { one: '一站', several: '两站及以上' })],
    M: [
      choiceField('site', '转移范围', {
        thorax: '仅胸腔内：对侧肺、胸膜、心包或恶性积液',
        single: '胸外单发',
        oneSystem: '胸外多发，限于一个器官系统',
        severalSystems: '胸外多发，多个器官系统',
      }),
    ],
  },
)

export const lung: Cancer = {
  id: 'lung',
  editions: [
    {
      id: 'AJCC9',
      titleZh: '第 9 版（AJCC/UICC）',
      shortZh: 'AJCC 第 9 版',
      effectiveFrom: '2025-01-01',
      appliesToZh: '非小细胞肺癌、小细胞肺癌、类癌',
      changesZh: [
        'N2 分为 N2a（单站）与 N2b（多站）',
        'M1c 分为 M1c1（单一器官系统多发）与 M1c2（多个器官系统多发）',
        'IIA、IIB、IIIA、IIIB 期的组合有调整，其余分期不变',
        `T 的大小界限不变，补充了结构：T2a ${list(NEW_T2)}；T3 ${list(NEW_T3)}；T4 ${list(NEW_T4)}`,
      ],
      sourceZh: 'IASLC 2024 年建议，2025-01-01 起施行；分期组合与一份公开的 TNM-9 实现逐一比对一致，未读 IASLC 原文',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [{ kinds: ['c', 'p', 'yp'], table: lungAjcc9, texts: texts9 }],
    },
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      appliesToZh: '非小细胞肺癌、小细胞肺癌、类癌',
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [{ kinds: ['c', 'p', 'yp'], table: lungAjcc8, texts: texts8 }],
    },
  ],
}
