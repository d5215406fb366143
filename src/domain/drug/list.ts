import { findMatches, type Findable } from '../pinyin-match'
import { diseaseName, diseases, type DiseaseId } from '../regimen/diseases'
import { brands } from './data/brands'
import { classes } from './data/classes'
import type { Drug } from './types'
import { className, targetsOf } from './wording'

/** Lists of the drug assistant. */

/** Diseases that have drugs, in the order of the sheet. */
export function diseasesOf(drugs: readonly Drug[]): { id: DiseaseId; name: string; count: number }[] {
  return diseases
    .map(({ id, zh }) => ({ id, name: zh, count: drugs.filter((drug) => drug.diseases.includes(id)).length }))
    .filter(({ count }) => count > 0)
}

export interface ClassGroup {
  id: string
  name: string
  drugs: Drug[]
}

/** Drugs under their class, in the order of the sheet. */
export function byClass(drugs: readonly Drug[]): ClassGroup[] {
  return [...new Set(drugs.map((drug) => drug.class))].map((id) => ({
    id,
    name: className(id),
    drugs: drugs.filter((drug) => drug.class === id),
  }))
}

export const drugsOfDisease = (drugs: readonly Drug[], disease: string): Drug[] =>
  drugs.filter((drug) => drug.diseases.includes(disease))

/** Search over Chinese name, pinyin, initials, English name, trade name, id, class and target; every word must be found. */
export const searchDrugs = (query: string, drugs: readonly Drug[]): Drug[] =>
  findMatches(query, drugs, (drug) => [
    drug,
    { zh: drug.id },
    ...(brands[drug.id] ?? []),
    { ...(classes[drug.class] ?? { zh: drug.class }), en: drug.class },
    { zh: targetsOf(drug), en: drug.targets },
  ])

/** All that a drug is found by: its own names and those of daily use. */
export const drugNames = (drugs: readonly Drug[], id: string): Findable[] => [
  ...drugs.filter((drug) => drug.id === id),
  ...(brands[id] ?? []),
]

export const findDrug = (drugs: readonly Drug[], id: string): Drug | undefined => drugs.find((drug) => drug.id === id)

export const diseaseNamesOf = ({ diseases: ids }: Pick<Drug, 'diseases'>): string[] => ids.map(diseaseName)

/** The id that a name of the regimens' drug dictionary has here: `S-1` is `s-1`, `trifluridine/tipiracil` is `trifluridine-tipiracil`. */
export const drugIdOf = (dictionaryName: string): string => dictionaryName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
