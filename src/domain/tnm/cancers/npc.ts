import { npcAjcc8, npcAjcc9 } from '../tables/npc'
import type { Cancer } from '../types'
import { chosen, choiceField, count, option, structure, structureField, tnm } from './wording'

const T = {
  T0: option('无证据', '未见原发肿瘤，但颈部淋巴结 EBV 阳性'),
  Tis: option('原位癌', '原位癌'),
  T1: option('鼻咽或口咽、鼻腔', '限于鼻咽，或侵及口咽、鼻腔，无咽旁间隙侵犯', [structure('nasopharynx')]),
  T2: option('咽旁间隙或肌肉', '侵及咽旁间隙，和（或）翼内肌、翼外肌、椎前肌', [structure('parapharynx')]),
  T3: option('骨质或鼻窦', '侵及颅底骨、颈椎、翼状结构或鼻旁窦', [structure('bone')]),
  T4: option('颅内等', '侵及颅内、颅神经、下咽、眼眶、腮腺，或超出翼外肌外侧缘的软组织', [structure('intracranial')]),
}
const tHelper = [
  structureField({
    nasopharynx: '鼻咽，或口咽、鼻腔',
    parapharynx: '咽旁间隙，翼内肌、翼外肌、椎前肌',
    bone: '颅底骨、颈椎、翼状结构、鼻旁窦',
    intracranial: '颅内、颅神经、下咽、眼眶、腮腺，或超出翼外肌外侧缘',
  }),
]
const upper = [chosen('level', 'above'), { field: 'nodeCm', op: '<=', value: 6 } as const]
const N = {
  N1: option('单侧颈部或咽后', '单侧颈部，和（或）单侧或双侧咽后淋巴结，≤6 cm，位于环状软骨尾侧缘以上', [
    ...upper,
    chosen('side', 'one'),
  ]),
  N2: option('双侧颈部', '双侧颈部淋巴结，≤6 cm，位于环状软骨尾侧缘以上', [...upper, chosen('side', 'both')]),
}
const bigOrLow = [[{ field: 'nodeCm', op: '>', value: 6 } as const], [chosen('level', 'below')]]
const nHelper = [
  { key: 'nodeCm', labelZh: '最大淋巴结直径', unit: 'cm' },
  choiceField('level', '与环状软骨尾侧缘的关系', { above: '均在其上', below: '有淋巴结在其下' }),
  choiceField('side', '侧别', { one: '单侧颈部，或仅咽后（单双侧）', both: '双侧颈部' }),
]
const extension = choiceField('extension', '影像明显的结外侵犯', { no: '无', yes: '有（皮肤、肌肉或神经血管束）' })

export const npc: Cancer = {
  id: 'npc',
  recorded: [{ key: 'EBV', labelZh: '血浆 EBV DNA', unit: '拷贝/mL' }],
  editions: [
    {
      id: 'AJCC9',
      titleZh: '第 9 版（AJCC）',
      shortZh: 'AJCC 第 9 版',
      effectiveFrom: '2025-01-01',
      changesZh: [
        'N3 增加影像可见的明显结外侵犯（皮肤、肌肉或神经血管束）',
        'M1 分为 M1a（转移灶 ≤3 个）与 M1b（>3 个）',
        'I–III 期仅用于无远处转移者，I 期分为 IA、IB；第 8 版的 II、III、IVA 期大致为 IB、II、III 期',
      ],
      sourceZh:
        'AJCC 第 9 版（2025）；T、N、M 定义与美国 NCI SEER 公开的鼻咽 V9（2025 起）编码表一致，分期组合未读到原表（Pan JJ，JAMA Oncol 2024;10:1627）',
      groupsChecked: false,
      definitionsChecked: true,
      classifications: [
        {
          kinds: ['c', 'p'],
          table: npcAjcc9,
          texts: tnm(
            T,
            {
              ...N,
              N3: option(
                '>6 cm、低位或结外侵犯',
                '>6 cm，和（或）低于环状软骨尾侧缘，或影像可见明显结外侵犯（皮肤、肌肉或神经血管束）',
                ...bigOrLow,
                [chosen('extension', 'yes')],
              ),
            },
            {
              M1a: option('≤3 个', '转移灶 ≤3 个', [...count('lesions', 1, 3)]),
              M1b: option('>3 个', '转移灶 >3 个', [{ field: 'lesions', op: '>', value: 3 }]),
            },
            { T: tHelper, N: [...nHelper, extension], M: [{ key: 'lesions', labelZh: '转移灶数', unit: '个' }] },
          ),
        },
      ],
    },
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [
        {
          kinds: ['c', 'p'],
          table: npcAjcc8,
          texts: tnm(T, { ...N, N3: option('>6 cm 或低位', '>6 cm，和（或）位于环状软骨尾侧缘以下', ...bigOrLow) }, undefined, {
            T: tHelper,
            N: nHelper,
          }),
        },
      ],
    },
  ],
}
