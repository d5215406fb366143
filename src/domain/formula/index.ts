import { toolById } from './catalogue'
import { fail, type CalcResult, type RawInputs } from './types'

export { toolById, tools, type Tool } from './catalogue'
export type { Evaluation, FormTool } from './form-tool'
export type {
  CalcResult,
  ErrorCode,
  Failure,
  Figure,
  Input,
  NumberInput,
  OptionInput,
  Presentation,
  RawInputs,
  ToolInfo,
} from './types'

/**
 * The medical formulas and scores of `clinical/formulas.md`.
 * @param tool name of the tool, e.g. `carbo`
 * @param inputs named and in the units of the tool's contract; null, undefined and '' count as not given
 * @returns the outputs of the contract, rounded half up once; or the first fault in the order of the contract. Never throws.
 */
export function calc(tool: string, inputs: RawInputs): CalcResult {
  return toolById(tool)?.calc(inputs ?? {}) ?? fail('BAD_OPTION', 'tool')
}
