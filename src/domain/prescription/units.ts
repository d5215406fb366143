import { exact } from '../formula/number'

/** Units of a prescription (处方管理办法 7, 确认): one of a group converts into another of it. */
const GROUPS: readonly Readonly<Record<string, number>>[] = [
  { g: 1e9, mg: 1e6, μg: 1e3, ng: 1 },
  { L: 1000, ml: 1 },
]
/** These convert into nothing. */
const ACTIVITY = ['IU', 'U'] as const
export const COUNTED = ['片', '丸', '粒', '袋', '支', '瓶', '盒', '剂'] as const

export const UNITS: readonly string[] = [...GROUPS.flatMap((group) => Object.keys(group)), ...ACTIVITY, ...COUNTED]
export const isUnit = (unit: string): boolean => UNITS.includes(unit)
export const isCounted = (unit: string): boolean => (COUNTED as readonly string[]).includes(unit)

/** So much in another unit; null when it cannot be said. */
export function convert(value: number, from: string, to: string): number | null {
  if (from === to) return value
  const group = GROUPS.find((one) => one[from] !== undefined && one[to] !== undefined)
  return group ? exact((value * (group[from] ?? 0)) / (group[to] ?? 1)) : null
}

/** The micro sign becomes the Greek letter, and a bare u after a digit the unit U (10u is read as 100). `mcg` is refused, not changed. */
export const normalUnitText = (text: string): string => text.replace(/\u00b5/g, 'μ').replace(/(\d)\s*u(?![A-Za-z])/g, '$1U')

/** What is wrong with how a unit is written, or ''. */
export const unitIssue = (text: string): string => (/mcg/i.test(text) ? '请使用 μg，不要使用 mcg' : '')

/** `5.0` is `5`, `.5` is `0.5`: a lost point is ten times the dose. */
export const doseText = (value: number): string => String(value)

/** What is wrong with a typed dose, or ''. */
export function doseTextIssue(typed: string): string {
  if (/^\.\d/.test(typed)) return '小数点前须有 0，例如 0.5'
  return /^\d+\.\d*0$/.test(typed) ? '小数末尾不要写 0，例如 5' : ''
}
