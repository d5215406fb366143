import { headNeckN } from '../head-neck/n'
import { headNeckT, headNeckTAt } from '../head-neck/t-texts'
import type { Site } from '../head-neck/t-data'
import { headNeckAjcc8 } from '../tables/head-neck'
import type { Cancer, Classification, SubSite } from '../types'
import { tnm } from './wording'

const at = (site: Site, labelZh: string, noteZh: string): SubSite => ({
  labelZh,
  noteZh,
  texts: { T: headNeckTAt(site, labelZh) },
})

/** The sub-sites: one stage table, each its own T. */
const sites: Readonly<Record<Site, SubSite>> = {
  oralCavity: at('oralCavity', '口腔（含唇）', '仅牙龈原发的浅表骨或牙槽侵蚀不算 T4a；外侧舌外肌侵犯不再单独算 T4a'),
  oropharynxP16neg: at(
    'oropharynxP16neg',
    '口咽（p16 阴性）',
    '舌根或会厌谷原发只波及会厌舌面黏膜为 T3，不算侵犯喉；p16 未检测者请先检测，p16 阳性者用另一张分期表',
  ),
  hypopharynx: at('hypopharynx', '下咽', '≤2 cm 且仅一个亚部位为 T1；多于一个亚部位或邻近部位（无固定）至少 T2'),
  supraglottis: at(
    'supraglottis',
    '声门上',
    '一个亚部位且声带活动正常为 T1；多于一个亚部位，或声门或声门上区外黏膜（舌根、会厌谷、梨状窝内侧）且不固定为 T2',
  ),
  glottis: at('glottis', '声门', '一侧声带 T1a，双侧 T1b，分组只用 T1；声门上或声门下延伸，或活动受限为 T2'),
  subglottis: at('subglottis', '声门下', '仅声门下为 T1；延及声带（活动正常或受限）为 T2'),
}

const classification = (kind: 'c' | 'p'): Classification => ({
  kinds: [kind],
  table: headNeckAjcc8,
  texts: { ...tnm({}, {}), T: headNeckT, N: headNeckN[kind] },
  sites,
})

export const headNeck: Cancer = {
  id: 'head-neck',
  recorded: [{ key: 'p16', labelZh: 'p16', options: { neg: '阴性', unknown: '未检测' } }],
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      appliesToZh: '口腔、p16 阴性口咽、下咽、喉',
      notesZh: [
        'T 的定义随部位而异，先选择部位；N 的定义临床与病理不同',
        '临床 N：只有临床明显的结外侵犯（皮肤侵犯、肌肉浸润或致密固定、神经受侵征象）才算，仅影像可疑不算；病理 N：镜下任何结外侵犯都算',
      ],
      sourceZh: '分期组合与 N、T 的定义与美国 NCI SEER 公开分期表逐一比对一致；唇癌的下牙槽神经与口底两项待核对',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [classification('c'), classification('p')],
    },
  ],
}
