import { colorectalAjcc8 } from '../tables/colorectal'
import type { Cancer } from '../types'
import { chosen, choiceField, nodeCounts, nodes, nodesField, option, tnm } from './wording'

const depth = (value: string) => [chosen('depth', value)]

const nodeTexts = nodeCounts(['N1a', 1, 1], ['N1b', 2, 3], ['N2a', 4, 6], ['N2b', 7])

export const colorectal: Cancer = {
  id: 'colorectal',
  recorded: [
    { key: 'CEA', labelZh: 'CEA', unit: 'ng/mL' },
    { key: 'CRM', labelZh: '环周切缘（CRM）', options: { neg: '阴性', pos: '阳性' } },
    { key: 'MSI', labelZh: 'MSI/MMR', options: { high: 'MSI-H/dMMR', stable: 'MSS/pMMR' } },
    { key: 'RAS', labelZh: 'RAS', options: { wild: '野生型', mutant: '突变型' } },
    { key: 'BRAF', labelZh: 'BRAF', options: { wild: '野生型', mutant: '突变型' } },
    { key: 'deposits', labelZh: '癌结节数', unit: '个' },
  ],
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [
        {
          kinds: ['c', 'p', 'yp'],
          table: colorectalAjcc8,
          texts: tnm(
            {
              Tis: option('原位或黏膜内', '原位癌，或限于固有层而未突破黏膜肌层', depth('mucosa')),
              T1: option('黏膜下层', '侵及黏膜下层', depth('submucosa')),
              T2: option('固有肌层', '侵及固有肌层', depth('muscularis')),
              T3: option('穿透固有肌层', '穿透固有肌层达结直肠周围组织', depth('through')),
              T4a: option('穿透脏层腹膜', '穿透脏层腹膜，含肿瘤处穿孔', depth('peritoneum')),
              T4b: option('侵及邻近器官', '直接侵犯或粘连其他器官、结构', depth('organ')),
            },
            {
              ...nodeTexts,
              N1c: option('仅癌结节', '没有淋巴结转移，但浆膜下、肠系膜有癌结节', [...nodes(0, 0), chosen('deposits', 'yes')]),
            },
            {
              M1a: option('单个部位', '一个远处器官或部位转移，无腹膜转移', [chosen('site', 'one')]),
              M1b: option('多个部位', '两个及以上远处器官或部位转移，无腹膜转移', [chosen('site', 'several')]),
              M1c: option('腹膜', '腹膜表面转移，伴或不伴其他部位', [chosen('site', 'peritoneum')]),
            },
            {
              T: [
                choiceField('depth', '浸润深度', {
                  mucosa: '黏膜内（未突破黏膜肌层）',
                  submucosa: '黏膜下层',
                  muscularis: '固有肌层',
                  through: '穿透固有肌层',
                  peritoneum: '穿透脏层腹膜或肿瘤处穿孔',
                  organ: '侵犯或粘连其他器官',
                }),
              ],
              N: [nodesField, choiceField('deposits', '癌结节', { no: '无', yes: '有' })],
              M: [choiceField('site', '转移范围', { one: '一个器官或部位', several: '两个及以上', peritoneum: '有腹膜转移' })],
            },
          ),
        },
      ],
    },
  ],
}
