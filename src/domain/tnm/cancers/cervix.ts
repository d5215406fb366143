import { cervixFigo2018 } from '../tables/cervix'
import type { Cancer } from '../types'
import { chosen, choiceField, ITC, option, over, size, sizeField, structure, structureField, tnm, upTo } from './wording'

export const cervix: Cancer = {
  id: 'cervix',
  editions: [
    {
      id: 'FIGO2018',
      titleZh: 'FIGO 2018（AJCC 第 9 版）',
      shortZh: 'FIGO 2018',
      changesZh: ['镜下浸润的水平宽度不再计入分期'],
      notesZh: ['IIIC1、IIIC2 须注明依据：r 为影像，p 为病理', '膀胱泡状水肿不算侵犯膀胱黏膜'],
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [
        {
          kinds: ['c', 'p'],
          table: cervixFigo2018,
          texts: tnm(
            {
              T1a1: option('IA1：深度 ≤3 mm', '镜下癌，间质浸润深度 ≤3 mm', upTo('depthMm', 3)),
              T1a2: option('IA2：深度 >3–5 mm', '镜下癌，间质浸润深度 >3 mm、≤5 mm', over('depthMm', 3, 5)),
              T1b1: option('IB1：≤2 cm', '浸润深度 >5 mm，最大径 ≤2 cm', [...over('depthMm', 5), ...size(0, 20)]),
              T1b2: option('IB2：>2–4 cm', '最大径 >2 cm、≤4 cm', size(20, 40)),
              T1b3: option('IB3：>4 cm', '最大径 >4 cm', size(40)),
              T2a1: option('IIA1：阴道上 2/3，≤4 cm', '侵及阴道上三分之二，≤4 cm', [structure('upperVagina'), ...size(0, 40)]),
              T2a2: option('IIA2：阴道上 2/3，>4 cm', '侵及阴道上三分之二，>4 cm', [structure('upperVagina'), ...size(40)]),
              T2b: option('IIB：宫旁', '侵及宫旁，未达盆壁', [structure('parametrium')]),
              T3a: option('IIIA：阴道下 1/3', '侵及阴道下三分之一', [structure('lowerVagina')]),
              T3b: option('IIIB：盆壁或肾', '达盆壁，和（或）肾积水、无功能肾', [structure('pelvicWall')]),
              T4: option('IVA：膀胱或直肠黏膜', '侵及膀胱或直肠黏膜，或超出真骨盆', [structure('mucosa')]),
            },
            {
              'N0(i+)': ITC,
              N1mi: option('盆腔微转移', '盆腔淋巴结 >0.2 mm、≤2.0 mm', [chosen('site', 'pelvic'), ...over('depositMm', 0.2, 2)]),
              N1a: option('盆腔转移', '盆腔淋巴结 >2.0 mm', [chosen('site', 'pelvic'), ...over('depositMm', 2)]),
              N2mi: option('腹主动脉旁微转移', '腹主动脉旁淋巴结 >0.2 mm、≤2.0 mm', [
                chosen('site', 'paraAortic'),
                ...over('depositMm', 0.2, 2),
              ]),
              N2a: option('腹主动脉旁转移', '腹主动脉旁淋巴结 >2.0 mm', [chosen('site', 'paraAortic'), ...over('depositMm', 2)]),
            },
            { M1: option('IVB：远处转移', '远处转移，含腹股沟、腹膜、纵隔、锁骨上淋巴结，肺、肝、骨') },
            {
              T: [
                { key: 'depthMm', labelZh: '间质浸润深度', unit: 'mm' },
                sizeField,
                structureField({
                  upperVagina: '阴道上三分之二',
                  parametrium: '宫旁',
                  lowerVagina: '阴道下三分之一',
                  pelvicWall: '盆壁、肾积水或无功能肾',
                  mucosa: '膀胱或直肠黏膜，或超出真骨盆',
                }),
              ],
              N: [
                choiceField('site', '最高受累淋巴结', { pelvic: '盆腔', paraAortic: '腹主动脉旁' }),
                { key: 'depositMm', labelZh: '最大转移灶', unit: 'mm' },
              ],
            },
          ),
        },
      ],
    },
  ],
}
