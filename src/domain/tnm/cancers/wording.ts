import type { Criterion, FactorText, HelperField, OptionText } from '../types'

/** A category: short label, full wording, and the ways to meet it. */
export const option = (labelZh: string, descZh: string, ...criteria: (readonly Criterion[])[]): OptionText =>
  criteria.length > 0 ? { labelZh, descZh, criteria } : { labelZh, descZh }

/** More than `from`, up to and including `to`; open above without `to`. */
export const over = (field: string, from: number, to?: number): Criterion[] => [
  { field, op: '>', value: from },
  ...(to === undefined ? [] : [{ field, op: '<=', value: to } as const]),
]
export const upTo = (field: string, to: number): Criterion[] => [{ field, op: '<=', value: to }]
/** At least `from`, up to and including `to`. */
export const count = (field: string, from: number, to?: number): Criterion[] => [
  { field, op: '>=', value: from },
  ...(to === undefined ? [] : [{ field, op: '<=', value: to } as const]),
]
export const chosen = (field: string, ...value: string[]): Criterion => ({ field, op: 'in', value })

/** Largest diameter in mm. */
export const size = (from: number, to?: number): Criterion[] =>
  from === 0 && to !== undefined ? upTo('sizeMm', to) : over('sizeMm', from, to)
export const nodes = (from: number, to?: number): Criterion[] => count('nodes', from, to)
export const structure = (...value: string[]): Criterion => chosen('structure', ...value)

export const sizeField: HelperField = { key: 'sizeMm', labelZh: '肿瘤最大径', unit: 'mm' }
export const nodesField: HelperField = { key: 'nodes', labelZh: '转移的区域淋巴结数', unit: '枚' }
export const structureField = (choices: Readonly<Record<string, string>>, labelZh = '累及范围（可多选）'): HelperField => ({
  key: 'structure',
  labelZh,
  choices,
  many: true,
})
export const choiceField = (key: string, labelZh: string, choices: Readonly<Record<string, string>>): HelperField => ({
  key,
  labelZh,
  choices,
})

export const TX = option('无法评估', '原发肿瘤无法评估')
export const T0 = option('无证据', '没有原发肿瘤的证据')
export const NX = option('无法评估', '区域淋巴结无法评估')
export const N0 = option('无转移', '没有区域淋巴结转移')
export const M0 = option('无远处转移', '没有远处转移的证据；未发现转移即为 M0，没有 MX')
export const M1 = option('远处转移', '有远处转移')
export const ITC = option('孤立肿瘤细胞', '淋巴结内仅有孤立肿瘤细胞，≤0.2 mm，按 N0 对待')

/** Texts of T, N and M. */
export const tnm = (
  T: Readonly<Record<string, OptionText>>,
  N: Readonly<Record<string, OptionText>>,
  M: Readonly<Record<string, OptionText>> = { M1 },
  helper: { T?: readonly HelperField[]; N?: readonly HelperField[]; M?: readonly HelperField[] } = {},
): Record<'T' | 'N' | 'M', FactorText> => ({
  T: { labelZh: 'T · 原发肿瘤', options: { TX, T0, ...T }, helper: helper.T },
  N: { labelZh: 'N · 区域淋巴结', options: { NX, N0, ...N }, helper: helper.N },
  M: { labelZh: 'M · 远处转移', options: { M0, ...M }, helper: helper.M },
})

/** N by number of nodes, as [code, from, to]. */
export const nodeCounts = (
  ...classes: readonly (readonly [code: string, from: number, to?: number])[]
): Record<string, OptionText> => ({
  N0: option('无转移', '没有区域淋巴结转移', nodes(0, 0)),
  ...Object.fromEntries(
    classes.map(([code, from, to]) => {
      const range = to === undefined ? `≥${from} 枚` : from === to ? `${from} 枚` : `${from}–${to} 枚`
      return [code, option(range, `${range}区域淋巴结转移`, nodes(from, to))]
    }),
  ),
})

export const gradeText: FactorText = {
  labelZh: 'G · 组织学分级',
  options: {
    GX: option('无法评估', '分级无法评估'),
    G1: option('高分化', '高分化'),
    G2: option('中分化', '中分化'),
    G3: option('低分化', '低分化或未分化'),
  },
}

export const yesNo = (labelZh: string, yes: string, no: string): FactorText => ({
  labelZh,
  options: { no: option('无', no), yes: option('有', yes) },
})
