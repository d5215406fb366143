import { gastricAfterTreatment, gastricClinical, gastricPathological } from '../tables/gastric'
import type { Cancer } from '../types'
import { chosen, choiceField, nodeCounts, nodesField, option, tnm } from './wording'

const depth = (value: string) => [chosen('depth', value)]

const texts = tnm(
  {
    Tis: option('原位癌', '原位癌，含高级别异型增生', depth('inSitu')),
    T1a: option('固有层或黏膜肌层', '侵及固有层或黏膜肌层', depth('mucosa')),
    T1b: option('黏膜下层', '侵及黏膜下层', depth('submucosa')),
    T2: option('固有肌层', '侵及固有肌层', depth('muscularis')),
    T3: option('浆膜下层', '侵及浆膜下层，含未穿透浆膜的网膜、韧带', depth('subserosa')),
    T4a: option('浆膜', '穿透浆膜（脏层腹膜）', depth('serosa')),
    T4b: option('邻近器官', '侵犯邻近器官、结构', depth('organ')),
  },
  nodeCounts(['N1', 1, 2], ['N2', 3, 6], ['N3a', 7, 15], ['N3b', 16]),
  { M1: option('远处转移', '远处转移；含腹腔细胞学阳性，腹主动脉旁、肠系膜、胰后等非区域淋巴结') },
  {
    T: [
      choiceField('depth', '浸润深度', {
        inSitu: '原位癌、高级别异型增生',
        mucosa: '固有层或黏膜肌层',
        submucosa: '黏膜下层',
        muscularis: '固有肌层',
        subserosa: '浆膜下层',
        serosa: '穿透浆膜',
        organ: '邻近器官',
      }),
    ],
    N: [nodesField],
  },
)

export const gastric: Cancer = {
  id: 'gastric',
  recorded: [{ key: 'HER2', labelZh: 'HER2', options: { neg: '阴性', pos: '阳性' } }],
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      appliesToZh: '贲门肿瘤中心位于食管胃交界线以下 >2 cm，或 ≤2 cm 而未累及交界线者按胃癌分期',
      notesZh: ['临床、病理、治疗后三张表不同', '建议检出淋巴结 ≥16 枚', 'ypT0N0M0（完全缓解）没有对应分期组'],
      sourceZh: '病理分期与 NCI SEER 表、临床与治疗后分期与 VA 肿瘤登记程序逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [
        { kinds: ['c'], table: gastricClinical, texts },
        { kinds: ['p'], table: gastricPathological, texts },
        { kinds: ['yp'], table: gastricAfterTreatment, texts },
      ],
    },
  ],
}
