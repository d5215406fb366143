import { idCheckDigit } from '../id-number'

/**
 * The number of a prescription (our choice; the law names no form): the day, the institution's number, a serial of the day, and a sign that finds every wrong or swapped digit, as ID
 * numbers have it. It holds nothing of the patient.
 */
export function prescriptionNumber(day: string, org: number, serial: number): string {
  const digits = `${day.replace(/-/g, '')}${String(org).padStart(4, '0')}${String(serial).padStart(5, '0')}`
  if (!/^\d{17}$/.test(digits)) throw new Error('a prescription number has 17 digits before its check')
  return `${digits}${idCheckDigit(digits)}`
}

/** The record number that a patient has at the internet hospital (病历号); the law names no form (our choice). */
export const recordNumber = (org: number, patient: number): string =>
  `IH${String(org).padStart(4, '0')}${String(patient).padStart(6, '0')}`
