import type { Prescription } from '../form'

/** The diseases that tell the rules of one drug apart, as a prescription names them. */

type Diagnoses = Prescription['diagnoses']

/** ICD-10 beginnings and words of the diseases that a rule may be for. */
export const DISEASES: Readonly<Record<string, { codes: readonly string[]; words: RegExp }>> = {
  pancreas: { codes: ['C25'], words: /胰/ },
}

/** The diseases that a drug is begun with at this dose in (labels of Revlimid and Lenvima), by the `minDose` of the rule. */
const STARTS: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  // Myeloma and mantle cell lymphoma; follicular and marginal zone lymphoma; MDS, and myeloma as maintenance.
  lenalidomide: { 25: ['C90', 'C83.1'], 11: ['C82', 'C83.0', 'C88.4'], 0: ['C90', 'D46'] },
  // Thyroid; kidney and endometrium; liver.
  lenvatinib: { 24: ['C73'], 13: ['C54', 'C64'], 0: ['C22'] },
}

const codesIn = (diagnoses: Diagnoses): string[] => diagnoses.map(({ code }) => code.toUpperCase()).filter(Boolean)
const isAny = (codes: readonly string[], starts: readonly string[]): boolean =>
  codes.some((code) => starts.some((start) => code.startsWith(start)))

/** A tumour that is neither a metastasis nor without a place: 化疗 (Z51.1) alone says nothing of the disease. */
const isPrimary = (code: string): boolean => /^(C(?!7[6-9]|80|97)|D[0-4])/.test(code.toUpperCase())
export const isPrimaryKnown = (diagnoses: Diagnoses): boolean => diagnoses.some(({ code }) => isPrimary(code))

/** By its code, or by its words where the code names no primary tumour. */
export function hasDisease(id: string, diagnoses: Diagnoses): boolean {
  const disease = DISEASES[id]
  if (!disease) return false
  return (
    isAny(codesIn(diagnoses), disease.codes) || diagnoses.some(({ code, text }) => !isPrimary(code) && disease.words.test(text))
  )
}

/** Whether the drug is begun at this dose in what the patient has; undefined: it cannot be said. */
export function startsWithDose(drug: string, minDose: number, diagnoses: Diagnoses): boolean | undefined {
  const starts = STARTS[drug]
  const codes = codesIn(diagnoses)
  if (!starts || !isAny(codes, Object.values(starts).flat())) return undefined
  return isAny(codes, starts[minDose] ?? [])
}
