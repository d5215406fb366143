import { melanomaClinical, melanomaPathological } from '../tables/melanoma'
import type { Cancer, Criterion, OptionText } from '../types'
import { chosen, choiceField, nodes, nodesField, option, over, tnm } from './wording'

const ulcer = (value: 'no' | 'yes') => chosen('ulceration', value)
const below: Criterion = { field: 'depthMm', op: '<', value: 0.8 }
const upToOne: Criterion[] = [
  { field: 'depthMm', op: '>=', value: 0.8 },
  { field: 'depthMm', op: '<=', value: 1 },
]

const thickness = (code: string, from: number, to?: number): Record<string, OptionText> => {
  const range = to === undefined ? `>${from} mm` : `>${from}–${to} mm`
  return {
    [`${code}a`]: option(`${range}，无溃疡`, `厚度 ${range}，无溃疡`, [...over('depthMm', from, to), ulcer('no')]),
    [`${code}b`]: option(`${range}，有溃疡`, `厚度 ${range}，有溃疡`, [...over('depthMm', from, to), ulcer('yes')]),
  }
}

const T: Record<string, OptionText> = {
  TX: option('厚度无法确定', '厚度无法确定'),
  T0: option('原发不明', '原发灶不明或已消退'),
  Tis: option('原位', '原位黑色素瘤'),
  T1a: option('<0.8 mm，无溃疡', '厚度 <0.8 mm，无溃疡', [below, ulcer('no')]),
  T1b: option('<0.8 mm 有溃疡，或 0.8–1.0 mm', '厚度 <0.8 mm 且有溃疡；或 0.8–1.0 mm，不论溃疡', [below, ulcer('yes')], upToOne),
  ...thickness('T2', 1, 2),
  ...thickness('T3', 2, 4),
  ...thickness('T4', 4),
}

const occult = chosen('detected', 'occult')
const detected = chosen('detected', 'clinical')
const without = chosen('inTransit', 'no')
const inTransit = chosen('inTransit', 'yes')
const matted = chosen('matted', 'yes')

const N: Record<string, OptionText> = {
  N1a: option('1 枚，隐匿', '1 枚，临床隐匿（前哨活检发现）', [...nodes(1, 1), occult, without]),
  N1b: option('1 枚，临床检出', '1 枚，临床检出', [...nodes(1, 1), detected, without]),
  N1c: option('仅移行或卫星灶', '移行转移、卫星灶或微卫星灶，无淋巴结转移', [...nodes(0, 0), inTransit]),
  N2a: option('2–3 枚，隐匿', '2–3 枚，均为临床隐匿', [...nodes(2, 3), occult, without]),
  N2b: option('2–3 枚，临床检出', '2–3 枚，至少一枚临床检出', [...nodes(2, 3), detected, without]),
  N2c: option('1 枚加移行灶', '1 枚淋巴结合并移行转移、卫星灶或微卫星灶', [...nodes(1, 1), inTransit]),
  N3a: option('≥4 枚，隐匿', '≥4 枚，均为临床隐匿', [...nodes(4), occult, without]),
  N3b: option(
    '≥4 枚临床检出，或融合',
    '≥4 枚，至少一枚临床检出；或有融合淋巴结',
    [...nodes(4), detected, without],
    [matted, without],
  ),
  N3c: option(
    '≥2 枚或融合，加移行灶',
    '≥2 枚或有融合淋巴结，合并移行转移、卫星灶或微卫星灶',
    [...nodes(2), inTransit],
    [matted, inTransit],
  ),
}

const texts = tnm(
  T,
  N,
  {
    M1a: option('皮肤、软组织、远处淋巴结', '皮肤、软组织、肌肉或非区域淋巴结转移', [chosen('site', 'skin')]),
    M1b: option('肺', '肺转移', [chosen('site', 'lung')]),
    M1c: option('其他内脏', '其他器官转移，不含中枢神经系统', [chosen('site', 'visceral')]),
    M1d: option('中枢神经系统', '中枢神经系统转移', [chosen('site', 'cns')]),
  },
  {
    T: [
      { key: 'depthMm', labelZh: '厚度（记录到 0.1 mm）', unit: 'mm' },
      choiceField('ulceration', '溃疡', { no: '无', yes: '有' }),
    ],
    N: [
      nodesField,
      choiceField('detected', '检出方式', { occult: '均为临床隐匿', clinical: '至少一枚临床检出' }),
      choiceField('matted', '融合淋巴结', { no: '无', yes: '有' }),
      choiceField('inTransit', '移行转移、卫星灶或微卫星灶', { no: '无', yes: '有' }),
    ],
    M: [
      {
        key: 'site',
        labelZh: '转移部位（可多选）',
        choices: { skin: '皮肤、软组织、肌肉、非区域淋巴结', lung: '肺', visceral: '其他内脏', cns: '中枢神经系统' },
        many: true,
      },
    ],
  },
)

export const melanoma: Cancer = {
  id: 'melanoma',
  recorded: [{ key: 'LDH', labelZh: 'LDH（M1 后缀）', options: { '0': '正常 (0)', '1': '升高 (1)' } }],
  editions: [
    {
      id: 'AJCC8',
      titleZh: '第 8 版（AJCC）',
      shortZh: 'AJCC 第 8 版',
      notesZh: [
        '厚度精确到 0.1 mm',
        'pT0N1a 等没有对应分期组（隐匿淋巴结须有原发灶）',
        'pT1 且临床淋巴结阴性者，不做前哨活检也可定为 IA',
      ],
      sourceZh: '临床与病理分期组合与美国 NCI SEER 公开分期表逐一比对一致；T 的定义待核对',
      groupsChecked: true,
      definitionsChecked: false,
      classifications: [
        { kinds: ['c'], table: melanomaClinical, texts },
        { kinds: ['p'], table: melanomaPathological, texts },
      ],
    },
  ],
}
