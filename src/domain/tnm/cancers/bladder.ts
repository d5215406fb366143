import { bladderAjcc8 } from '../tables/bladder'
import type { Cancer } from '../types'
import { chosen, choiceField, option, tnm } from './wording'

const depth = (value: string) => [chosen('depth', value)]
const site = (value: string) => [chosen('site', value)]

export const bladder: Cancer = {
  id: 'bladder',
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
          table: bladderAjcc8,
          texts: tnm(
            {
              Ta: option('非浸润性乳头状癌', '非浸润性乳头状癌', depth('papillary')),
              Tis: option('扁平原位癌', '扁平原位癌', depth('flat')),
              T1: option('上皮下结缔组织', '侵及上皮下结缔组织', depth('subepithelial')),
              T2a: option('浅肌层', '侵及浅肌层（内侧半）', depth('innerMuscle')),
              T2b: option('深肌层', '侵及深肌层（外侧半）', depth('outerMuscle')),
              T3a: option('膀胱周围，镜下', '显微镜下侵及膀胱周围组织', depth('microscopic')),
              T3b: option('膀胱周围，肉眼', '肉眼侵及膀胱周围组织', depth('macroscopic')),
              T4a: option('邻近器官', '侵及前列腺间质、精囊、子宫或阴道', depth('organ')),
              T4b: option('盆壁或腹壁', '侵及盆壁或腹壁', depth('wall')),
            },
            {
              N1: option('真骨盆单枚', '真骨盆内单枚淋巴结（膀胱周围、闭孔、髂内外、骶前）', site('one')),
              N2: option('真骨盆多枚', '真骨盆内多枚淋巴结', site('several')),
              N3: option('髂总', '髂总淋巴结', site('commonIliac')),
            },
            {
              M1a: option('髂总以远淋巴结', '仅髂总以远的淋巴结转移', site('nodes')),
              M1b: option('其他远处', '其他远处转移', site('other')),
            },
            {
              T: [
                choiceField('depth', '浸润深度', {
                  papillary: '非浸润性乳头状癌',
                  flat: '扁平原位癌',
                  subepithelial: '上皮下结缔组织',
                  innerMuscle: '浅肌层',
                  outerMuscle: '深肌层',
                  microscopic: '膀胱周围组织（镜下）',
                  macroscopic: '膀胱周围组织（肉眼）',
                  organ: '前列腺间质、精囊、子宫、阴道',
                  wall: '盆壁或腹壁',
                }),
              ],
              N: [choiceField('site', '转移淋巴结', { one: '真骨盆内单枚', several: '真骨盆内多枚', commonIliac: '髂总' })],
              M: [choiceField('site', '转移部位', { nodes: '仅髂总以远淋巴结', other: '其他远处' })],
            },
          ),
        },
      ],
    },
  ],
}
