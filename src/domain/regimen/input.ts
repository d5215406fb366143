import { isAbsent, numberError, readInputs } from '../formula/check'
import { age, scr, scrUnit, sex } from '../formula/inputs'
import type { Input } from '../formula/types'
import { isDate } from '../china-time'
import type { DoseField, DoseOptions, InputError, Patient } from './sheet-types'

/** µmol/L in one mg/dL of bilirubin. */
export const BILIRUBIN_UMOL = 17.1

/**
 * Inputs of a dose sheet. Ranges are those of formulas.md (`bsa`, `ccr`, `carbo`); those of a typed body surface area, bilirubin, its
 * upper limit, cycle, total so far and factor are this app's (assumption). All are optional: the lines that need a missing one say so.
 */
export const sheetInputs: readonly Input<DoseField>[] = (
  [
    sex,
    age,
    { key: 'heightCm', label: '身高', kind: 'number', unit: 'cm', min: 50, max: 250, decimals: 1 },
    { key: 'weightKg', label: '体重', kind: 'number', unit: 'kg', min: 3, max: 300, decimals: 1 },
    {
      key: 'bsaFormula',
      label: '体表面积公式',
      kind: 'option',
      options: [
        { value: 'stevenson', label: '许文生氏' },
        { value: 'dubois', label: 'DuBois' },
        { value: 'mosteller', label: 'Mosteller' },
      ],
    },
    { key: 'bsa', label: '体表面积', kind: 'number', unit: 'm²', min: 0.15, max: 5.5, decimals: 2 },
    { key: 'bsaCap', label: '体表面积上限', kind: 'number', unit: 'm²', min: 0.15, max: 5.5, decimals: 2 },
    scr,
    scrUnit,
    { key: 'gfr', label: '肾小球滤过率', kind: 'number', unit: 'mL/min', min: 5, max: 250, decimals: 1 },
    {
      key: 'gfrSource',
      label: 'GFR 来源',
      kind: 'option',
      options: [
        { value: 'estimated', label: '估算' },
        { value: 'measured', label: '实测' },
      ],
    },
    {
      key: 'bilirubin',
      label: '总胆红素',
      kind: 'number',
      min: 1,
      max: 1000,
      decimals: 1,
      units: {
        key: 'bilirubinUnit',
        choices: [
          { value: 'umol/L', label: 'µmol/L', min: 1, max: 1000, decimals: 1, perFirst: 1 },
          { value: 'mg/dL', label: 'mg/dL', min: 0.1, max: 60, decimals: 2, perFirst: 1 / BILIRUBIN_UMOL },
        ],
      },
    },
    { ...scrUnit, key: 'bilirubinUnit', label: '总胆红素单位' },
    {
      key: 'bilirubinUln',
      label: '总胆红素正常上限',
      kind: 'number',
      min: 10,
      max: 40,
      decimals: 1,
      units: {
        key: 'bilirubinUnit',
        choices: [
          { value: 'umol/L', label: 'µmol/L', min: 10, max: 40, decimals: 1, perFirst: 1 },
          { value: 'mg/dL', label: 'mg/dL', min: 0.6, max: 2.4, decimals: 2, perFirst: 1 / BILIRUBIN_UMOL },
        ],
      },
    },
    { key: 'cycle', label: '周期', kind: 'integer', min: 1, max: 99, decimals: 0 },
  ] satisfies Input<DoseField>[]
).map((input) => ({ ...input, optional: true }))

const FACTOR = { min: 1, max: 100 }
/** mg/m². */
const TOTAL = { min: 0, max: 3000 }
/** What is wrong with a total so far. */
export const totalError = (value: number): InputError | null => numberError(value, TOTAL) as InputError | null

export interface BadInput {
  error: InputError
  field: DoseField
}

/** Every input that cannot be, whatever it is needed for. What is not given is no fault here. */
export function badInputs(patient: Patient, options: DoseOptions): BadInput[] {
  const { errors } = readInputs(sheetInputs, { ...patient, cycle: options.cycle, bsaCap: options.bsaCap })
  const firstError = (values: Readonly<Record<string, number>> = {}, range: typeof FACTOR) =>
    Object.values(values)
      .map((value) => numberError(value, range))
      .find((error) => error !== null)
  const factorError = firstError(options.factors, FACTOR)
  const badTotal = Object.values(options.previousTotals ?? {})
    .map(totalError)
    .find((error) => error !== null)
  return [
    ...errors.map(({ error, field }) => ({ error: error as InputError, field: field as DoseField })),
    ...(factorError ? [{ error: factorError as InputError, field: 'factors' as const }] : []),
    ...(badTotal ? [{ error: badTotal, field: 'previousTotals' as const }] : []),
    ...(isAbsent(options.startDate) || isDate(options.startDate)
      ? []
      : [{ error: 'BAD_OPTION' as const, field: 'startDate' as const }]),
  ]
}
