import { thyroidAnaplastic, thyroidDifferentiated, thyroidMedullary } from '../tables/thyroid'
import type { Cancer, FactorText, Table } from '../types'
import { chosen, choiceField, option, size, sizeField, structure, structureField, tnm } from './wording'

const texts: Record<string, FactorText> = tnm(
  {
    T1a: option('≤1 cm', '≤1 cm，限于甲状腺', size(0, 10)),
    T1b: option('>1–2 cm', '>1 cm、≤2 cm，限于甲状腺', size(10, 20)),
    T2: option('>2–4 cm', '>2 cm、≤4 cm，限于甲状腺', size(20, 40)),
    T3a: option('>4 cm', '>4 cm，限于甲状腺', size(40)),
    T3b: option('带状肌', '肉眼侵犯带状肌，不论大小；仅镜下侵犯不改变 T', [structure('strap')]),
    T4a: option('喉、气管等', '肉眼侵犯皮下组织、喉、气管、食管或喉返神经', [structure('larynx')]),
    T4b: option('椎前筋膜或大血管', '侵犯椎前筋膜，或包绕颈动脉、纵隔血管', [structure('prevertebral')]),
  },
  {
    N0a: option('病理阴性', '细胞学或组织学证实为良性', [chosen('site', 'benign')]),
    N0b: option('临床阴性', '临床及影像未见转移', [chosen('site', 'none')]),
    N1a: option('中央区', 'VI 或 VII 区转移', [chosen('site', 'central')]),
    N1b: option('侧颈或咽后', 'I–V 区或咽后淋巴结转移', [chosen('site', 'lateral')]),
  },
  undefined,
  {
    T: [
      sizeField,
      structureField({
        strap: '带状肌（肉眼）',
        larynx: '皮下组织、喉、气管、食管、喉返神经（肉眼）',
        prevertebral: '椎前筋膜，或包绕颈动脉、纵隔血管',
      }),
    ],
    N: [
      choiceField('site', '淋巴结情况', {
        benign: '细胞学或组织学良性',
        none: '临床及影像阴性',
        central: 'VI、VII 区转移',
        lateral: 'I–V 区或咽后转移',
      }),
    ],
  },
)

const age: FactorText = {
  labelZh: '年龄',
  input: { labelZh: '诊断时年龄', unit: '岁', min: 0, max: 120, integer: true },
  options: { '<55': option('<55 岁', '诊断时不满 55 岁'), '>=55': option('≥55 岁', '诊断时已满 55 岁') },
}

const cancer = (
  id: string,
  table: Table,
  factors: Record<string, FactorText>,
  notesZh: string[],
  appliesToZh: string,
): Cancer => ({
  id,
  recorded: [{ key: 'histology', labelZh: '组织学类型' }],
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC/UICC）',
      shortZh: 'AJCC 第 8 版',
      appliesToZh,
      notesZh,
      sourceZh: '分期组合与美国 NCI SEER 公开分期表逐一比对一致',
      groupsChecked: true,
      definitionsChecked: true,
      classifications: [{ kinds: ['c', 'p'], table, texts: factors }],
    },
  ],
})

export const thyroidCancers = {
  differentiated: cancer(
    'thyroid-diff',
    thyroidDifferentiated,
    { ...texts, age },
    ['年龄按诊断时计，界限为 55 岁'],
    '乳头状癌、滤泡癌、Hürthle 细胞癌、低分化癌',
  ),
  medullary: cancer('thyroid-medullary', thyroidMedullary, texts, ['分期与年龄无关'], '髓样癌'),
  anaplastic: cancer(
    'thyroid-anaplastic',
    thyroidAnaplastic,
    texts,
    ['未分化癌均为 IV 期', 'T3b N0/NX 取 IVB（AJCC），SEER 登记表为 IVA'],
    '未分化癌',
  ),
}
