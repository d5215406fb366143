import { gallbladderAjcc8, iccAjcc8 } from '../tables/biliary'
import type { Cancer } from '../types'
import { chosen, choiceField, nodeCounts, nodesField, option, size, sizeField, structure, structureField, tnm } from './wording'

const depth = (value: string) => [chosen('depth', value)]

export const gallbladder: Cancer = {
  id: 'gallbladder',
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致；类别定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [
        {
          kinds: ['c', 'p'],
          table: gallbladderAjcc8,
          texts: tnm(
            {
              Tis: option('原位癌', '原位癌'),
              T1a: option('固有层', '侵及固有层', depth('lamina')),
              T1b: option('肌层', '侵及肌层', depth('muscle')),
              T2a: option('腹膜侧', '腹膜侧肌周结缔组织，未穿透浆膜', depth('peritoneal')),
              T2b: option('肝侧', '肝侧肌周结缔组织，未侵入肝', depth('hepatic')),
              T3: option('浆膜、肝或一个邻近结构', '穿透浆膜，和（或）侵入肝，和（或）一个邻近器官、结构', depth('serosa')),
              T4: option('大血管或两个及以上器官', '侵犯门静脉主干、肝动脉，或两个及以上肝外器官、结构', depth('vessel')),
            },
            nodeCounts(['N1', 1, 3], ['N2', 4]),
            undefined,
            {
              T: [
                choiceField('depth', '浸润深度', {
                  lamina: '固有层',
                  muscle: '肌层',
                  peritoneal: '腹膜侧肌周组织',
                  hepatic: '肝侧肌周组织',
                  serosa: '浆膜、肝或一个邻近结构',
                  vessel: '门静脉主干、肝动脉，或两个及以上器官',
                }),
              ],
              N: [nodesField],
            },
          ),
        },
      ],
    },
  ],
}

const vessels = (value: 'no' | 'yes') => chosen('vessels', value)

export const icc: Cancer = {
  id: 'icc',
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      appliesToZh: '肝内胆管癌',
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致；类别定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [
        {
          kinds: ['c', 'p'],
          table: iccAjcc8,
          texts: tnm(
            {
              Tis: option('原位癌', '原位癌'),
              T1a: option('单个 ≤5 cm', '单个 ≤5 cm，无血管侵犯', [chosen('number', 'single'), ...size(0, 50), vessels('no')]),
              T1b: option('单个 >5 cm', '单个 >5 cm，无血管侵犯', [chosen('number', 'single'), ...size(50), vessels('no')]),
              T2: option(
                '单个伴血管侵犯，或多个',
                '单个伴血管侵犯，或多个肿瘤',
                [chosen('number', 'single'), vessels('yes')],
                [chosen('number', 'several')],
              ),
              T3: option('穿透脏层腹膜', '穿透脏层腹膜', [structure('peritoneum')]),
              T4: option('直接侵犯肝外', '直接侵犯肝外结构', [structure('extrahepatic')]),
            },
            { N1: option('区域淋巴结转移', '区域淋巴结转移') },
            undefined,
            {
              T: [
                choiceField('number', '肿瘤数目', { single: '单个', several: '多个' }),
                sizeField,
                choiceField('vessels', '血管侵犯', { no: '无', yes: '有' }),
                structureField({ peritoneum: '穿透脏层腹膜', extrahepatic: '直接侵犯肝外结构' }),
              ],
            },
          ),
        },
      ],
    },
  ],
}
