import { maskName } from '../user'

/*
 * Masks of section 9.1. They are made on the server: what somebody may not see never leaves it. A value of another form than expected is hidden whole.
 */
const hidden = (text: string): string => '*'.repeat(Array.from(text).length)

/** 王小明 → 王**. */
export const maskPatient = (name: string): string => maskName(name)

/** 110101199003070003 → 110***********0003. */
export const maskPatientId = (id: string): string =>
  /^\d{17}[\dX]$/i.test(id) ? `${id.slice(0, 3)}${'*'.repeat(11)}${id.slice(-4)}` : hidden(id)

/** 13812345678 → 138****5678. */
export const maskPatientMobile = (mobile: string): string =>
  /^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : hidden(mobile)

/** Z20231234 → Z******34; up to three signs all are hidden. */
export function maskRecordNumber(number: string): string {
  const signs = Array.from(number)
  if (signs.length <= 3) return hidden(number)
  return `${signs[0] ?? ''}${'*'.repeat(signs.length - 3)}${signs.slice(-2).join('')}`
}
