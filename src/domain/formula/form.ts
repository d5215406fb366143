import { plainNumberText, readNumber, thousandsDoubt } from '../number-text'
import { inUse, unitOf } from './check'
import type { FormTool } from './form-tool'
import type { ErrorCode, Failure, Input, NumberInput, RawInputs, UnitChoice } from './types'

/** What is in the boxes, by input; also the query of an address that fills the form. Yes and no are `1` and `0`. */
export type Texts = Readonly<Record<string, string>>

const decimalsOf = (input: NumberInput, texts: Texts): number => unitOf(input, texts)?.decimals ?? input.decimals

function readText(input: Input, texts: Texts): unknown {
  const text = texts[input.key] ?? ''
  if (input.kind === 'option') return text
  if (input.kind === 'boolean') return text === '1' ? true : text === '0' ? false : text
  const value = readNumber(text, decimalsOf(input, texts))
  // Stays as it was typed, so that the sentence can say why it is no number.
  return Number.isNaN(value) && thousandsDoubt(text) ? text : value
}

/** The inputs of a calculation from what was typed. */
export function readTexts(inputs: readonly Input[], texts: Texts): RawInputs {
  return Object.fromEntries(inputs.map((input) => [input.key, readText(input, texts)]))
}

/** The form as it opens: defaults, then what the address presets. Hostile values stay as they are: the form shows what is wrong with them. */
export function openingTexts(inputs: readonly Input[], query: Texts): Texts {
  return Object.fromEntries(inputs.map((input) => [input.key, (query[input.key] ?? defaultText(input)).slice(0, 40)]))
}

function defaultText(input: Input): string {
  if (input.kind === 'boolean') return input.default === undefined ? '' : input.default ? '1' : '0'
  const value = input.kind === 'option' ? input.default : (input.default ?? input.shown)
  return value === undefined ? '' : String(value)
}

/** What of the form differs from the empty one: the query that fills it in again. Inputs that are not in use are left out. */
export function toQuery(inputs: readonly Input[], texts: Texts): Record<string, string> {
  const used = inUse(inputs, readTexts(inputs, texts))
  return Object.fromEntries(
    used
      .map((input): [string, string] => [input.key, (texts[input.key] ?? '').trim()])
      .filter(([key, text]) => text !== '' && text !== defaultText(used.find((input) => input.key === key) as Input)),
  )
}

/** A 0 behind three decimals keeps `83.998` from being read as thousands. */
function trimmed(value: number, decimals: number): string {
  const text = String(Number(value.toFixed(decimals)))
  return thousandsDoubt(text) ? `${text}0` : text
}

/**
 * The same amount in another unit, with two decimals more than asked for, so that the result does not move. What is not a number
 * cannot be converted and is cleared.
 */
export function convertText(text: string, from: UnitChoice, to: UnitChoice): string {
  const value = readNumber(text, from.decimals)
  if (value === null || Number.isNaN(value)) return ''
  if (from.value === to.value) return text
  const inFirst = (value - (from.offset ?? 0)) / from.perFirst
  return trimmed(inFirst * to.perFirst + (to.offset ?? 0), to.decimals + 2)
}

const fits = ({ min, max, zero }: UnitChoice, value: number): boolean => (value >= min && value <= max) || (!!zero && value === 0)

/** Whether a figure in one unit was more likely meant in another: only that one allows it, or it is typical only there. */
function isMeantIn(other: UnitChoice, unit: UnitChoice, value: number): boolean {
  const isTypical = ({ typical }: UnitChoice) => !!typical && value >= typical[0] && value <= typical[1]
  return fits(other, value) && (!fits(unit, value) || (!!unit.typical && !isTypical(unit) && isTypical(other)))
}

/**
 * What changes in the form when its unit is switched: the unit, and every number that is given in it. A number that was more likely
 * meant in the new unit stays.
 */
export function switchUnit(inputs: readonly Input[], texts: Texts, unitKey: string, to: string): Texts {
  const changed = inputs.flatMap((input): [string, string][] => {
    if (!('units' in input) || input.units?.key !== unitKey) return []
    const choiceOf = (named: string | undefined) => input.units?.choices.find(({ value }) => value === named)
    const [before, after, text] = [choiceOf(texts[unitKey]), choiceOf(to), texts[input.key] ?? '']
    if (!before || !after) return [[input.key, '']]
    const value = readNumber(text, before.decimals) ?? Number.NaN
    return [[input.key, isMeantIn(after, before, value) ? text : convertText(text, before, after)]]
  })
  return { ...Object.fromEntries(changed), [unitKey]: to }
}

