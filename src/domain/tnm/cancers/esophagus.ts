import {
  adenoClinical,
  adenoPathological,
  esophagusAfterTreatment,
  squamousClinical,
  squamousPathological,
} from '../tables/esophagus'
import type { Cancer, Edition, FactorText, Table } from '../types'
import { chosen, choiceField, gradeText, nodeCounts, nodesField, option, tnm } from './wording'

const depth = (value: string) => [chosen('depth', value)]

const texts = tnm(
  {
    Tis: option('高级别异型增生', '高级别异型增生', depth('inSitu')),
    T1a: option('固有层或黏膜肌层', '侵及固有层或黏膜肌层', depth('mucosa')),
    T1b: option('黏膜下层', '侵及黏膜下层', depth('submucosa')),
    T2: option('固有肌层', '侵及固有肌层', depth('muscularis')),
    T3: option('外膜', '侵及食管外膜', depth('adventitia')),
    T4a: option('可切除结构', '侵及胸膜、心包、奇静脉、膈肌或腹膜', depth('pleura')),
    T4b: option('不可切除结构', '侵及主动脉、椎体或气道', depth('aorta')),
  },
  nodeCounts(['N1', 1, 2], ['N2', 3, 6], ['N3', 7]),
  undefined,
  {
    T: [
      choiceField('depth', '浸润深度', {
        inSitu: '高级别异型增生',
        mucosa: '固有层或黏膜肌层',
        submucosa: '黏膜下层',
        muscularis: '固有肌层',
        adventitia: '外膜',
        pleura: '胸膜、心包、奇静脉、膈肌或腹膜',
        aorta: '主动脉、椎体或气道',
      }),
    ],
    N: [nodesField],
  },
)

const location: FactorText = {
  labelZh: '部位（L）',
  helpZh: '以肿瘤中心计',
  options: {
    X: option('不明', '位置不明'),
    upper: option('上段', '颈段至奇静脉下缘'),
    middle: option('中段', '奇静脉下缘至下肺静脉下缘'),
    lower: option('下段', '下肺静脉下缘以下，含食管胃交界部'),
  },
}

const edition = (clinical: Table, pathological: Table, added: Record<string, FactorText>, notesZh: string[]): Edition => ({
  id: 'AJCC8',
  titleZh: '第 8 版（AJCC/UICC）',
  shortZh: 'AJCC 第 8 版',
  notesZh: ['锁骨上淋巴结不属于区域淋巴结', '未分化癌分级按 G3（鳞癌）对待', '临床、病理、治疗后三张表不同', ...notesZh],
  sourceZh: '病理分期与 NCI SEER 表、临床与治疗后分期与 VA 肿瘤登记程序逐一比对一致；类别定义待核对',
  groupsChecked: true,
  definitionsChecked: false,
  classifications: [
    { kinds: ['c'], table: clinical, texts },
    { kinds: ['p'], table: pathological, texts: { ...texts, ...added } },
    { kinds: ['yp'], table: esophagusAfterTreatment, texts },
  ],
})

export const esophagusSquamous: Cancer = {
  id: 'esophagus-scc',
  editions: [
    edition(squamousClinical, squamousPathological, { G: gradeText, L: location }, [
      '临床 T4 不区分 T4a、T4b',
      'pT3N0 且分级无法评估（下段）：取 IIB（AJCC），SEER 登记表为 IIA',
    ]),
  ],
}

export const esophagusAdeno: Cancer = {
  id: 'esophagus-adeno',
  editions: [edition(adenoClinical, adenoPathological, { G: gradeText }, [])],
}
