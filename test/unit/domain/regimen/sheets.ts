import { doseSheet, regimens, type DoseOptions, type Patient, type Regimen } from '@/domain/regimen'

/** Dose sheets by the id of a regimen, for the tests of this folder. */

export const regimenOf = (id: string): Regimen => {
  const regimen = regimens.find((candidate) => candidate.id === id)
  if (!regimen) throw new Error(`no regimen ${id}`)
  return regimen
}
export const sheetOf = (id: string, patient: Patient, options?: DoseOptions) => doseSheet(regimenOf(id), patient, options)
export const lineOf = (id: string, drug: string, patient: Patient, options?: DoseOptions) =>
  sheetOf(id, patient, options).lines.find((line) => line.drug === drug)
export const amount = (id: string, drug: string, patient: Patient, options?: DoseOptions) => {
  const line = lineOf(id, drug, patient, options)
  return line?.ok ? line.perDoseMg : line?.error
}
