import { kidneyAjcc8 } from '../tables/kidney'
import type { Cancer } from '../types'
import { option, size, sizeField, structure, structureField, tnm } from './wording'

export const kidney: Cancer = {
  id: 'kidney',
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
          table: kidneyAjcc8,
          texts: tnm(
            {
              T1a: option('≤4 cm', '≤4 cm，限于肾内', size(0, 40)),
              T1b: option('>4–7 cm', '>4 cm、≤7 cm，限于肾内', size(40, 70)),
              T2a: option('>7–10 cm', '>7 cm、≤10 cm，限于肾内', size(70, 100)),
              T2b: option('>10 cm', '>10 cm，限于肾内', size(100)),
              T3a: option('肾静脉或周围脂肪', '侵及肾静脉或其分支、肾盂肾盏、肾周或肾窦脂肪，未超出 Gerota 筋膜', [
                structure('renalVein'),
              ]),
              T3b: option('膈下下腔静脉', '侵入膈下下腔静脉', [structure('cavaBelow')]),
              T3c: option('膈上下腔静脉', '侵入膈上下腔静脉，或侵犯其管壁', [structure('cavaAbove')]),
              T4: option('超出 Gerota 筋膜', '超出 Gerota 筋膜，含直接侵犯同侧肾上腺', [structure('gerota')]),
            },
            { N1: option('区域淋巴结转移', '区域淋巴结转移') },
            undefined,
            {
              T: [
                sizeField,
                structureField({
                  renalVein: '肾静脉或分支、肾盂肾盏、肾周或肾窦脂肪',
                  cavaBelow: '膈下下腔静脉',
                  cavaAbove: '膈上下腔静脉，或其管壁',
                  gerota: '超出 Gerota 筋膜或直接侵犯同侧肾上腺',
                }),
              ],
            },
          ),
        },
      ],
    },
  ],
}