/** `9.5 g/L`, `40×10⁹/L`. */
const measured = (value: string | number, unit: string): string => `${value}${unit.startsWith('10') ? '×' : ' '}${unit}`

/** `血红蛋白 9.5 g/L 不合理；是否为 g/dL？`, for a number that its unit forbids and another one allows; '' else. */
export function unitDoubt(input: Input | undefined, given: RawInputs): string {
  if (!input || !('units' in input) || !input.units) return ''
  const [value, unit] = [given[input.key], unitOf(input, given)]
  if (typeof value !== 'number' || !unit || fits(unit, value)) return ''
  const likely = input.units.choices.find((choice) => fits(choice, value))
  return likely ? `${input.label} ${measured(value, unit.label)} 不合理；是否为 ${likely.label}？` : ''
}

/** `中性粒细胞 40×10⁹/L 少见；是否为 /mm³、%（百分比）？`, for a figure that is possible, rare, and typical of another unit; '' else. */
export function unitQuestion(input: Input, given: RawInputs): string {
  if (!('units' in input) || !input.units) return ''
  const [value, unit] = [given[input.key], unitOf(input, given)]
  if (typeof value !== 'number' || !unit?.typical || !fits(unit, value)) return ''
  const likely = input.units.choices.filter((choice) => isMeantIn(choice, unit, value)).map(({ label }) => label)
  if (input.besidePercent && value > unit.typical[1] && value <= 100) likely.push('%（百分比）')
  return likely.length > 0 ? `${input.label} ${measured(value, unit.label)} 少见；是否为 ${likely.join('、')}？请核对单位` : ''
}

/** Limits and unit as they hold for the unit that is chosen. */
export function limitsOf(input: NumberInput, given: RawInputs): { min: number; max: number; unit: string } {
  const unit = unitOf(input, given) ?? input.units?.choices[0]
  return { min: unit?.min ?? input.min, max: unit?.max ?? input.max, unit: unit?.label ?? input.unit ?? '' }
}

/** `50–250 cm`, `0（不含）–40 cm`. */
export function rangeText(input: NumberInput, given: RawInputs): string {
  const { min, max, unit } = limitsOf(input, given)
  return `${min}${input.above ? '（不含）' : ''}–${max}${unit && ` ${unit}`}`
}

/** `常用 2–7`; '' where nothing is known to be usual. */
export const typicalText = ({ typical }: NumberInput): string => (typical ? `常用 ${typical.join('–')}` : '')

/** What is said of a figure that is possible and unusual; '' of any other. Of inputs with one unit. */
export function unusualText(input: NumberInput, text: string): string {
  const value = readNumber(text, input.decimals)
  if (!input.typical || value === null || !(value >= input.min && value <= input.max)) return ''
  const [least, most] = input.typical
  return value < least || value > most ? `不在常用范围 ${least}–${most}，请核对` : ''
}

/** The Chinese sentence for a fault. */
export function sentenceOf(tool: Pick<FormTool, 'inputs' | 'messages'>, { error, field }: Failure, given: RawInputs): string {
  const input = tool.inputs.find(({ key }) => key === field)
  return tool.messages?.[`${error} ${field}`] ?? inputSentence(input, error, given)
}

const isChosen = (input: Input | undefined): boolean =>
  !input || input.kind === 'option' || input.kind === 'boolean' || !!input.choices

/** The general sentence for a fault of an input. */
export function inputSentence(input: Input | undefined, error: ErrorCode, given: RawInputs): string {
  const name = input?.label ?? '内容'
  switch (error) {
    case 'MISSING':
      return isChosen(input) ? `请选择${name}` : `请输入${name}`
    case 'NOT_A_NUMBER':
      return thousandsDoubt(String(given[input?.key ?? ''] ?? '')) || '请输入有效数字'
    case 'NOT_AN_INTEGER':
      return '请输入整数'
    case 'OUT_OF_RANGE':
      if (input?.kind !== 'number' && input?.kind !== 'integer') return '输入超出范围，请核对'
      return `${name}应在${rangeText(input, given)}之间`
    case 'BAD_OPTION':
      return `请选择${name}`
    case 'INCONSISTENT':
      return '输入互相矛盾，请核对'
    case 'WEIGHTS_UNAVAILABLE':
      return '系数待临床核定'
  }
}

/** Whether a number below its limit may still become one within it by typing on: `1` on the way to `172`, but not `1.68`. */
export function mayStillGrow(input: Input, text: string, given: RawInputs): boolean {
  if (input.kind !== 'number' && input.kind !== 'integer') return false
  const value = readNumber(text)
  return value !== null && value > 0 && value < limitsOf(input, given).min && /^\d+$/.test(plainNumberText(text))
}
