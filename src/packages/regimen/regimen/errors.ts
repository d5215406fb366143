import { inputSentence } from '@/domain/formula/form'
import type { RawInputs } from '@/domain/formula/types'
import { readNumber, thousandsDoubt } from '@/domain/number-text'
import { badInputs, sheetInputs, totalError } from '@/domain/regimen/input'
import { ADULTS_ONLY } from '@/domain/regimen/dose-sheet'
import type { DoseField, DoseOptions, DoseSheet, InputError, Patient } from '@/domain/regimen/sheet-types'

export type FieldErrors = Partial<Record<DoseField, string>>

const inputOf = (field: DoseField | undefined) => sheetInputs.find(({ key }) => key === field)

const TOTAL_RANGE = '既往累积量应在 0–3000 mg/m² 之间'

/** What is wrong with a total so far, at its box. A drug that was added needs one. */
export function totalSentence(typed = '', isAdded: boolean): string | undefined {
  const value = readNumber(typed)
  if (value === null) return isAdded ? '请填写累积量；没有用过请移除' : undefined
  const error = totalError(value)
  return error === null ? undefined : error === 'NOT_A_NUMBER' ? thousandsDoubt(typed) || '请输入有效数字' : TOTAL_RANGE
}

/** What is wrong with the boxes, a sentence each; a missing measure is reported with the rest. */
export function fieldErrors(patient: Patient, options: DoseOptions, sheet: DoseSheet): FieldErrors {
  const errors: FieldErrors = {}
  const given = patient as RawInputs
  if (!sheet.ok && sheet.warnings.includes(ADULTS_ONLY)) errors.age = ADULTS_ONLY
  for (const { field, error } of badInputs(patient, options))
    errors[field] ??= field === 'previousTotals' ? TOTAL_RANGE : inputSentence(inputOf(field), error, given)
  if (!sheet.ok && !errors[sheet.field])
    errors[sheet.field] =
      sheet.error === 'OUT_OF_RANGE'
        ? '体重低于 20 kg 时不适用肌酐清除率公式，请清空血肌酐后由人工核定'
        : inputSentence(inputOf(sheet.field), sheet.error, given)
  // A creatinine asks for sex and age: said at their boxes, not only on the line that waits for them.
  for (const line of sheet.lines)
    if (!line.ok && line.error === 'MISSING' && line.field && line.field !== 'scr')
      errors[line.field] ??= inputSentence(inputOf(line.field), 'MISSING', given)
  return errors
}

/** Why a line has no dose. */
export function lineSentence(error: InputError | 'BLOCKED', field: DoseField | undefined, reason: string | undefined): string {
  if (error === 'BLOCKED') return reason ?? '不给出剂量'
  const label = inputOf(field)?.label ?? ''
  return field === 'scr' ? '缺少血肌酐或 GFR，不能计算' : `缺少${label}，不能计算`
}
