import * as v from 'valibot'
import { serverNow } from './clock'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_DIGITS = '10X98765432'

/** The last sign of an ID number from its first seventeen digits (GB 11643, ISO 7064 mod 11-2). */
export function idCheckDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECK_DIGITS[sum % 11] ?? ''
}

/** The birthday in an ID number as `1985-03-12`; '' when the calendar or today's date rules it out. */
export function idBirthday(idNumber: string, today = new Date(serverNow())): string {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})/.exec(idNumber) ?? []
  if (!year || !month || !day) return ''
  const text = `${year}-${month}-${day}`
  const time = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
  return isReal && Number(year) >= 1900 && time.getTime() <= today.getTime() ? text : ''
}

/** Eighteen signs, a birthday that exists, and the check digit. Provinces start with 1 to 9. */
export const idNumberSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[1-9]\d{16}[\dX]$/, '请输入 18 位身份证号'),
  v.check((text) => idBirthday(text) !== '', '身份证号中的出生日期有误'),
  v.check((text) => idCheckDigit(text) === text[17], '身份证号校验位不正确，请核对'),
)

/** The same where the number may be left out. */
export const optionalIdNumberSchema: v.GenericSchema<unknown, string> = v.lazy((input) =>
  typeof input === 'string' && input.trim() === '' ? v.pipe(v.string(), v.trim()) : idNumberSchema,
)

/** 110101********1237: enough for its owner to recognise it. */
export const maskIdNumber = (idNumber: string): string => idNumber.replace(/^(.{6}).*(.{4})$/, '$1********$2')
