import { isDisease } from '../regimen/diseases'
import type { Drug } from './types'

/** The first edition of the list that medicine.md names. */
const FIRST_YEAR = 2017

/**
 * Loader checks of medicine.md, sections 2 and 6, over the drugs of an edition. The form of each record is the schema's business.
 * @returns a sentence for each fault; empty when the edition may be shown
 */
export function drugProblems(drugs: readonly Drug[]): string[] {
  const seen = { id: new Set<string>(), zh: new Set<string>() }
  return drugs.flatMap((drug) => {
    const faults: [boolean, string][] = [
      [seen.id.has(drug.id), 'id is not unique'],
      [seen.zh.has(drug.zh), `"${drug.zh}" already names another drug`],
      [!hasFigure(drug.dosing), 'the dose has no figure with its unit'],
      [(drug.nrdl.firstYear ?? FIRST_YEAR) < FIRST_YEAR, `first year ${drug.nrdl.firstYear} lies before ${FIRST_YEAR}`],
      [new Set(drug.doseCheck).size !== drug.doseCheck.length, `doseCheck "${drug.doseCheck}" repeats a source`],
    ]
    seen.id.add(drug.id)
    seen.zh.add(drug.zh)
    return [
      ...faults.filter(([isFault]) => isFault).map(([, text]) => text),
      ...drug.diseases.filter((id) => !isDisease(id)).map((id) => `unknown disease "${id}"`),
      ...entryProblems(drug),
    ].map((text) => `${drug.id}: ${text}`)
  })
}

/** A mass, units, an activity, a part of another dose, or an AUC. */
const hasFigure = (dosing: string): boolean => /\d\)?\s?(mg|g|µg|IU|units|GBq|%)|AUC \d/.test(dosing)

function entryProblems({ id, nrdlEntries = [] }: Drug): string[] {
  const years = new Set<number>()
  return nrdlEntries.flatMap((entry) => {
    const repeated = years.has(entry.year)
    years.add(entry.year)
    return [
      ...(repeated ? [`two list entries for ${entry.year}`] : []),
      ...(entry.drugId !== id ? [`list entry of another drug "${entry.drugId}"`] : []),
      ...(entry.to !== undefined && entry.to < entry.from ? [`list entry of ${entry.year} ends before it begins`] : []),
    ]
  })
}
