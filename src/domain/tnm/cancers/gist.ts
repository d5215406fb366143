import { gistGastric, gistIntestinal } from '../tables/gist'
import type { Cancer, FactorText, Table } from '../types'
import { option, size, sizeField, tnm } from './wording'

const texts: Record<string, FactorText> = {
  ...tnm(
    {
      T1: option('≤2 cm', '最大径 ≤2 cm', size(0, 20)),
      T2: option('>2–5 cm', '最大径 >2 cm、≤5 cm', size(20, 50)),
      T3: option('>5–10 cm', '最大径 >5 cm、≤10 cm', size(50, 100)),
      T4: option('>10 cm', '最大径 >10 cm', size(100)),
    },
    { N1: option('区域淋巴结转移', '区域淋巴结转移') },
    undefined,
    { T: [sizeField] },
  ),
  mitotic: {
    labelZh: '核分裂',
    options: {
      low: option('低', '≤5 个 / 5 mm²'),
      high: option('高', '>5 个 / 5 mm²'),
    },
  },
}

const cancer = (id: string, table: Table, appliesToZh: string): Cancer => ({
  id,
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      appliesToZh,
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致；类别定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [{ kinds: ['p'], table, texts }],
    },
  ],
})

export const gistCancers = {
  gastric: cancer('gist-gastric', gistGastric, '胃和网膜的 GIST'),
  intestinal: cancer('gist-intestinal', gistIntestinal, '小肠、食管、结直肠、肠系膜、腹膜的 GIST'),
}
