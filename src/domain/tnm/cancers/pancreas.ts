import { pancreasAjcc8 } from '../tables/pancreas'
import type { Cancer } from '../types'
import { count, nodeCounts, nodesField, option, over, size, sizeField, structure, structureField, tnm } from './wording'

export const pancreas: Cancer = {
  id: 'pancreas',
  recorded: [{ key: 'CA199', labelZh: 'CA19-9', unit: 'U/mL' }],
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      appliesToZh: '胰腺外分泌癌',
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [
        {
          kinds: ['c', 'p', 'yp'],
          table: pancreasAjcc8,
          texts: tnm(
            {
              Tis: option('原位癌', '原位癌：PanIN-3，或伴高级别异型增生的 IPMN、ITPN、MCN'),
              T1a: option('≤5 mm', '最大径 ≤5 mm', size(0, 5)),
              T1b: option('>5、<10 mm', '最大径 >5 mm、<10 mm', [
                { field: 'sizeMm', op: '>', value: 5 },
                { field: 'sizeMm', op: '<', value: 10 },
              ]),
              T1c: option('10–20 mm', '最大径 ≥10 mm、≤20 mm', count('sizeMm', 10, 20)),
              T2: option('>20–40 mm', '最大径 >20 mm、≤40 mm', size(20, 40)),
              T3: option('>40 mm', '最大径 >40 mm', over('sizeMm', 40)),
              T4: option('主要动脉', '侵犯腹腔干、肠系膜上动脉和（或）肝总动脉，不论大小', [structure('artery')]),
            },
            nodeCounts(['N1', 1, 3], ['N2', 4]),
            undefined,
            {
              T: [sizeField, structureField({ artery: '腹腔干、肠系膜上动脉或肝总动脉' }, '累及范围')],
              N: [nodesField],
            },
          ),
        },
      ],
    },
  ],
}
