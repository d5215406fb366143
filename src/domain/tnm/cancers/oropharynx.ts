import { oropharynxClinical, oropharynxPathological } from '../tables/head-neck'
import type { Cancer, HelperField } from '../types'
import {
  chosen,
  choiceField,
  nodeCounts,
  nodesField,
  option,
  over,
  size,
  sizeField,
  structure,
  structureField,
  tnm,
  upTo,
} from './wording'

const oropharynxT = {
  T1: option('≤2 cm', '最大径 ≤2 cm', size(0, 20)),
  T2: option('>2–4 cm', '最大径 >2 cm、≤4 cm', size(20, 40)),
  T3: option('>4 cm 或会厌舌面', '最大径 >4 cm，或侵及会厌舌面', size(40), [structure('epiglottis')]),
  T4: option('喉、深部肌肉、骨', '侵及喉、舌外肌、翼内肌、硬腭、下颌骨或更远', [structure('deep')]),
}
const oropharynxTHelper = [sizeField, structureField({ epiglottis: '会厌舌面', deep: '喉、舌外肌、翼内肌、硬腭、下颌骨或更远' })]
const nodeCm: HelperField = { key: 'nodeCm', labelZh: '最大淋巴结直径', unit: 'cm' }
const side = choiceField('side', '侧别', { same: '同侧', other: '对侧或双侧' })

export const oropharynx: Cancer = {
  id: 'oropharynx-p16pos',
  recorded: [{ key: 'p16', labelZh: 'p16', options: { pos: '阳性' } }],
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      appliesToZh: 'p16 阳性口咽癌；p16 阴性者用头颈部分期表',
      notesZh: ['临床与病理的 N 定义及分期表不同'],
      sourceZh: '分期组合与 VA 肿瘤登记程序逐一比对一致；类别定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [
        {
          kinds: ['c'],
          table: oropharynxClinical,
          texts: tnm(
            oropharynxT,
            {
              N1: option('同侧 ≤6 cm', '同侧淋巴结，均 ≤6 cm', [chosen('side', 'same'), ...upTo('nodeCm', 6)]),
              N2: option('对侧或双侧 ≤6 cm', '对侧或双侧淋巴结，均 ≤6 cm', [chosen('side', 'other'), ...upTo('nodeCm', 6)]),
              N3: option('>6 cm', '任一淋巴结 >6 cm', over('nodeCm', 6)),
            },
            undefined,
            { T: oropharynxTHelper, N: [nodeCm, side] },
          ),
        },
        {
          kinds: ['p'],
          table: oropharynxPathological,
          texts: tnm(oropharynxT, nodeCounts(['N1', 1, 4], ['N2', 5]), undefined, { T: oropharynxTHelper, N: [nodesField] }),
        },
      ],
    },
  ],
}
