import { entryText, nrdlClues, reimbursementOf, reimbursementText } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { dosingOf, isDoseChecked } from '@/domain/drug/wording'

/** The data sets that can be previewed, and the names by which addresses call them. */
export type PreviewType = 'nrld' | 'drug'
const NAMES = new Map<string, PreviewType>([
  ['nrld', 'nrld'],
  ['nrdl', 'nrld'],
  ['1', 'nrld'],
  ['drug', 'drug'],
  ['2', 'drug'],
])

export const previewTypeOf = (type: string): PreviewType | undefined => NAMES.get(type)

export interface PreviewRow {
  id: string
  zh: string
  en: string
  note: string
}

/** Each drug with what the list of a year says of it, or what is guessed. */
export const listRows = (drugs: readonly Drug[], year: number, loaded: ReadonlySet<number>): PreviewRow[] =>
  drugs.map((drug) => {
    const reimbursement = reimbursementOf(drug, year, loaded)
    const state =
      reimbursement.state === 'listed'
        ? `${entryText(reimbursement.entry)} · ${reimbursement.entry.limit}`
        : reimbursement.state === 'unverified'
          ? ''
          : reimbursementText(reimbursement)
    return { id: drug.id, zh: drug.zh, en: drug.en, note: [state, ...nrdlClues(drug)].filter(Boolean).join(' · ') }
  })

/** Each drug with its dose, and a tick where its starting figure was seen. */
export const drugRows = (drugs: readonly Drug[]): PreviewRow[] =>
  drugs.map((drug) => ({
    id: drug.id,
    zh: drug.zh,
    en: drug.en,
    note: `${dosingOf(drug)}${isDoseChecked(drug) ? '（✓ 起始剂量）' : ''}`,
  }))
