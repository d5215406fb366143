import { inUse, unitOf, withDefaults } from './check'
import type { Figure, Input, Presentation, RawInputs, ToolInfo } from './types'

const figureText = ({ label, value, unit = '' }: Figure): string => `${label} ${value}${unit && ` ${unit}`}`

const partsText = (tool: ToolInfo, parts: readonly string[]): string => [...parts, tool.version].filter(Boolean).join('；')
const joined = (tool: ToolInfo, parts: readonly string[]): string => `${tool.zh}：${partsText(tool, parts)}`

/** One line for the record: result, band, warnings, what it was computed from, which formula. */
export function recordLine(
  tool: ToolInfo,
  inputs: readonly Input[],
  raw: RawInputs,
  { main, band, more = [], warnings = [], record }: Presentation,
): string {
  if (record) return partsText(tool, [record, ...warnings, givenLine(inputs, raw)])
  const results = [main, ...more.filter(({ aside }) => !aside)].map(figureText)
  return joined(tool, [[...results, band?.label ?? ''].filter(Boolean).join('，'), ...warnings, givenLine(inputs, raw)])
}

/** The line of a tool that gives no number. */
export const factorsLine = (tool: ToolInfo, inputs: readonly Input[], raw: RawInputs): string =>
  joined(tool, ['系数待临床核定，未给出数值', givenLine(inputs, raw)])

function givenLine(inputs: readonly Input[], raw: RawInputs): string {
  const given = withDefaults(inputs, raw)
  return inUse(inputs, raw)
    .map((input) => givenText(input, given))
    .filter(Boolean)
    .join('，')
}

/** `身高 172 cm`; '' for what was not given. */
function givenText(input: Input, given: RawInputs): string {
  const value = given[input.key]
  if (value === null || value === undefined || value === '' || (input.kind === 'option' && input.isUnit)) return ''
  if (input.kind === 'boolean') return `${input.label} ${value ? '是' : '否'}`
  if (input.kind === 'option') return `${input.label} ${input.options.find((option) => option.value === value)?.label ?? ''}`
  const choice = input.choices?.find((item) => item.value === value)
  if (choice) return `${input.label} ${choice.label}`
  const unit = unitOf(input, given)?.label ?? input.unit
  return `${input.label} ${String(value)}${unit ? ` ${unit}` : ''}`
}
