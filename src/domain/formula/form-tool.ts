import { readInputs } from './check'
import { factorsLine, recordLine } from './record-line'
import type { CalcResult, Checklist, Failure, Input, Output, Presentation, RawInputs, Success, ToolInfo } from './types'

/**
 * A result and how it is shown; or every input at fault, the one `calc` reports first. `line` goes to the record; without a result
 * there is one only where the factors are worth keeping although no number can be given.
 */
export type Evaluation =
  | { ok: true; presentation: Presentation; line: string }
  | { ok: false; failures: readonly [Failure, ...Failure[]]; line?: string }

/** A tool whose inputs are a list of boxes and choices. One page draws all of them from this. */
export interface FormTool extends ToolInfo {
  shape: 'form'
  inputs: readonly Input[]
  checklist?: Checklist
  /** Sentences for failures that need more than the general one: by `CODE field`. */
  messages?: Readonly<Record<string, string>>
  calc(raw: RawInputs): CalcResult
  evaluate(raw: RawInputs): Evaluation
}

interface FormSpec<In extends object, Out extends object> extends ToolInfo, Pick<FormTool, 'checklist' | 'messages'> {
  /** In the order of the contract: the first fault in this order is the one reported. */
  inputs: readonly Input<keyof In & string>[]
  /** Numbers are rounded once, here. */
  compute(input: In): Out | Failure
  present(output: Out, input: In): Presentation
}

const isFailure = (value: object): value is Failure => 'ok' in value && value.ok === false

/** Makes a tool of its definition. `In` names the checked inputs (null: optional and absent, or not in use), `Out` the outputs of the contract. */
export function formTool<In extends object, Out extends { [K in keyof Out]: Output | undefined }>(
  spec: FormSpec<In, Out>,
): FormTool {
  const run = (raw: RawInputs): { input: In; output: Out } | { failures: [Failure, ...Failure[]] } => {
    const { values, errors } = readInputs(spec.inputs, raw)
    const [first, ...rest] = errors
    if (first) return { failures: [first, ...rest] }
    const input = values as In
    const output = spec.compute(input)
    return isFailure(output) ? { failures: [output] } : { input, output }
  }
  return {
    ...spec,
    shape: 'form',
    calc(raw) {
      const result = run(raw)
      return 'failures' in result ? result.failures[0] : ({ ok: true, ...result.output } as unknown as Success)
    },
    evaluate(raw) {
      const result = run(raw)
      if ('failures' in result) {
        const isWithheld = result.failures[0].error === 'WEIGHTS_UNAVAILABLE'
        return { ok: false, failures: result.failures, ...(isWithheld && { line: factorsLine(spec, spec.inputs, raw) }) }
      }
      const presentation = spec.present(result.output, result.input)
      return { ok: true, presentation, line: recordLine(spec, spec.inputs, raw, presentation) }
    },
  }
}
