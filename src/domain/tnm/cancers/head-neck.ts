import { headNeckAjcc8, oropharynxClinical, oropharynxPathological } from '../tables/head-neck'
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
        'T 的定义随部位而异；这里列出口腔癌的大小与浸润深度（DOI）界限，口咽、下咽、喉请按各部位定义选择',
        'N 的大小与侧别界限待核对，请以分期手册为准',
      ],
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致；类别定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [
        {
          kinds: ['c', 'p'],
          table: headNeckAjcc8,
          texts: tnm(
            {
              Tis: option('原位癌', '原位癌'),
              T1: option('口腔：≤2 cm，DOI ≤5 mm', '口腔：≤2 cm 且浸润深度 ≤5 mm', [...size(0, 20), ...upTo('depthMm', 5)]),
              T2: option(
                '口腔：≤2 cm、DOI >5 mm，或 >2–4 cm、DOI ≤10 mm',
                '口腔：≤2 cm 且浸润深度 >5 mm；或 >2 cm、≤4 cm 且浸润深度 ≤10 mm',
                [...size(0, 20), ...over('depthMm', 5)],
                [...size(20, 40), ...upTo('depthMm', 10)],
              ),
              T3: option(
                '口腔：>2–4 cm、DOI >10 mm，或 >4 cm、DOI ≤10 mm',
                '口腔：>2 cm、≤4 cm 且浸润深度 >10 mm；或 >4 cm 且浸润深度 ≤10 mm',
                [...size(20, 40), ...over('depthMm', 10)],
                [...size(40), ...upTo('depthMm', 10)],
              ),
              T4a: option(
                '口腔：>4 cm、DOI >10 mm，或穿透骨、皮肤',
                '口腔：>4 cm 且浸润深度 >10 mm；或穿透骨皮质、皮肤',
                [...size(40), ...over('depthMm', 10)],
                [structure('bone')],
              ),
              T4b: option('极晚期局部病变', '极晚期局部病变，按各部位定义'),
            },
            {
              N1: option('同侧单枚，小', '同侧单枚，≤3 cm，无结外侵犯（待核对）'),
              N2a: option('同侧单枚，较大', '同侧单枚，>3 cm、≤6 cm，无结外侵犯（待核对）'),
              N2b: option('同侧多枚', '同侧多枚，均 ≤6 cm，无结外侵犯（待核对）'),
              N2c: option('双侧或对侧', '双侧或对侧，均 ≤6 cm，无结外侵犯（待核对）'),
              N3a: option('>6 cm', '>6 cm，无结外侵犯（待核对）'),
              N3b: option('明显结外侵犯', '临床明显的结外侵犯'),
            },
            undefined,
            {
              T: [
                { ...sizeField, labelZh: '口腔肿瘤最大径' },
                { key: 'depthMm', labelZh: '浸润深度（DOI）', unit: 'mm' },
                structureField({ bone: '穿透骨皮质或皮肤' }, '累及范围'),
              ],
            },
          ),
        },
      ],
    },
  ],
}
