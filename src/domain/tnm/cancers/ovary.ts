import { ovaryFigo2014 } from '../tables/ovary'
import type { Cancer } from '../types'
import { chosen, choiceField, ITC, option, over, tnm, upTo } from './wording'

const extent = (value: string) => [chosen('extent', value)]
const site = (value: string) => [chosen('site', value)]

export const ovary: Cancer = {
  id: 'ovary',
  recorded: [{ key: 'CA125', labelZh: 'CA-125', unit: 'U/mL' }],
  editions: [
    {
      id: 'FIGO2014',
      titleZh: 'FIGO 2014（AJCC 第 8 版）',
      shortZh: 'FIGO 2014',
      appliesToZh: '卵巢癌、输卵管癌、原发腹膜癌',
      notesZh: ['结果为 FIGO 亚期；AJCC 将 IC1–IC3 合写为 IC，IIIA1(i)、IIIA1(ii) 合写为 IIIA1'],
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [
        {
          kinds: ['c', 'p'],
          table: ovaryFigo2014,
          texts: tnm(
            {
              T1a: option('单侧，包膜完整', '限于单侧卵巢或输卵管，包膜完整', extent('one')),
              T1b: option('双侧', '限于双侧卵巢或输卵管', extent('both')),
              T1c1: option('术中破裂', '手术导致肿瘤破溢', extent('spill')),
              T1c2: option('术前破裂或表面', '术前包膜破裂，或卵巢、输卵管表面有肿瘤', extent('rupture')),
              T1c3: option('细胞学阳性', '腹水或腹腔冲洗液找到癌细胞', extent('cytology')),
              T2a: option('子宫、输卵管、卵巢', '扩散至子宫、输卵管或卵巢', extent('uterus')),
              T2b: option('其他盆腔组织', '扩散至其他盆腔组织', extent('pelvis')),
              T3a: option('镜下腹膜', '盆腔以外镜下腹膜种植', extent('microscopic')),
              T3b: option('肉眼 ≤2 cm', '盆腔以外肉眼腹膜转移，≤2 cm', [
                chosen('extent', 'macroscopic'),
                ...upTo('depositCm', 2),
              ]),
              T3c: option('肉眼 >2 cm', '盆腔以外肉眼腹膜转移，>2 cm，含肝、脾包膜', [
                chosen('extent', 'macroscopic'),
                ...over('depositCm', 2),
              ]),
            },
            {
              'N0(i+)': ITC,
              N1a: option('≤10 mm', '腹膜后淋巴结转移，最大 ≤10 mm', upTo('nodeMm', 10)),
              N1b: option('>10 mm', '腹膜后淋巴结转移，最大 >10 mm', over('nodeMm', 10)),
            },
            {
              M1a: option('胸水阳性', '胸腔积液细胞学阳性', site('pleura')),
              M1b: option('实质或腹腔外', '器官实质或腹腔外转移，含腹股沟、腹腔外淋巴结，肠壁全层受累', site('other')),
            },
            {
              T: [
                choiceField('extent', '范围', {
                  one: '单侧，包膜完整',
                  both: '双侧',
                  spill: '手术破溢',
                  rupture: '术前破裂或表面肿瘤',
                  cytology: '腹水或冲洗液阳性',
                  uterus: '子宫、输卵管、卵巢',
                  pelvis: '其他盆腔组织',
                  microscopic: '盆腔外镜下种植',
                  macroscopic: '盆腔外肉眼种植',
                }),
                { key: 'depositCm', labelZh: '盆腔外最大种植灶', unit: 'cm' },
              ],
              N: [{ key: 'nodeMm', labelZh: '最大转移淋巴结', unit: 'mm' }],
              M: [choiceField('site', '转移部位', { pleura: '仅胸水细胞学阳性', other: '实质或腹腔外' })],
            },
          ),
        },
      ],
    },
  ],
}
