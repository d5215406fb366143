import { plainNumberText, thousandsDoubt } from '../number-text'
import { BINS } from './bins'
import { numberInputs, type Entered } from './summary'
import type { Classification, NumberInput } from './types'

/** What is wrong with a typed number, as a sentence; empty when nothing is, or nothing was typed. */
export function numberError({ labelZh, unit, min, max, integer }: NumberInput, typed: string): string {
  const text = plainNumberText(typed)
  if (!text) return ''
  if (!/^\d+(\.\d+)?$/.test(text)) return `${labelZh}请输入数字`
  const doubt = thousandsDoubt(typed)
  if (doubt) return `${labelZh}${doubt}`
  const value = Number(text)
  if (integer && !Number.isInteger(value)) return `${labelZh}请输入整数`
  return value < min || value > max ? `${labelZh}请输入 ${min}–${max} ${unit} 之间的数` : ''
}

/** Codes of a factor that are chosen besides typing a number, such as `unknown`. */
export function codesBesideNumber({ table, texts }: Classification, key: string): readonly string[] {
  const classes = new Set((BINS[key] ?? []).map(({ code }) => code))
  return texts[key]?.input && key in BINS ? (table.factors[key] ?? []).filter((code) => !classes.has(code)) : []
}

/** Errors of all typed numbers: field → sentence. */
export function numberErrors(classification: Classification, entered: Entered): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [factor, text] of Object.entries(classification.texts))
    for (const input of numberInputs(factor, text)) {
      const typed = entered[input.key] ?? ''
      const error = codesBesideNumber(classification, factor).includes(typed) ? '' : numberError(input, typed)
      if (error) errors[input.key] = error
    }
  return errors
}
