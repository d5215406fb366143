import { MG_DL_IN_UMOL_L } from './creatinine'
import type { BooleanInput, Choice, NumberInput, OptionInput } from './types'

/** Inputs that several tools share. */

export const sex = {
  key: 'sex',
  label: '性别',
  kind: 'option',
  options: [
    { value: 'male', label: '男' },
    { value: 'female', label: '女' },
  ],
} as const satisfies OptionInput

export const age = {
  key: 'age',
  label: '年龄',
  kind: 'integer',
  unit: '岁',
  min: 18,
  max: 120,
  decimals: 0,
} as const satisfies NumberInput

export const weightKg = {
  key: 'weightKg',
  label: '体重',
  kind: 'number',
  unit: 'kg',
  min: 20,
  max: 300,
  decimals: 1,
} as const satisfies NumberInput

export const heightCm = {
  key: 'heightCm',
  label: '身高',
  kind: 'number',
  unit: 'cm',
  min: 100,
  max: 250,
  decimals: 1,
} as const satisfies NumberInput

export const scr = {
  key: 'scr',
  label: '血肌酐',
  kind: 'number',
  min: 10,
  max: 2000,
  decimals: 1,
  units: {
    key: 'scrUnit',
    choices: [
      { value: 'umol/L', label: 'µmol/L', min: 10, max: 2000, decimals: 1, perFirst: 1 },
      { value: 'mg/dL', label: 'mg/dL', min: 0.1, max: 23, decimals: 2, perFirst: 1 / MG_DL_IN_UMOL_L },
    ],
  },
} as const satisfies NumberInput

export const scrUnit = {
  key: 'scrUnit',
  label: '血肌酐单位',
  kind: 'option',
  isUnit: true,
  default: 'umol/L',
  options: [
    { value: 'umol/L', label: 'µmol/L' },
    { value: 'mg/dL', label: 'mg/dL' },
  ],
} as const satisfies OptionInput

export type Sex = 'male' | 'female'
export type ScrUnit = 'umol/L' | 'mg/dL'

export const yesNo = <K extends string>(key: K, label: string, hint?: string): BooleanInput<K> => ({
  key,
  label,
  kind: 'boolean',
  hint,
})

/** A whole number that stands for an answer; `labels` in rising order of points from `min`. */
export function points<K extends string>(
  key: K,
  label: string,
  min: number,
  labels: readonly (string | [string, string])[],
): NumberInput<K> {
  const choices: Choice<number>[] = labels.map((text, at) => {
    const [name, note] = typeof text === 'string' ? [text] : text
    return { value: min + at, label: `${min + at} 分 ${name}`, note }
  })
  return { key, label, kind: 'integer', min, max: min + labels.length - 1, decimals: 0, choices }
}
